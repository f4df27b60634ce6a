import { textWidth, type FontStyle } from './font-programs'
import { US_LETTER, PdfSheets } from './pdf-sheets'

const MARGIN = 54
const WIDTH = US_LETTER.width - 2 * MARGIN
const BOTTOM = US_LETTER.height - 64

export interface PdfColumn {
  title: string
  /** Share of the page's width; all columns' shares add up to 1. */
  share: number
  align?: 'left' | 'right'
}

/** A document from top to bottom: headings, paragraphs, labelled fields and tables; pages break by themselves. */
export class PdfLetter {
  readonly #sheets: PdfSheets
  readonly #footer: string
  #y = 0

  /** `footer` stands on every page, beside its number. */
  constructor(title: string, options: { footer: string; createdAt?: Date }) {
    this.#sheets = new PdfSheets(title, options.createdAt)
    this.#footer = options.footer
    this.#newPage()
    this.#write(title, 18, 'semibold', 24)
    this.space(6)
  }

  heading(text: string): this {
    this.#room(46)
    this.space(10)
    this.#write(text, 12, 'semibold', 17)
    this.space(3)
    return this
  }

  paragraph(text: string): this {
    this.#write(text, 11, 'regular', 15)
    return this.space(6)
  }

  /** Labels with their values, one a line. */
  fields(fields: readonly (readonly [label: string, value: string])[]): this {
    for (const [label, value] of fields) {
      const lines = wrap(value, 'regular', 11, WIDTH - 170)
      this.#room(15 * lines.length)
      this.#sheets.text(MARGIN, this.#y, label, { size: 11, gray: 0.35 })
      for (const line of lines) {
        this.#sheets.text(MARGIN + 170, this.#y, line, { size: 11 })
        this.#y += 15
      }
    }
    return this.space(4)
  }

  /** A table whose head is repeated on every page. */
  table(columns: readonly PdfColumn[], rows: readonly (readonly string[])[]): this {
    this.#room(60)
    this.#row(
      columns,
      columns.map((column) => column.title),
      'semibold',
      0.35,
    )
    for (const row of rows) {
      const height = this.#rowHeight(columns, row, 'regular')
      if (this.#y + height > BOTTOM) {
        this.#newPage()
        this.#row(
          columns,
          columns.map((column) => column.title),
          'semibold',
          0.35,
        )
      }
      this.#row(columns, row, 'regular', 0)
    }
    return this.space(8)
  }

  /** A line to sign on, with who signs and, when signed, by whom and when. */
  signature(who: string, signed?: { name: string; at: string }): this {
    this.#room(66)
    this.space(26)
    if (signed) {
      this.#sheets.text(MARGIN, this.#y - 5, signed.name, { size: 13, style: 'semibold' })
      this.#sheets.text(MARGIN + 300, this.#y - 5, signed.at, { size: 10 })
    }
    this.#sheets.box(MARGIN, this.#y, 250, 0.6, 0.3)
    this.#sheets.box(MARGIN + 300, this.#y, 150, 0.6, 0.3)
    this.#sheets.text(MARGIN, this.#y + 13, who, { size: 8.5, gray: 0.35 })
    this.#sheets.text(MARGIN + 300, this.#y + 13, 'Date', { size: 8.5, gray: 0.35 })
    return this.space(30)
  }

  /** A file that comes with the document. */
  attach(name: string, content: Buffer): this {
    this.#sheets.attach(name, content)
    return this
  }

  space(points: number): this {
    this.#y += points
    return this
  }

  newPage(): this {
    this.#newPage()
    return this
  }

  toPdf(): Buffer {
    const pages = this.#sheets.pageCount
    for (let page = 0; page < pages; page++) {
      const y = US_LETTER.height - 36
      this.#sheets.text(MARGIN, y, this.#footer, { size: 8, gray: 0.4 }, page)
      this.#sheets.text(
        US_LETTER.width - MARGIN,
        y,
        `Page ${page + 1} of ${pages}`,
        { size: 8, gray: 0.4, align: 'right' },
        page,
      )
    }
    return this.#sheets.toPdf()
  }

  #write(text: string, size: number, style: FontStyle, leading: number): void {
    for (const line of wrap(text, style, size, WIDTH)) {
      this.#room(leading)
      this.#sheets.text(MARGIN, this.#y, line, { size, style })
      this.#y += leading
    }
  }

  #row(columns: readonly PdfColumn[], cells: readonly string[], style: FontStyle, gray: number): void {
    const height = this.#rowHeight(columns, cells, style)
    let x = MARGIN
    columns.forEach((column, at) => {
      const width = column.share * WIDTH
      wrap(cells[at] ?? '', style, 8.5, width - 8).forEach((line, row) => {
        const right = column.align === 'right'
        this.#sheets.text(right ? x + width - 8 : x, this.#y + row * 11, line, {
          size: 8.5,
          style,
          gray,
          align: right ? 'right' : 'left',
        })
      })
      x += width
    })
    this.#sheets.box(MARGIN, this.#y + height - 11, WIDTH, 0.4, 0.8)
    this.#y += height
  }

  #rowHeight(columns: readonly PdfColumn[], cells: readonly string[], style: FontStyle): number {
    const lines = columns.map((column, at) => wrap(cells[at] ?? '', style, 8.5, column.share * WIDTH - 8).length)
    return 11 * Math.max(1, ...lines) + 5
  }

  #room(points: number): void {
    if (this.#y + points > BOTTOM) this.#newPage()
  }

  #newPage(): void {
    this.#sheets.addPage()
    this.#y = MARGIN + 14
  }
}

/** Breaks a text into lines no wider than `width` points; a word that is wider alone is cut. */
export function wrap(text: string, style: FontStyle, size: number, width: number): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (textWidth(longer, style, size) <= width) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      line = ''
      for (const character of word) {
        if (line !== '' && textWidth(line + character, style, size) > width) {
          lines.push(line)
          line = ''
        }
        line += character
      }
    }
    lines.push(line)
  }
  return lines
}
