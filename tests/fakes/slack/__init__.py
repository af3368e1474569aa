"""A stand-in for Slack: strict about its limits, faithful in its answers, and full of trouble.

``server.FakeSlack`` is the whole of it on a loopback port. ``acting.Hands`` does what a person does
in a client, ``seeing`` tells what a person could see, and ``page`` draws it for a browser.
"""
