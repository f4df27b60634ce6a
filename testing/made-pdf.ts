/** One page of a made PDF: its lines, and how it lies. */
export interface MadePage {
  lines?: readonly string[]
  /** Points. */
  size?: readonly [width: number, height: number]
  rotate?: 90 | 180 | 270
}

export interface MadePdf {
  pages: readonly MadePage[]
  /** JavaScript that asks to be run when the file is opened. */
  script?: string
  /** The name of a file that is attached. */
  attached?: string
  /** The table of objects points beside them. */
  isDamaged?: boolean
  /** What each letter of the lines says, as fonts of other scripts have it; as it looks without one. */
  letters?: ReadonlyMap<string, string>
}

const LETTER = [612, 792] as const

/** A PDF written by hand, as programs of other people may write it: what is odd about it is asked for. */
export function madePdf({ pages, script, attached, isDamaged, letters }: MadePdf): Buffer<ArrayBuffer> {
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  const stream = (content: string, keys = '') =>
    add(`<< ${keys} /Length ${content.length} >>\nstream\n${content}\nendstream`)
  const [catalog, tree] = [add(''), add('')]
  const toUnicode = letters && stream(unicodeMap(letters))
  const font = add(
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica${toUnicode ? ` /ToUnicode ${toUnicode} 0 R` : ''} >>`,
  )
  const kids = pages.map(({ lines = [], size: [width, height] = LETTER, rotate = 0 }) => {
    const rows = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n')
    const content = stream(`0.9 g 40 40 20 20 re f 0 g BT /F1 11 Tf 14 TL 60 ${height - 80} Td ${rows} ET`)
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} ` +
        `/Resources << /Font << /F1 ${font} 0 R >> >> /Contents ${content} 0 R >>`,
    )
  })
  objects[tree - 1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`
  let more = ''
  if (script !== undefined) more += ` /OpenAction << /S /JavaScript /JS (${script.replace(/[\\()]/g, '\\$&')}) >>`
  if (attached !== undefined) {
    const file = stream('a,b', '/Type /EmbeddedFile')
    const spec = add(`<< /Type /Filespec /F (${attached}) /UF (${attached}) /EF << /F ${file} 0 R >> >>`)
    more += ` /Names << /EmbeddedFiles << /Names [(${attached}) ${spec} 0 R] >> >>`
  }
  objects[catalog - 1] = `<< /Type /Catalog /Pages ${tree} 0 R${more} >>`
  return toFile(objects, isDamaged ? 7 : 0)
}

function toFile(objects: readonly string[], beside: number): Buffer<ArrayBuffer> {
  let file = '%PDF-1.7\n'
  const offsets = objects.map((body, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const row = (offset: number) => `${String(offset + beside).padStart(10, '0')} 00000 n \n`
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.map(row).join('')}`
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length + beside}\n%%EOF\n`,
    'latin1',
  )
}

/** Which letter each code of a font stands for (PDF 32000-1, 9.10.3). */
function unicodeMap(letters: ReadonlyMap<string, string>): string {
  const hex = (text: string, digits: number) => text.charCodeAt(0).toString(16).padStart(digits, '0')
  const rows = [...letters].map(([code, letter]) => `<${hex(code, 2)}> <${hex(letter, 4)}>`)
  return (
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def\n' +
    `1 begincodespacerange <00> <ff> endcodespacerange\n${rows.length} beginbfchar\n${rows.join('\n')}\nendbfchar\n` +
    'endcmap end end'
  )
}
