// Before a program: each fsync of a file that was written takes 50 ms longer, as on a disk that is slow.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const SLOWER = 50
const asleep = new Int32Array(new SharedArrayBuffer(4))
const written = new Set()
const { fsyncSync, writeSync } = fs

/** @type {any} its overloads are passed on as they come */
const write = writeSync
fs.writeSync = (/** @type {number} */ descriptor, /** @type {unknown[]} */ ...what) => {
  written.add(descriptor)
  return write(descriptor, ...what)
}
fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor)
  if (written.delete(descriptor)) Atomics.wait(asleep, 0, 0, SLOWER)
}
syncBuiltinESMExports()
