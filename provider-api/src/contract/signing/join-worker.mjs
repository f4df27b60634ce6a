// Runs in a worker thread (pdf-joiner.ts), as it is: beside the sources and beside the bundle alike.
import { parentPort } from 'node:worker_threads'
import { ParseSpeeds, PDFDocument } from 'pdf-lib'

// pdf-lib tells of every odd object on the console; the log is JSON.
console.warn = () => undefined

/**
 * One PDF followed by another, or nothing when the first one cannot be taken apart (encrypted, damaged)
 * or is signed: written anew, its signature would be of other bytes.
 * Pausing between objects is for pages that have to answer clicks; nobody waits on this thread.
 *
 * @param {Uint8Array} first
 * @param {Uint8Array} second
 * @returns {Promise<Uint8Array | undefined>}
 */
async function followedBy(first, second) {
  // A signature's dictionary never stands in a compressed object.
  if (Buffer.from(first.buffer, first.byteOffset, first.length).includes('/ByteRange')) return undefined
  try {
    const options = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest }
    const whole = await PDFDocument.load(first, options)
    const added = await PDFDocument.load(second, options)
    for (const page of await whole.copyPages(added, added.getPageIndices())) whole.addPage(page)
    return await whole.save({ objectsPerTick: Number.POSITIVE_INFINITY })
  } catch {
    return undefined
  }
}

parentPort?.once('message', async ({ first, second }) => {
  const joined = await followedBy(first, second)
  parentPort?.postMessage(joined, !joined ? [] : [/** @type {ArrayBuffer} */ (joined.buffer)])
})
