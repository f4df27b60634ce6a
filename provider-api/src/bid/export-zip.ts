import { once } from 'node:events'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'

/** One file of a zip: its whole content when it is small, or pieces of text made while they are sent. */
export interface ZipFile {
  /** A path with `/` between folders; see `zipName`. */
  name: string
  content: Buffer | AsyncIterable<string>
}

/**
 * A zip as a stream. Each file is asked for only when the one before has been handed on, so no more than one is in
 * memory, and a slow reader slows the work down. When the reader goes away the work stops; when the work fails the
 * stream is destroyed, so that the connection ends with an error instead of a short zip that looks whole.
 */
export function zipStream(files: AsyncIterable<ZipFile>, at: Date, onError: (error: unknown) => void = () => undefined): Readable {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable & { writableNeedDrain: boolean }
  const gone = new AbortController()
  // Without a listener an error of a destroyed stream would end the process.
  output.on('error', () => undefined)
  output.on('close', () => gone.abort())
  zip.on('error', (error: Error) => output.destroy(error))

  const work = async () => {
    for await (const { name, content } of files) {
      if (gone.signal.aborted) return
      if (Buffer.isBuffer(content)) {
        // PDFs are deflated inside.
        zip.addBuffer(content, name, { mtime: at, compress: false })
        // Two turns: other requests come first, and yazl writes the entry.
        await new Promise((turn) => setImmediate(turn))
        if (output.writableNeedDrain) await once(output, 'drain', { signal: gone.signal })
      } else {
        const source = Readable.from(content)
        const stop = () => source.destroy()
        gone.signal.addEventListener('abort', stop)
        zip.addReadStream(source, name, { mtime: at })
        await finished(source).finally(() => gone.signal.removeEventListener('abort', stop))
      }
    }
    zip.end()
  }
  work().catch((error: unknown) => {
    if (gone.signal.aborted) return
    onError(error)
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return output
}

/** A part of a file's name that every system can store: letters, digits, space, dot, dash and underscore. */
export function zipName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._-]+/gu, '-')
    .replace(/^[. ]+|[. ]+$/g, '')
  return [...plain].slice(0, 80).join('') || 'file'
}

/** Gives each name once: a second `a.pdf` becomes `a (2).pdf`. */
export function uniqueNames(): (name: string) => string {
  const given = new Set<string>()
  return (name) => {
    const [, stem = name, extension = ''] = /^(.*?)(\.[^./]*)?$/.exec(name) ?? []
    let unique = name
    for (let copy = 2; given.has(unique.toLowerCase()); copy++) unique = `${stem} (${copy})${extension}`
    given.add(unique.toLowerCase())
    return unique
  }
}
