/** A PDF of one empty page and so many small objects that a reader has to keep: 22 MB at 400,000. */
export function manyObjectsPdf(objects: number): Buffer<ArrayBuffer> {
  const fixed = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
  ]
  const parts = ['%PDF-1.7\n']
  const offsets: number[] = []
  let length = parts.join('').length
  for (let number = 1; number <= fixed.length + objects; number += 1) {
    const part = `${number} 0 obj\n${fixed[number - 1] ?? `<</N ${number}>>`}\nendobj\n`
    offsets.push(length)
    parts.push(part)
    length += part.length
  }
  const size = offsets.length + 1
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ` +
      `>>\nstartxref\n${length}\n%%EOF\n`,
  )
  return Buffer.from(parts.join(''), 'latin1')
}
