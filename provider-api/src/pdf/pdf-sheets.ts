import { deflateSync } from 'node:zlib'
import { fontProgram, textWidth, type FontProgram, type FontStyle } from './font-programs'
import { pdfDate, PdfFile, pdfText } from './pdf-file'

/** US Letter, in points. */
export const US_LETTER = { width: 612, height: 792 } as const

export interface SheetTextStyle {
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
 * Pages on which text and boxes are put at points from the top left corner. Written without a library: pdf-lib takes
 * 50 ms to embed a font, this a millisecond in all, and an export makes 100,000 bills.
 */
export class PdfSheets {
  readonly #pages: Mark[][] = []
  readonly #title: string
  readonly #createdAt: Date | undefined
  #attached: { name: string; content: Buffer } | undefined

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

  /** `y` is the text's base line. `page` counts from 0; the last one by default. */
  text(x: number, y: number, text: string, textStyle: SheetTextStyle = {}, page = this.#pages.length - 1): void {
    const { size = 10, style = 'regular', gray = 0, align = 'left' } = textStyle
    const clean = printable(text)
    const left = align === 'right' ? x - textWidth(clean, style, size) : x
    this.#pages[page]?.push({ kind: 'text', x: left, y, text: clean, size, style, gray })
  }

  /** A filled rectangle; a thin one is a line. */
  box(x: number, y: number, width: number, height: number, gray: number): void {
    this.#pages.at(-1)?.push({ kind: 'box', x, y, width, height, gray })
  }

  /** A file that comes with the document, as it is: whoever looks for it need not unpack anything. */
  attach(name: string, content: Buffer): void {
    this.#attached = { name, content }
  }

  toPdf(): Buffer {
    const file = new PdfFile()
    const used = this.#pages.flat().flatMap((mark) => (mark.kind === 'text' ? [mark] : []))
    const programs: Partial<Record<FontStyle, FontProgram>> = {}
    let fonts = ''
    for (const style of ['regular', 'semibold'] as const) {
      const texts = used.filter((mark) => mark.style === style)
      if (texts.length === 0) continue
      const program = fontProgram(style, collectCodePoints(texts.map((mark) => mark.text)))
      programs[style] = program
      fonts += `/${resourceNames[style]} ${embedFont(file, program)} 0 R `
    }
    const pages = file.reserve()
    const kids = this.#pages.map((marks) => {
      const content = file.add({ dictionary: '', deflated: deflateSync(drawing(marks, programs)) })
      return file.add(
        `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${US_LETTER.width} ${US_LETTER.height}] ` +
          `/Resources << /Font << ${fonts}>> >> /Contents ${content} 0 R >>`,
      )
    })
    file.add(`<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`, pages)
    const names = this.#attached ? ` /Names << /EmbeddedFiles ${embedFile(file, this.#attached)} >>` : ''
    const root = file.add(
      `<< /Type /Catalog /Pages ${pages} 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >>${names} >>`,
    )
    const created = this.#createdAt ? `/CreationDate ${pdfDate(this.#createdAt)} ` : ''
    const info = file.add(`<< /Title ${pdfText(this.#title)} /Producer (Marketplace) ${created}>>`)
    return file.end(root, info)
  }
}

function collectCodePoints(texts: string[]): Set<number> {
  const points = new Set<number>()
  for (const text of texts) for (const character of text) points.add(character.codePointAt(0) ?? 0)
  return points
}

/** Control characters have no glyph; half a surrogate pair is no character. */
function printable(text: string): string {
  return Buffer.from(text.normalize('NFC'))
    .toString()
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
}

const number = (value: number) => String(Math.round(value * 100) / 100)

function drawing(marks: Mark[], programs: Partial<Record<FontStyle, FontProgram>>): string {
  return marks
    .map((mark) => {
      const bottom = US_LETTER.height - mark.y
      if (mark.kind === 'box') {
        return (
          `${number(mark.gray)} g ${number(mark.x)} ${number(bottom - mark.height)} ${number(mark.width)} ` +
          `${number(mark.height)} re f`
        )
      }
      let glyphs = ''
      for (const character of mark.text) {
        glyphs += (programs[mark.style]?.glyphOf(character.codePointAt(0) ?? 0) ?? 0).toString(16).padStart(4, '0')
      }
      return (
        `BT ${number(mark.gray)} g /${resourceNames[mark.style]} ${number(mark.size)} Tf ${number(mark.x)} ` +
        `${number(bottom)} Td <${glyphs}> Tj ET`
      )
    })
    .join('\n')
}

/** The tree of attachments (PDF 32000-1, 7.11.4), with one leaf. */
function embedFile(file: PdfFile, { name, content }: { name: string; content: Buffer }): string {
  const stream = file.add({ dictionary: '/Type /EmbeddedFile /Subtype /application#2Fjson ', plain: content })
  const text = pdfText(name)
  const entry = file.add(`<< /Type /Filespec /F ${text} /UF ${text} /EF << /F ${stream} 0 R >> >>`)
  return `<< /Names [${text} ${entry} 0 R] >>`
}

/** A composite font with glyph numbers as codes (PDF 32000-1, 9.7). */
function embedFont(file: PdfFile, font: FontProgram): number {
  const { ascent, descent, capHeight, bbox } = font.metrics
  const program = file.add({ dictionary: `/Length1 ${font.length} `, deflated: font.program })
  // Flags 4, symbolic: the codes are the font's own.
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName /${font.name} /Flags 4 /FontBBox [${bbox.join(' ')}] /ItalicAngle 0 ` +
      `/Ascent ${ascent} /Descent ${descent} /CapHeight ${capHeight} /StemV 80 /FontFile2 ${program} 0 R >>`,
  )
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${font.name} /CIDSystemInfo << /Registry (Adobe) ` +
      `/Ordering (Identity) /Supplement 0 >> /CIDToGIDMap /Identity /FontDescriptor ${descriptor} 0 R /W ` +
      `[${font.widths}] >>`,
  )
  const toUnicode = file.add({ dictionary: '', deflated: font.toUnicode })
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${font.name} /Encoding /Identity-H /DescendantFonts ` +
      `[${descendant} 0 R] /ToUnicode ${toUnicode} 0 R >>`,
  )
}
