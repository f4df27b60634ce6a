/**
 * One PDF followed by another. A first one that cannot be taken apart (encrypted, damaged) is given as it is:
 * what a rep uploaded is never changed or lost for the sake of a certificate.
 */
export async function followedBy(first: Buffer, second: Buffer): Promise<Buffer> {
  try {
    const { PDFDocument } = await import('pdf-lib')
    const whole = await PDFDocument.load(first, { updateMetadata: false })
    const added = await PDFDocument.load(second)
    for (const page of await whole.copyPages(added, added.getPageIndices())) whole.addPage(page)
    return Buffer.from(await whole.save())
  } catch {
    return first
  }
}
