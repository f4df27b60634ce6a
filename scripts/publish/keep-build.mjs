import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A page that was opened before a deployment still finds its chunks. */
const BUILDS_KEPT = 5
const LIST = 'builds.json'
/** Written by the publish step itself, or of no use to a browser. */
const NOT_COPIED = /^(index\.html|host\.json|source-hash\.txt|builds\.json)$|\.map$/
const COMPRESSED = /\.(js|css|json|svg|html)$/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Copies a build beside the earlier ones, with its compressed forms, and drops what only older builds had.
 * @param {string} from
 * @param {string} to
 */
export async function keepBuild(from, to) {
  mkdirSync(to, { recursive: true })
  const files = readdirSync(from)
    .filter((file) => !NOT_COPIED.test(file))
    .sort()
  await Promise.all(files.map((file) => copyWithCompressedForms(join(from, file), join(to, file))))

  const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)
  const listFile = join(to, LIST)
  /** @type {{ id: string, files: string[] }[]} */
  const earlier = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : []
  const builds = [{ id, files }, ...earlier.filter((build) => build.id !== id)]
  const kept = builds.slice(0, BUILDS_KEPT)
  const stillServed = new Set(kept.flatMap((build) => build.files))
  for (const file of builds.slice(BUILDS_KEPT).flatMap((build) => build.files)) {
    if (stillServed.has(file)) continue
    for (const form of ['', '.br', '.gz']) rmSync(join(to, file + form), { force: true })
  }
  writeFileSync(listFile, JSON.stringify(kept))
}

/** @param {string} from @param {string} to */
async function copyWithCompressedForms(from, to) {
  const hashed = /\.[0-9a-f]{8}\.[a-z0-9]+$/.test(to)
  if (hashed && existsSync(to)) return
  copyFileSync(from, to)
  if (!COMPRESSED.test(to)) return
  const content = readFileSync(to)
  writeFileSync(`${to}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${to}.gz`, await gzipped(content, { level: 9 }))
}
