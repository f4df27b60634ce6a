import { bytesOfPdf, MARGIN, newPdf, printable, type FontName, type Pdf } from './new-pdf'

/** Of US Letter, in points. */
const WIDTH = 612 - 2 * MARGIN
const LABEL = 170
/** Between two cells. */
const GAP = 8

export interface PdfColumn {
  title: string
  /** Share of the page's width; all columns' shares add up to 1. */
  share: number
  align?: 'left' | 'right'
}

interface TextStyle {
  font: FontName
  size: number
  /** From one line to the next, in points. */
  leading: number
  color?: string
}

const TITLE: TextStyle = { font: 'semibold', size: 18, leading: 24 }
const HEADING: TextStyle = { font: 'semibold', size: 12, leading: 17 }
const TEXT: TextStyle = { font: 'regular', size: 11, leading: 15 }
const LABELS: TextStyle = { ...TEXT, color: '#595959' }
const HEAD: TextStyle = { font: 'semibold', size: 8.5, leading: 11, color: '#595959' }
const CELL: TextStyle = { font: 'regular', size: 8.5, leading: 11 }
const SIGNED: TextStyle = { font: 'semibold', size: 13, leading: 16 }
const SIGNED_AT: TextStyle = { font: 'regular', size: 10, leading: 13 }
const BELOW_LINE: TextStyle = { ...CELL, color: '#595959' }
const FOOTER: TextStyle = { font: 'regular', size: 8, leading: 10, color: '#666666' }

/** A document from top to bottom: headings, paragraphs, labelled fields and tables; pages break by themselves. */
export class PdfLetter {
  readonly #pdf: Pdf
  readonly #footer: string

  /** `footer` stands on every page, beside its number. */
  constructor(title: string, { footer, createdAt }: { footer: string; createdAt: Date }) {
    this.#pdf = newPdf({ title, createdAt, bottom: 64, font: 'inter' })
    this.#footer = footer
    this.#write(title, TITLE).space(6)
  }

  heading(text: string): this {
    this.#room(46)
    return this.space(10).#write(text, HEADING).space(3)
  }

  paragraph(text: string): this {
    return this.#write(text, TEXT).space(6)
  }

  /** Labels with their values, one a line. */
  fields(fields: readonly (readonly [label: string, value: string])[]): this {
    for (const [label, value] of fields) {
      this.#room(this.#height(value, WIDTH - LABEL, TEXT))
      this.#line(label, MARGIN, this.#pdf.y, LABELS)
      this.#write(value || ' ', TEXT, MARGIN + LABEL)
    }
    return this.space(4)
  }

  /** A table whose head is repeated on every page. */
  table(columns: readonly PdfColumn[], rows: readonly (readonly string[])[]): this {
    this.#room(60)
    const head = columns.map(({ title }) => title)
    this.#row(columns, head, HEAD)
    for (const row of rows) this.#row(columns, row, CELL, head)
    return this.space(8)
  }

  /** A line to sign on, with who signs and, when signed, by whom and when. */
  signature(who: string, signed?: { name: string; at: string }): this {
    this.#room(66)
    this.space(26)
    const { y } = this.#pdf
    if (signed) {
      this.#line(signed.name, MARGIN, y - 18, SIGNED)
      this.#line(signed.at, MARGIN + 300, y - 15, SIGNED_AT)
    }
    this.#rule(MARGIN, y, 250, 0.6, '#4d4d4d')
    this.#rule(MARGIN + 300, y, 150, 0.6, '#4d4d4d')
    this.#line(who, MARGIN, y + 5, BELOW_LINE)
    this.#line('Date', MARGIN + 300, y + 5, BELOW_LINE)
    return this.space(30)
  }

  /** A file that comes with the document, as it is: whoever looks for it need not unpack anything. */
  attach(name: string, content: Buffer): this {
    this.#pdf.compress = false
    this.#pdf.file(content, { name, type: 'application/json' })
    this.#pdf.compress = true
    return this
  }

  space(points: number): this {
    this.#pdf.y += points
    return this
  }

  newPage(): this {
    this.#pdf.addPage()
    return this
  }

  toPdf(): Buffer {
    const { count } = this.#pdf.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.#pdf.switchToPage(page)
      const y = this.#pdf.page.height - 44
      this.#line(this.#footer, MARGIN, y, FOOTER)
      const number = `Page ${page + 1} of ${count}`
      this.#line(number, MARGIN + WIDTH - this.#pdf.widthOfString(number), y, FOOTER)
    }
    return bytesOfPdf(this.#pdf)
  }

  #style({ font, size, leading, color = '#000000' }: TextStyle): void {
    this.#pdf.font(font, size).fillColor(color)
    this.#pdf.lineGap(leading - this.#pdf.currentLineHeight(true))
  }

  /** From `left` to the right margin, over as many lines and pages as it takes. */
  #write(text: string, style: TextStyle, left = MARGIN): this {
    this.#style(style)
    this.#pdf.text(printable(text), left, this.#pdf.y, {
      width: MARGIN + WIDTH - left,
    })
    return this
  }

  /** One line at a place. */
  #line(text: string, x: number, y: number, style: TextStyle): void {
    const { y: before } = this.#pdf
    this.#style(style)
    this.#pdf.text(printable(text), x, y, { lineBreak: false })
    this.#pdf.y = before
  }

  #height(text: string, width: number, style: TextStyle): number {
    this.#style(style)
    return this.#pdf.heightOfString(printable(text), { width })
  }

  /** `head` comes before it where it begins a page. */
  #row(columns: readonly PdfColumn[], cells: readonly string[], style: TextStyle, head?: readonly string[]): void {
    const heights = columns.map(({ share }, at) => this.#height(cells[at] ?? '', share * WIDTH - GAP, style))
    const height = Math.max(style.leading, ...heights) + 5
    if (head && this.#isFull(height)) {
      this.newPage()
      this.#row(columns, head, HEAD)
    }
    const { y } = this.#pdf
    this.#style(style)
    let x = MARGIN
    columns.forEach(({ share, align = 'left' }, at) => {
      const width = share * WIDTH
      this.#pdf.text(printable(cells[at] ?? ''), x, y, { width: width - GAP, align })
      x += width
    })
    this.#rule(MARGIN, y + height - 4, WIDTH, 0.4, '#cccccc')
    this.#pdf.y = y + height
  }

  #rule(x: number, y: number, width: number, height: number, color: string): void {
    this.#pdf.rect(x, y, width, height).fill(color)
  }

  #isFull(points: number): boolean {
    return this.#pdf.y + points > this.#pdf.page.maxY()
  }

  #room(points: number): void {
    if (this.#isFull(points)) this.newPage()
  }
}
