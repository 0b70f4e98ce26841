"""The PDF: sheets in, a finished file or its picture out. Pillow, pikepdf and PDFium are known here."""
