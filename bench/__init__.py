"""Speed and size, printed as JSON: every row of the budget, and catanatron beside us.

``python -m bench`` measures everything, ``python -m bench engine`` one part. Seeds are fixed, every
part warms up first, a value is a median, and what is compared is measured in turns within one run.
"""
