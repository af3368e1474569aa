"""The Trickerion planner: an opponent that plans its turn and sees only what its seat may see."""
