"""The PDF: sheets in, a finished file or its picture out. ReportLab, pikepdf and PDFium are known here."""
