// The embedded database, in a worker thread (embedded-connection.ts): it is sent PostgreSQL's protocol and answers in
// it, as a server does. It runs as it is, beside the sources and beside the bundle alike.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { durable } from './durable-files.mjs'

const FLUSH = simpleQuery(`select pg_logical_emit_message(false, '', '', true)
  where pg_current_wal_insert_lsn() > pg_current_wal_flush_lsn()`)

/** Last bytes of an answer: no transaction is open, or one that failed and takes no statement but its end. */
const [IDLE, FAILED] = Buffer.from('IE')

/** @typedef {{ folder: string, isDurable: boolean }} EmbeddedFolder */

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort)
const { folder, isDurable } = /** @type {EmbeddedFolder} */ (workerData)

const client = await PGlite.create(isDurable ? durable(folder) : { dataDir: folder })
port.postMessage('open')

/**
 * The connection in use: the database has one session.
 * @type {import('node:worker_threads').MessagePort | undefined}
 */
let connection

let isFlushRequested = false
/** Last byte of the last answer. */
let status = IDLE

port.on('message', (/** @type {import('node:worker_threads').MessagePort | 'close' | 'flush'} */ message) => {
  if (message === 'flush') {
    isFlushRequested = true
    return flushIfRequested()
  }
  connection?.close()
  if (message === 'close') return void client.close().then(() => port.close())
  connection = message
  // What the connection before left open or named is no matter of this one.
  for (const text of ['rollback', 'discard all']) execute(simpleQuery(text))
  status = IDLE
  message.on('message', (/** @type {Uint8Array} */ bytes) => {
    const response = execute(bytes)
    status = response.at(-1) ?? status
    message.postMessage(response, [response.buffer])
    flushIfRequested()
  })
})

/**
 * Commits do not wait for the disk (durable-files.mjs): one flush is for all that came before it, within whatever
 * transaction the session is in; the end of one that failed is waited for.
 */
function flushIfRequested() {
  if (!isFlushRequested || status === FAILED) return
  isFlushRequested = false
  execute(FLUSH)
  port.postMessage('flushed')
}

/** @param {Uint8Array} bytes */
function execute(bytes) {
  /** @type {Uint8Array[]} */
  const parts = []
  // Within this turn, and copied: what is handed over lies in memory that the next statement writes to.
  void client.execProtocolRawStream(bytes, { syncToFs: false, onRawData: (part) => void parts.push(part.slice()) })
  return joined(parts)
}

/** PostgreSQL's message `Query`. @param {string} text */
function simpleQuery(text) {
  const bytes = Buffer.from(`Q....${text}\0`)
  bytes.writeInt32BE(bytes.length - 1, 1)
  return bytes
}

/** @param {Uint8Array[]} parts @returns {Uint8Array<ArrayBuffer>} */
function joined(parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
