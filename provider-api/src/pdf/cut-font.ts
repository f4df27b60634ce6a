/*
 * Cuts a TrueType font down to some glyphs. Glyph numbers stay as they are: the outlines of all others become empty,
 * which deflates to next to nothing and needs no renumbering of composed glyphs. (fontkit's own subset writes
 * broken offsets for fonts whose outlines have odd lengths, such as Inter: letters vanish.)
 */

/** Tables that a font inside a PDF needs (PDF 32000-1, 9.9). */
const REQUIRED_TABLES = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep']

export function cutFont(font: Buffer, glyphIds: Iterable<number>): Buffer {
  const tables = readTables(font)
  const table = (name: string): Buffer => {
    const found = tables.get(name)
    if (!found) throw new Error(`The font has no table ${name}`)
    return found
  }
  const long = table('head').readInt16BE(50) === 1
  const count = table('maxp').readUInt16BE(4)
  const offset = (id: number) => (long ? table('loca').readUInt32BE(4 * id) : 2 * table('loca').readUInt16BE(2 * id))
  const outline = (id: number) => table('glyf').subarray(offset(id), offset(id + 1))
  const glyphs = withComponents([0, ...glyphIds], outline)

  const loca = Buffer.alloc(4 * (count + 1))
  const outlines: Buffer[] = []
  let at = 0
  for (let id = 0; id < count; id++) {
    loca.writeUInt32BE(at, 4 * id)
    if (!glyphs.has(id)) continue
    const padded = Buffer.alloc(Math.ceil(outline(id).length / 4) * 4)
    outline(id).copy(padded)
    outlines.push(padded)
    at += padded.length
  }
  loca.writeUInt32BE(at, 4 * count)

  const head = Buffer.from(table('head'))
  head.writeInt16BE(1, 50)
  const hmtx = Buffer.from(table('hmtx'))
  const measured = table('hhea').readUInt16BE(34)
  for (let id = 0; id < measured; id++) if (!glyphs.has(id)) hmtx.writeUInt32BE(0, 4 * id)
  return writeTables(
    new Map([...tables, ['loca', loca], ['glyf', Buffer.concat(outlines)], ['head', head], ['hmtx', hmtx]]),
  )
}

function readTables(font: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>()
  const count = font.readUInt16BE(4)
  for (let at = 12; at < 12 + 16 * count; at += 16) {
    const start = font.readUInt32BE(at + 8)
    tables.set(font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12)))
  }
  return tables
}

/** A composed glyph, such as é, is drawn from others. */
function withComponents(glyphIds: number[], outline: (id: number) => Buffer): Set<number> {
  const all = new Set<number>()
  const waiting = [...glyphIds]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (all.has(id)) continue
    all.add(id)
    const shape = outline(id)
    if (shape.length < 10 || shape.readInt16BE(0) >= 0) continue
    let at = 10
    let flags: number
    do {
      flags = shape.readUInt16BE(at)
      waiting.push(shape.readUInt16BE(at + 2))
      let scale: 0 | 2 | 4 | 8
      if (flags & 0x08) scale = 2
      else if (flags & 0x40) scale = 4
      else if (flags & 0x80) scale = 8
      else scale = 0
      at += 4 + (flags & 0x01 ? 4 : 2) + scale
    } while (flags & 0x20)
  }
  return all
}

function writeTables(tables: Map<string, Buffer>): Buffer {
  const entries = REQUIRED_TABLES.flatMap((name) => {
    const content = tables.get(name)
    return content ? [{ name, content }] : []
  })
  const header = Buffer.alloc(12 + 16 * entries.length)
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(entries.length, 4)
  const power = Math.floor(Math.log2(entries.length))
  header.writeUInt16BE(16 * 2 ** power, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(16 * (entries.length - 2 ** power), 10)
  const parts = [header]
  let start = header.length
  entries.forEach(({ name, content }, index) => {
    const padded = Buffer.alloc(Math.ceil(content.length / 4) * 4)
    content.copy(padded)
    let sum = 0
    for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
    const entry = 12 + 16 * index
    header.write(name, entry, 'latin1')
    header.writeUInt32BE(sum, entry + 4)
    header.writeUInt32BE(start, entry + 8)
    header.writeUInt32BE(content.length, entry + 12)
    parts.push(padded)
    start += padded.length
  })
  return Buffer.concat(parts)
}
