"""Sheets: faces imposed by plans, playmats and their tiles, what a print shop is sent."""
