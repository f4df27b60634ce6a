import { deflateSync } from 'node:zlib'
import { PDFContext, PDFHexString, PDFName, PDFRawStream, PDFString, PDFWriter, type PDFDict, type PDFRef } from 'pdf-lib'
import { fontProgram, textWidth, type FontProgram, type FontStyle } from './font-programs'

/** US Letter, in points. */
export const PAGE = { width: 612, height: 792 } as const

export interface TextLook {
  size?: number
  style?: FontStyle
  /** 0 black to 1 white. */
  gray?: number
  /** `right`: the text ends at x. */
  align?: 'left' | 'right'
}

type Mark =
  | { kind: 'text'; x: number; y: number; text: string; size: number; style: FontStyle; gray: number }
  | { kind: 'box'; x: number; y: number; width: number; height: number; gray: number }

const resourceNames: Record<FontStyle, string> = { regular: 'F1', semibold: 'F2' }

/**
 * Pages on which text and boxes are put at points from the top left corner. Fonts are embedded once cut
 * (font-programs), which makes a page some fifty times faster than pdf-lib's own embedding.
 */
export class PdfSheets {
  readonly #pages: Mark[][] = []
  readonly #title: string
  readonly #createdAt: Date | undefined

  constructor(title: string, createdAt?: Date) {
    this.#title = printable(title)
    this.#createdAt = createdAt
  }

  get pageCount(): number {
    return this.#pages.length
  }

  addPage(): void {
    this.#pages.push([])
  }

  /** `y` is the text's base line. `page` counts from 0; the last one unless told. */
  text(x: number, y: number, text: string, look: TextLook = {}, page = this.#pages.length - 1): void {
    const { size = 10, style = 'regular', gray = 0, align = 'left' } = look
    const clean = printable(text)
    const left = align === 'right' ? x - textWidth(clean, style, size) : x
    this.#pages[page]?.push({ kind: 'text', x: left, y, text: clean, size, style, gray })
  }

  /** A filled rectangle; a thin one is a line. */
  box(x: number, y: number, width: number, height: number, gray: number): void {
    this.#pages.at(-1)?.push({ kind: 'box', x, y, width, height, gray })
  }

  async toPdf(): Promise<Buffer> {
    const context = PDFContext.create()
    const used = this.#pages.flat().flatMap((mark) => (mark.kind === 'text' ? [mark] : []))
    const programs: Partial<Record<FontStyle, FontProgram>> = {}
    const fonts: Record<string, PDFRef> = {}
    for (const style of ['regular', 'semibold'] as const) {
      const texts = used.filter((mark) => mark.style === style)
      if (texts.length === 0) continue
      const program = fontProgram(style, codePointsOf(texts.map((mark) => mark.text)))
      programs[style] = program
      fonts[resourceNames[style]] = embedFont(context, program)
    }
    const pagesRef = context.nextRef()
    const kids = this.#pages.map((marks) => {
      const content = context.register(packed(context, deflateSync(drawing(marks, programs))))
      return context.register(
        context.obj({
          Type: 'Page',
          Parent: pagesRef,
          MediaBox: [0, 0, PAGE.width, PAGE.height],
          Resources: { Font: fonts },
          Contents: content,
        }),
      )
    })
    context.assign(pagesRef, context.obj({ Type: 'Pages', Kids: kids, Count: kids.length }))
    const catalog = context.obj({ Type: 'Catalog', Pages: pagesRef, ViewerPreferences: { DisplayDocTitle: true } })
    catalog.set(PDFName.of('Lang'), PDFString.of('en-US'))
    context.trailerInfo.Root = context.register(catalog)
    context.trailerInfo.Info = context.register(this.#information(context))
    return Buffer.from(await PDFWriter.forContext(context, Infinity).serializeToBuffer())
  }

  #information(context: PDFContext): PDFDict {
    const info = context.obj({})
    info.set(PDFName.of('Title'), PDFHexString.fromText(this.#title))
    info.set(PDFName.of('Producer'), PDFString.of('Marketplace'))
    if (this.#createdAt !== undefined) info.set(PDFName.of('CreationDate'), PDFString.fromDate(this.#createdAt))
    return info
  }
}

function codePointsOf(texts: string[]): Set<number> {
  const points = new Set<number>()
  for (const text of texts) for (const character of text) points.add(character.codePointAt(0) ?? 0)
  return points
}

/** Control characters have no glyph; half a surrogate pair is no character. */
function printable(text: string): string {
  return Buffer.from(text.normalize('NFC')).toString().replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
}

const number = (value: number) => String(Math.round(value * 100) / 100)

function drawing(marks: Mark[], programs: Partial<Record<FontStyle, FontProgram>>): string {
  return marks
    .map((mark) => {
      const bottom = PAGE.height - mark.y
      if (mark.kind === 'box') {
        return `${number(mark.gray)} g ${number(mark.x)} ${number(bottom - mark.height)} ${number(mark.width)} ${number(mark.height)} re f`
      }
      let glyphs = ''
      for (const character of mark.text) {
        glyphs += (programs[mark.style]?.glyphOf(character.codePointAt(0) ?? 0) ?? 0).toString(16).padStart(4, '0')
      }
      return `BT ${number(mark.gray)} g /${resourceNames[mark.style]} ${number(mark.size)} Tf ${number(mark.x)} ${number(bottom)} Td <${glyphs}> Tj ET`
    })
    .join('\n')
}

function packed(context: PDFContext, deflated: Buffer, extra: Record<string, number> = {}): PDFRawStream {
  return PDFRawStream.of(context.obj({ Filter: 'FlateDecode', Length: deflated.length, ...extra }), deflated)
}

/** A composite font with glyph numbers as codes (PDF 32000-1, 9.7). */
function embedFont(context: PDFContext, font: FontProgram): PDFRef {
  const { ascent, descent, capHeight, bbox } = font.metrics
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: font.name,
      // Symbolic: the codes are the font's own.
      Flags: 4,
      FontBBox: bbox,
      ItalicAngle: 0,
      Ascent: ascent,
      Descent: descent,
      CapHeight: capHeight,
      StemV: 80,
      FontFile2: context.register(packed(context, font.program, { Length1: font.length })),
    }),
  )
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: font.name,
    CIDToGIDMap: 'Identity',
    FontDescriptor: descriptor,
    W: font.widths,
  })
  const system = context.obj({ Supplement: 0 })
  system.set(PDFName.of('Registry'), PDFString.of('Adobe'))
  system.set(PDFName.of('Ordering'), PDFString.of('Identity'))
  descendant.set(PDFName.of('CIDSystemInfo'), system)
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: font.name,
      Encoding: 'Identity-H',
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(packed(context, font.toUnicode)),
    }),
  )
}
