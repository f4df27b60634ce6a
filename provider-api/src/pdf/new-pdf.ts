import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type fontkit from 'fontkit'
import type { Font, GlyphPosition, GlyphRun } from 'fontkit'
import type PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)

export type Pdf = PDFKit.PDFDocument
export type FontName = 'regular' | 'semibold'

/** Inter has every letter that a name may be written in; it takes 20 ms a document, Helvetica one. */
const INTER: Record<FontName, string> = {
  regular: '400Regular/Inter_400Regular.ttf',
  semibold: '600SemiBold/Inter_600SemiBold.ttf',
}
const HELVETICA: Record<FontName, string> = { regular: 'Helvetica', semibold: 'Helvetica-Bold' }

/** All letters that a standard font of PDF has (WinAnsi). */
const OF_HELVETICA = /^[ -~\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/

export interface PdfOptions {
  title: string
  createdAt: Date
  /** Room below the last line. */
  bottom?: number
  font: 'inter' | 'helvetica'
}

/** At both sides and above. */
export const MARGIN = 54

/** An empty document on US Letter, with a first page. The same calls make the same bytes. */
export function newPdf({ title, createdAt, bottom = MARGIN, font }: PdfOptions): Pdf {
  // Loaded with the first document: it takes a quarter of a second that no start should wait for.
  const Document = require('pdfkit') as typeof PDFDocument
  const pdf = new Document({
    size: 'LETTER',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom },
    // None yet: the first one is registered below.
    font: '',
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    // Its version stays: from 1.4 on pdfkit writes XMP as well, where an & of the title is no XML.
    info: { Title: printable(title), Producer: 'Marketplace', Creator: 'Marketplace', CreationDate: createdAt },
  })
  for (const name of ['regular', 'semibold'] as const)
    pdf.registerFont(name, font === 'helvetica' ? HELVETICA[name] : asSource(openInter(name)))
  return pdf
}

export const isInHelvetica = (texts: readonly string[]) => texts.every((text) => OF_HELVETICA.test(printable(text)))

const interFiles = new Map<FontName, Buffer>()

/** Parsed anew for each document: a font that several share would keep what letters the first one used. */
function openInter(name: FontName): Font {
  const file = interFiles.get(name) ?? readFileSync(require.resolve(`@expo-google-fonts/inter/${INTER[name]}`))
  interFiles.set(name, file)
  const { create } = require('fontkit') as typeof fontkit
  const font = create(file) as Font
  // Without the font's alternates, which print `->` as an arrow and the x of 10x20 as a sign; and a tenth of the time.
  font.layout = (text) => {
    const glyphs = font.glyphsForString(text)
    const positions = glyphs.map((glyph): GlyphPosition => {
      return { xAdvance: glyph.advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }
    })
    return {
      glyphs,
      positions,
      // pdfkit scales the positions and reads it then.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    } as GlyphRun
  }
  return font
}

/** pdfkit takes a parsed font; its types do not know yet. */
const asSource = (font: Font) => font as unknown as Buffer

/** The end of the document, and its bytes. */
export function bytesOfPdf(pdf: Pdf): Buffer {
  pdf.end()
  return pdf.read() as Buffer
}

/** Control characters have no glyph; half a surrogate pair is no character. Ends of lines stay. */
export function printable(text: string): string {
  return Buffer.from(text.normalize('NFC'))
    .toString()
    .replace(/(?:(?!\n)\p{Cc}|\p{Cf})+/gu, ' ')
}
