/** An object of a PDF file as text, or a stream: deflated already, or as it is. */
export type PdfObject = string | { dictionary: string; deflated: Buffer } | { dictionary: string; plain: Buffer }

/** Writes the objects of a PDF file (PDF 32000-1, 7.5) and their cross-reference table. */
export class PdfFile {
  readonly #parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1')]
  readonly #offsets: (number | undefined)[] = []
  #length = this.#parts[0]?.length ?? 0

  /** A number for an object that is written later. */
  reserve(): number {
    return this.#offsets.push(undefined)
  }

  add(object: PdfObject, number = this.reserve()): number {
    this.#offsets[number - 1] = this.#length
    if (typeof object === 'string') {
      this.#put(Buffer.from(`${number} 0 obj\n${object}\nendobj\n`, 'latin1'))
    } else {
      const [filter, content] = 'plain' in object ? ['', object.plain] : ['/Filter /FlateDecode ', object.deflated]
      const dictionary = `<< ${filter}/Length ${content.length} ${object.dictionary}>>`
      this.#put(Buffer.from(`${number} 0 obj\n${dictionary}\nstream\n`, 'latin1'))
      this.#put(content)
      this.#put(Buffer.from('\nendstream\nendobj\n', 'latin1'))
    }
    return number
  }

  /** @throws when a reserved number was never written: a fault of the caller */
  end(root: number, info: number): Buffer {
    const start = this.#length
    const entries = this.#offsets.map((offset, index) => {
      if (offset === undefined) throw new Error(`PDF object ${index + 1} was never written`)
      return `${String(offset).padStart(10, '0')} 00000 n \n`
    })
    const size = entries.length + 1
    this.#put(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`, 'latin1'))
    this.#put(
      Buffer.from(
        `trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
        'latin1',
      ),
    )
    return Buffer.concat(this.#parts)
  }

  #put(part: Buffer): void {
    this.#parts.push(part)
    this.#length += part.length
  }
}

/** A text of a PDF in UTF-16, safe in any place of a dictionary. */
export function pdfText(text: string): string {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
  return `<${bytes.toString('hex')}>`
}

/** `D:20260115170000Z` */
export function pdfDate(at: Date): string {
  return `(D:${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z)`
}
