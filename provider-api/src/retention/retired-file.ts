import { createHash } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

export interface RetiredFile {
  name: string
  sha256: string
}

/** Rows as gzipped NDJSON. It is on the disk, whole and under its name, before this is answered. */
export function writeRows(folder: string, name: string, rows: readonly object[]): Promise<RetiredFile> {
  async function* lines() {
    for (const row of rows) yield `${JSON.stringify(row)}\n`
  }
  return write(folder, `${name}.ndjson.gz`, async (take) => {
    await pipeline(lines(), createGzip(), take)
  })
}

/** A file as it was kept. */
export const writeCopy = (folder: string, name: string, content: AsyncIterable<Buffer>): Promise<RetiredFile> =>
  write(folder, name, (take) => pipeline(content, take))

type Take = (pieces: AsyncIterable<Buffer>) => Promise<void>

async function write(folder: string, name: string, fill: (take: Take) => Promise<void>): Promise<RetiredFile> {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  const draft = `${path}.part`
  const file = await open(draft, 'w', 0o600)
  try {
    await fill(async (pieces) => {
      for await (const piece of pieces) {
        hash.update(piece)
        await file.write(piece)
      }
    })
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
  return { name, sha256: hash.digest('hex') }
}
