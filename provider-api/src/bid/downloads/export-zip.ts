import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { centralRecord, dataDescriptor, endRecords, localHeader, type ZipEntry } from './zip-records'

/** One file of a zip: its whole content when it is small, or pieces made or read while they are sent. */
export interface ZipFile {
  /** A path with `/` between folders; see `zipName`. */
  name: string
  content: Buffer | AsyncIterable<string | Buffer>
}

/**
 * A zip as a stream. Each file is asked for only when the one before has been handed on, so no more than one is in
 * memory, and a slow reader slows the work down. When the reader goes away the work stops; when the work fails the
 * stream is destroyed, so that the connection ends with an error instead of a short zip that looks whole.
 */
export function zipStream(
  files: AsyncIterable<ZipFile>,
  at: Date,
  onError: (error: unknown) => void = () => undefined,
): Readable {
  async function* watched() {
    try {
      yield* zipParts(files, at)
    } catch (error) {
      onError(error)
      throw error
    }
  }
  const stream = Readable.from(watched(), { objectMode: false })
  // Whoever reads is told as well; without this listener an error before anyone reads would end the process.
  stream.on('error', () => undefined)
  return stream
}

async function* zipParts(files: AsyncIterable<ZipFile>, at: Date): AsyncGenerator<Buffer> {
  // All that stays of a file. Not its record: a small Buffer is cut from 8 KB that it would hold on to.
  const entries: ZipEntry[] = []
  let offset = 0
  for await (const { name, content } of files) {
    const entry: ZipEntry = { name, at, offset, method: 'deflated', checkSum: 0, size: 0, packedSize: 0 }
    if (Buffer.isBuffer(content)) {
      // PDFs are deflated inside.
      Object.assign(entry, {
        method: 'stored',
        checkSum: crc32(content),
        size: content.length,
        packedSize: content.length,
      })
      const header = localHeader(entry)
      offset += header.length + content.length
      yield Buffer.concat([header, content])
      // Thousands of small files: other requests come in between.
      await nextTurn()
    } else {
      const header = localHeader(entry)
      yield header
      yield* deflated(content, entry)
      const descriptor = dataDescriptor(entry)
      yield descriptor
      offset += header.length + entry.packedSize + descriptor.length
    }
    entries.push(entry)
  }
  let size = 0
  for (const entry of entries) {
    const record = centralRecord(entry)
    size += record.length
    yield record
  }
  yield endRecords({ count: entries.length, size, offset })
}

/** Packs the pieces and fills the entry's sums in while it passes. */
async function* deflated(content: AsyncIterable<string | Buffer>, entry: ZipEntry): AsyncGenerator<Buffer> {
  async function* summed() {
    for await (const part of content) {
      const bytes = Buffer.isBuffer(part) ? part : Buffer.from(part)
      entry.checkSum = crc32(bytes, entry.checkSum)
      entry.size += bytes.length
      yield bytes
    }
  }
  const source = Readable.from(summed(), { objectMode: false })
  const packer = createDeflateRaw()
  const piped = pipeline(source, packer)
  // A failure comes out of the packer below; this one is the same.
  piped.catch(() => undefined)
  try {
    for await (const part of packer) {
      entry.packedSize += (part as Buffer).length
      yield part as Buffer
    }
  } finally {
    source.destroy()
    packer.destroy()
  }
}

/** Bytes: what systems store is 255, and a number may be added. */
const LONGEST_NAME = 200
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i

/**
 * A part of a file's name that every system can store: letters, digits, space, dot, dash and underscore; what is too
 * long keeps its ending.
 */
export function zipName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._-]+/gu, '-')
    .replace(/^[. ]+|[. ]+$/g, '')
  const ending = /\.\w{1,5}$/.exec(plain)?.[0] ?? ''
  let stem = [...plain.slice(0, plain.length - ending.length)].slice(0, 80 - ending.length).join('')
  while (Buffer.byteLength(stem + ending) > LONGEST_NAME) stem = [...stem].slice(0, -1).join('')
  // Windows cannot store them, whatever ending they have.
  if (RESERVED.test(stem)) stem = `_${stem}`
  return stem.trimEnd() + ending || 'file'
}

/** Gives each name once: a second `a.pdf` becomes `a (2).pdf`. */
export function uniqueNames(): (name: string) => string {
  const used = new Set<string>()
  return (name) => {
    const [, stem = name, extension = ''] = /^(.*?)(\.[^./]*)?$/.exec(name) ?? []
    let unique = name
    for (let copy = 2; used.has(unique.toLowerCase()); copy++) unique = `${stem} (${copy})${extension}`
    used.add(unique.toLowerCase())
    return unique
  }
}
