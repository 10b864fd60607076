/** A PDF that says why it's empty: `dev` has the path, but starts no browser each time that a page is saved. */
export function placeholderPdf(): string {
  const text =
    'BT /F 14 Tf 72 720 Td ("docs-build dev" does not make PDFs. Run "docs-build build".) Tj ET'
  const objects = [
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = pdf.length
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`
  return `${pdf}${table}trailer\n<</Size ${count} /Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`
}
