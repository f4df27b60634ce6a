import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words of a PDF, page by page, a text a line, as the portal's own reader (pdf.js) finds them. */
export async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
  // It takes the bytes away.
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  try {
    const document = await task.promise
    return await Promise.all(
      Array.from({ length: document.numPages }, async (_, index) => {
        const { items } = await (await document.getPage(index + 1)).getTextContent()
        return items
          .map((item) => ('str' in item ? item.str.trim() : ''))
          .filter(Boolean)
          .join('\n')
      }),
    )
  } finally {
    await task.destroy()
  }
}
