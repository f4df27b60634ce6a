import { inflateSync } from 'node:zlib'
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef } from 'pdf-lib'

/**
 * The words of a PDF that provider-api made, page by page, as a reader's search would find them: it proves that the
 * file parses, that its fonts name their letters, and what a person reads.
 */
export async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes, { throwOnInvalidObject: true })
  return document.getPages().map((page) => {
    const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
    const maps = new Map<string, Map<string, string>>()
    for (const [name, ref] of fonts?.entries() ?? []) {
      const font = document.context.lookup(ref instanceof PDFRef ? ref : undefined, PDFDict)
      maps.set(name.asString(), readCharacterMap(inflated(font.lookup(PDFName.of('ToUnicode')))))
    }
    const contents = page.node.Contents()
    const drawing =
      contents instanceof PDFArray
        ? contents
            .asArray()
            .map((part) => inflated(document.context.lookup(part)))
            .join('\n')
        : inflated(contents)
    return [...drawing.matchAll(/(\/F\d) [\d.]+ Tf [^<]*<([0-9a-f]*)> Tj/g)]
      .map(([, font = '', codes = '']) =>
        (codes.match(/.{4}/g) ?? []).map((code) => maps.get(font)?.get(code.toUpperCase()) ?? '\uFFFD').join(''),
      )
      .join('\n')
  })
}

function inflated(stream: unknown): string {
  return stream instanceof PDFRawStream ? inflateSync(stream.getContents()).toString('latin1') : ''
}

function readCharacterMap(text: string): Map<string, string> {
  const map = new Map<string, string>()
  for (const [, code = '', units = ''] of text.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)) {
    map.set(code, String.fromCharCode(...(units.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))))
  }
  return map
}
