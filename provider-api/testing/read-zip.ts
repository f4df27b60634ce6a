import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, inflateRawSync } from 'node:zlib'

/**
 * The files of a zip in order, each checked against its size and check sum; where Info-ZIP is installed, `unzip -t` has
 * to accept it as well. For zips of less than 4 GB.
 * @throws when it is not a whole zip
 */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('this is no whole zip: it has no end of central directory')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  let left = zip.readUInt16LE(end + 10)
  if (left === 0xffff) {
    const end64 = Number(zip.readBigUInt64LE(end - 20 + 8))
    left = Number(zip.readBigUInt64LE(end64 + 32))
    at = Number(zip.readBigUInt64LE(end64 + 48))
  }
  for (; left > 0; left--) {
    const method = zip.readUInt16LE(at + 10)
    const [sum, packed, size] = [16, 20, 24].map((field) => zip.readUInt32LE(at + field))
    const [nameLength = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field))
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const raw = zip.subarray(start, start + (packed ?? 0))
    const content = method === 0 ? raw : inflateRawSync(raw)
    if (content.length !== size || crc32(content) !== sum) throw new Error(`${name} is damaged`)
    if (files.has(name)) throw new Error(`${name} is there twice`)
    files.set(name, content)
    at += 46 + nameLength + extra + comment
  }
  if (hasUnzip) testWithUnzip(zip)
  return files
}

const hasUnzip = (() => {
  try {
    execFileSync('unzip', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

function testWithUnzip(zip: Buffer): void {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'))
  try {
    writeFileSync(join(folder, 'tested.zip'), zip)
    execFileSync('unzip', ['-tqq', join(folder, 'tested.zip')])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
