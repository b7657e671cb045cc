/** A PDF of one empty page; each mark is other bytes. */
export const aPdf = (mark = 'a paper'): File => {
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n',
  ]
  const trailer = 'trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'
  return new File(['%PDF-1.7\n', ...objects, `% ${mark}\n`, trailer], 'scan.pdf', { type: 'application/pdf' })
}

/** A PDF as somebody chooses it, under a name of its own; each text is other bytes. */
export const aScan = (name = 'scan.pdf', text = name): File =>
  new File([aPdf(text)], name, { type: 'application/pdf' })
