/*
 * The records of a zip file (APPNOTE.TXT 4.3), with ZIP64 for more than 65,534 files or 4 GB. Written by hand because
 * yazl keeps every file it has written in memory and searches all of them for each new one: 116,000 bills took 4.5 GB.
 * zip.js keeps 1 GB for 70,000 files; client-zip 2.5.1 says that there are 65,535 of them (ADR-10).
 */

export interface ZipEntry {
  name: string
  at: Date
  /** Of its local header in the file. */
  offset: number
  /** `stored`: sizes and sum are known at the start. `deflated`: they follow in a data descriptor. */
  method: 'stored' | 'deflated'
  /** CRC-32 */
  checkSum: number
  /** Bytes, below 4 GB. */
  size: number
  packedSize: number
}

const MAX_16 = 0xffff
const MAX_32 = 0xffffffff
/** Names are UTF-8. */
const UTF8 = 0x0800
const SUMS_FOLLOW = 0x0008
const VERSION = 20
const VERSION_ZIP64 = 45
const UNIX = 3 << 8
/** A plain file, -rw-r--r--. */
const PLAIN_FILE = (0o100644 << 16) >>> 0

/** What local header and central record have in common: 26 bytes. */
function common(entry: ZipEntry, sums: boolean): Buffer {
  const part = Buffer.alloc(26)
  part.writeUInt16LE(VERSION, 0)
  part.writeUInt16LE(UTF8 | (entry.method === 'deflated' ? SUMS_FOLLOW : 0), 2)
  part.writeUInt16LE(entry.method === 'deflated' ? 8 : 0, 4)
  const { time, date } = dosTime(entry.at)
  part.writeUInt16LE(time, 6)
  part.writeUInt16LE(date, 8)
  if (sums) {
    part.writeUInt32LE(entry.checkSum, 10)
    part.writeUInt32LE(entry.packedSize, 14)
    part.writeUInt32LE(entry.size, 18)
  }
  part.writeUInt16LE(Buffer.byteLength(entry.name), 22)
  return part
}

export function localHeader(entry: ZipEntry): Buffer {
  return Buffer.concat([
    Buffer.from('PK\x03\x04', 'latin1'),
    common(entry, entry.method === 'stored'),
    Buffer.from(entry.name),
  ])
}

/** @throws RangeError above 4 GB in one file */
export function dataDescriptor(entry: ZipEntry): Buffer {
  const record = Buffer.alloc(16)
  record.write('PK\x07\x08', 'latin1')
  record.writeUInt32LE(entry.checkSum, 4)
  record.writeUInt32LE(entry.packedSize, 8)
  record.writeUInt32LE(entry.size, 12)
  return record
}

export function centralRecord(entry: ZipEntry): Buffer {
  const far = entry.offset >= MAX_32
  const extra = Buffer.alloc(far ? 12 : 0)
  if (far) {
    extra.writeUInt16LE(0x0001, 0)
    extra.writeUInt16LE(8, 2)
    extra.writeBigUInt64LE(BigInt(entry.offset), 4)
  }
  const start = Buffer.alloc(6)
  start.write('PK\x01\x02', 'latin1')
  start.writeUInt16LE(UNIX | (far ? VERSION_ZIP64 : VERSION), 4)
  const middle = common(entry, true)
  middle.writeUInt16LE(far ? VERSION_ZIP64 : VERSION, 0)
  middle.writeUInt16LE(extra.length, 24)
  // No comment, first disk, no inner attributes.
  const end = Buffer.alloc(14)
  end.writeUInt32LE(PLAIN_FILE, 6)
  end.writeUInt32LE(far ? MAX_32 : entry.offset, 10)
  return Buffer.concat([start, middle, end, Buffer.from(entry.name), extra])
}

/** `size` and `offset` of the central directory, in bytes. */
export function endRecords({ count, size, offset }: { count: number; size: number; offset: number }): Buffer {
  const parts: Buffer[] = []
  if (count >= MAX_16 || offset >= MAX_32 || size >= MAX_32) {
    const end64 = Buffer.alloc(56)
    end64.write('PK\x06\x06', 'latin1')
    end64.writeBigUInt64LE(44n, 4)
    end64.writeUInt16LE(VERSION_ZIP64, 12)
    end64.writeUInt16LE(VERSION_ZIP64, 14)
    for (const at of [24, 32]) end64.writeBigUInt64LE(BigInt(count), at)
    end64.writeBigUInt64LE(BigInt(size), 40)
    end64.writeBigUInt64LE(BigInt(offset), 48)
    const locator = Buffer.alloc(20)
    locator.write('PK\x06\x07', 'latin1')
    locator.writeBigUInt64LE(BigInt(offset + size), 8)
    locator.writeUInt32LE(1, 16)
    parts.push(end64, locator)
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  for (const at of [8, 10]) end.writeUInt16LE(Math.min(count, MAX_16), at)
  end.writeUInt32LE(Math.min(size, MAX_32), 12)
  end.writeUInt32LE(Math.min(offset, MAX_32), 16)
  return Buffer.concat([...parts, end])
}

/** MS-DOS time in UTC, to two seconds; it knows no year before 1980. */
function dosTime(at: Date): { time: number; date: number } {
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: (Math.max(0, at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  }
}
