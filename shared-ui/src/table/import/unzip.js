// Part of the worker that reads workbooks (open-workbook.ts): served as it is, so it imports nothing.

/** Bytes of a file that a person would fill in by hand, of what is packed in it, and parts of it. */
const LARGEST_FILE = 10_000_000
const LARGEST_PARTS = 60_000_000
const MOST_PARTS = 150

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const STORED = 0
const DEFLATED = 8

/** What keeps a file from being read, in words for the person who chose it. */
export class UnreadableFile extends Error {
  /** @override */
  name = 'UnreadableFile'
}

const broken = () => new UnreadableFile('This is not an Excel workbook (.xlsx), or it is damaged.')
export const tooLarge = () => new UnreadableFile('This workbook is too large to be read here.')

/**
 * The files in a zip whose names `wanted` takes, as text, by their names; each of them once.
 * @param {Blob} file @param {(name: string) => boolean} wanted
 * @returns {Promise<Map<string, string>>}
 * @throws UnreadableFile
 */
export async function unzip(file, wanted) {
  if (file.size > LARGEST_FILE) throw tooLarge()
  const bytes = new Uint8Array(await file.arrayBuffer())
  /** @type {Map<string, string>} */
  const parts = new Map()
  let left = LARGEST_PARTS
  try {
    for (const entry of entriesOf(bytes, new DataView(bytes.buffer))) {
      if (!wanted(entry.name) || parts.has(entry.name)) continue
      if (parts.size === MOST_PARTS) throw tooLarge()
      const part = await unpacked(entry, left)
      left -= part.byteLength
      parts.set(entry.name, new TextDecoder().decode(part))
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : broken()
  }
  return parts
}

/** @typedef {{ name: string, method: number, packed: Uint8Array<ArrayBuffer> }} Entry */

/**
 * @param {Uint8Array<ArrayBuffer>} bytes @param {DataView} view
 * @returns {Generator<Entry>}
 * @throws RangeError where the file ends too early
 */
function* entriesOf(bytes, view) {
  let end = bytes.length - 22
  // A comment may follow, of at most 64 KB.
  while (end >= 0 && end > bytes.length - 65_558 && view.getUint32(end, true) !== END) end -= 1
  if (end < 0 || view.getUint32(end, true) !== END) throw broken()
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  for (let entry = 0; entry < count; entry += 1) {
    if (view.getUint32(at, true) !== ENTRY) throw broken()
    const size = view.getUint32(at + 20, true)
    const nameLength = view.getUint16(at + 28, true)
    const local = view.getUint32(at + 42, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    if (view.getUint32(local, true) !== LOCAL) throw broken()
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    if (start + size > bytes.length) throw broken()
    yield { name, method: view.getUint16(at + 10, true), packed: bytes.subarray(start, start + size) }
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}

/**
 * Counted while it is unpacked: a few bytes may say that they are gigabytes.
 * @param {Entry} entry @param {number} most
 * @returns {Promise<Uint8Array>}
 */
async function unpacked({ method, packed }, most) {
  if (method === STORED) {
    if (packed.length > most) throw tooLarge()
    return packed
  }
  if (method !== DEFLATED) throw broken()
  const pieces = []
  let size = 0
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > most) {
      await reader.cancel()
      throw tooLarge()
    }
    pieces.push(value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
