import { inflateSync } from 'node:zlib'
import { PdfNotSignable } from './pdf-not-signable'

/*
 * A PDF's own table of where each object stands, read strictly. @libpdf/core repairs a wrong table without a word, and
 * what it then adds would point at other objects than readers see.
 */

/** Where an object starts, and its generation; nothing of a free one or of one within another's stream. */
type Location = [offset: number, generation: number] | undefined

/** One section of the table, and where the ones before it are. */
interface Section {
  locations: Map<number, Location>
  before: number[]
}

const damaged = (what: string) => new PdfNotSignable('damaged', what)

/**
 * Reads every section and looks whether each object is where it says.
 * @returns the bytes to parse: a copy with the last `startxref` put right where it points at the line end before its
 * table, as a common signing library writes it; readers accept that, @libpdf/core does not
 * @throws PdfNotSignable for what a reader would have to repair
 */
export function checkCrossReference(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const last = [...text.slice(-2048).matchAll(/startxref\s+(\d+)\s+%%EOF/g)].at(-1)?.[1]
  if (last === undefined) throw damaged('it does not say where its table is')
  const written = Number(last)
  const start = written + (/^\s{0,2}/.exec(text.slice(written, written + 2))?.[0].length ?? 0)

  const locations = new Map<number, Location>()
  const seen = new Set<number>()
  const open = [start]
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    if (seen.has(at)) continue
    seen.add(at)
    const section = text.startsWith('xref', at) ? readTable(text, at) : readStream(text, at)
    // The newest section counts.
    for (const [number, location] of section.locations) if (!locations.has(number)) locations.set(number, location)
    open.push(...section.before)
  }
  for (const [number, location] of locations) {
    if (!location) continue
    const [offset, generation] = location
    if (!new RegExp(`^\\s*${number}\\s+${generation}\\s+obj\\b`).test(text.slice(offset, offset + 40)))
      throw damaged(`object ${number} is not where its table says`)
  }
  if (start === written) return bytes
  return withStart(bytes, text.lastIndexOf(last), last, String(start))
}

function withStart(bytes: Uint8Array, at: number, before: string, after: string): Uint8Array {
  if (after.length !== before.length) throw damaged('its table is not where it says')
  const copy = Uint8Array.from(bytes)
  copy.set(Buffer.from(after), at)
  return copy
}

function readNumber(dictionary: string, key: string): number | undefined {
  const found = new RegExp(`/${key}\\s+(\\d+)`).exec(dictionary)?.[1]
  return found === undefined ? undefined : Number(found)
}

const sectionsBefore = (dictionary: string) =>
  ['XRefStm', 'Prev'].map((key) => readNumber(dictionary, key)).filter((at) => at !== undefined)

/** `xref`, its lines and a trailer. */
function readTable(text: string, at: number): Section {
  const end = text.indexOf('trailer', at)
  if (end < 0) throw damaged('its table has no end')
  const tokens = text
    .slice(at + 4, end)
    .trim()
    .split(/\s+/)
  const locations = new Map<number, Location>()
  for (let word = 0; word + 1 < tokens.length;) {
    const [first, count] = [Number(tokens[word]), Number(tokens[word + 1])]
    word += 2
    for (let index = 0; index < count; index++, word += 3) {
      const offset = Number(tokens[word])
      const isUsed = tokens[word + 2] === 'n' && offset > 0
      locations.set(first + index, isUsed ? [offset, Number(tokens[word + 1])] : undefined)
    }
  }
  return { locations, before: sectionsBefore(text.slice(end, text.indexOf('startxref', end))) }
}

/** A table that is an object of its own (PDF 32000-1, 7.5.8). */
function readStream(text: string, at: number): Section {
  if (!/^\d+\s+\d+\s+obj/.test(text.slice(at, at + 30))) throw damaged(`there is no table at ${at}`)
  const opening = /stream\r?\n/g
  opening.lastIndex = at
  const found = opening.exec(text)
  if (found === null) throw damaged('its table has no content')
  const dictionary = text.slice(at, found.index)
  const widths = /\/W\s*\[\s*(\d+)\s+(\d+)\s+(\d+)/.exec(dictionary)?.slice(1).map(Number)
  if (!/\/XRef\b/.test(dictionary) || !widths) throw damaged('its table is none')
  const rows = unpacked(dictionary, text.slice(opening.lastIndex, text.indexOf('endstream', opening.lastIndex)))
  const [typeWidth = 0, offsetWidth = 0, thirdWidth = 0] = widths
  const range = /\/Index\s*\[([^\]]*)\]/.exec(dictionary)?.[1]?.trim().split(/\s+/).map(Number)
  const index = range ?? [0, readNumber(dictionary, 'Size') ?? 0]
  const bytes = plainRows(dictionary, rows, typeWidth + offsetWidth + thirdWidth)

  let position = 0
  const next = (width: number, otherwise: number) => {
    if (width === 0) return otherwise
    let value = 0
    for (let byte = 0; byte < width; byte++) value = value * 256 + (bytes[position++] ?? 0)
    return value
  }
  const locations = new Map<number, Location>()
  for (let range = 0; range + 1 < index.length; range += 2) {
    const [first = 0, count = 0] = index.slice(range, range + 2)
    for (let entry = 0; entry < count; entry++) {
      const [type, offset, generation] = [next(typeWidth, 1), next(offsetWidth, 0), next(thirdWidth, 0)]
      locations.set(first + entry, type === 1 ? [offset, generation] : undefined)
    }
  }
  return { locations, before: sectionsBefore(dictionary) }
}

function unpacked(dictionary: string, content: string): Buffer {
  const raw = Buffer.from(content, 'latin1')
  if (!/FlateDecode/.test(dictionary)) return raw
  try {
    return inflateSync(raw)
  } catch {
    throw damaged('its table cannot be unpacked')
  }
}

/** Rows without PNG's prediction; None, Sub and Up are what writers use. */
function plainRows(dictionary: string, rows: Buffer, width: number): Buffer {
  if ((readNumber(dictionary, 'Predictor') ?? 1) < 10) return rows
  const count = Math.floor(rows.length / (width + 1))
  const plain = Buffer.alloc(count * width)
  for (let row = 0; row < count; row++) {
    const filter = rows[row * (width + 1)] ?? 0
    if (filter > 2) throw damaged('its table is packed in an unusual way')
    for (let column = 0; column < width; column++) {
      const at = row * width + column
      const byte = rows[row * (width + 1) + 1 + column] ?? 0
      const left = column > 0 ? (plain[at - 1] ?? 0) : 0
      const above = row > 0 ? (plain[at - width] ?? 0) : 0
      plain[at] = byte + [0, left, above][filter]!
    }
  }
  return plain
}
