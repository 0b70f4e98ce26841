"""The PDF: sheets in, a finished file or its picture out. pikepdf and PDFium are known here."""
