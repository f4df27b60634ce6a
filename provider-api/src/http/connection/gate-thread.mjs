// The door of the API, in a worker thread (gate.ts): takes connections, reads what comes and notes when. It does
// nothing else, so it waits for nobody's work. It runs as it is, beside the sources and beside the bundle alike.
import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * @typedef {Pick<import('node:net').Socket, 'remoteAddress' | 'remotePort' | 'remoteFamily'>} Caller
 * @typedef {{ listening: import('node:net').AddressInfo, goesFirst: boolean } | { failed: string }
 *   | { open: number, caller: Caller }
 *   | { from: number, bytes: Uint8Array, at: number } | { wrote: number, size: number } | { ended: number }
 *   | { gone: number, why?: string | undefined }} FromGate
 * @typedef {{ to: number, bytes: Uint8Array } | { took: number, size: number } | { end: number }
 *   | { drop: number } | 'shut'} ToGate
 */

/** Bytes of one connection that may wait for the API; a sender of more is not read on until then. */
const AHEAD = 1024 * 1024
/** Connections that the kernel may hold ready: a rush is let in at once. */
const BACKLOG = 4096

/** Bytes written that are told of together. */
const WRITTEN = 64 * 1024
/** Before programs that only calculate: on Linux it counts for this thread alone. */
const PRIORITY = -10

let goesFirst = true
try {
  setPriority(PRIORITY)
} catch {
  // Whoever runs this may not (docs/operating.md), which the start says: the thread waits its turn like others.
  goesFirst = false
}

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort)
/** @type {FromGate[]} */
let news = []
/** @type {ArrayBuffer[]} */
let transfer = []

/** What one turn of the loop brings is told at its end: in a rush a message of its own for each would cost most. */
function flush() {
  port.postMessage(news, transfer)
  news = []
  transfer = []
}

/** @param {FromGate} one */
function post(one) {
  if (news.push(one) === 1) setImmediate(flush)
}

/** @type {Map<number, { socket: import('node:net').Socket, ahead: number, written: number }>} */
const connections = new Map()
let count = 0

/** @param {import('node:net').Socket} socket */
function letIn(socket) {
  const id = ++count
  const connection = { socket, ahead: 0, written: 0 }
  connections.set(id, connection)
  const { remoteAddress, remotePort, remoteFamily } = socket
  post({ open: id, caller: { remoteAddress, remotePort, remoteFamily } })
  socket.on('data', (/** @type {Buffer} */ chunk) => {
    const at = Number(process.hrtime.bigint()) / 1e6
    connection.ahead += chunk.byteLength
    if (connection.ahead > AHEAD) socket.pause()
    const bytes = new Uint8Array(chunk)
    transfer.push(bytes.buffer)
    post({ from: id, bytes, at })
  })
  socket.on('end', () => post({ ended: id }))
  /** @type {string | undefined} */
  let why
  socket.on('error', (/** @type {NodeJS.ErrnoException} */ error) => (why = error.code ?? 'ECONNRESET'))
  socket.on('close', () => {
    connections.delete(id)
    post({ gone: id, why })
  })
}
port.on('message', (/** @type {ToGate} */ message) => {
  if (message === 'shut') void shut()
  else if ('to' in message) {
    const connection = connections.get(message.to)
    connection?.socket.write(message.bytes, () => {
      connection.written += message.bytes.byteLength
      if (connection.written < WRITTEN) return
      post({ wrote: message.to, size: connection.written })
      connection.written = 0
    })
  } else if ('took' in message) {
    const connection = connections.get(message.took)
    if (!connection) return
    connection.ahead -= message.size
    if (connection.ahead <= AHEAD) connection.socket.resume()
  } else if ('end' in message) connections.get(message.end)?.socket.end()
  else {
    const socket = connections.get(message.drop)?.socket
    // What was said before its end is still on the way.
    if (socket?.writableEnded) socket.destroySoon()
    else socket?.destroy()
  }
})

/** @type {import('node:net').Server[]} */
const servers = []

/**
 * As the API's own server would: small answers go out at once, and a sender may end before it is answered.
 * @param {string} host @param {number} at
 * @returns {Promise<import('node:net').AddressInfo>}
 */
function listen(host, at) {
  const server = createServer({ noDelay: true, allowHalfOpen: true }, letIn)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port: at, backlog: BACKLOG }, () => {
      servers.push(server)
      resolve(/** @type {import('node:net').AddressInfo} */ (server.address()))
    })
  })
}

/** Nobody else comes in; when the last connection has ended, so does the thread. */
async function shut() {
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
  if (news.length > 0) flush()
  port.close()
}

try {
  const { host, port: at } = /** @type {{ host: string, port: number }} */ (workerData)
  // A machine calls itself by two addresses.
  const [first, ...others] = host === 'localhost' ? await lookup(host, { all: true }) : [{ address: host }]
  const address = await listen(first?.address ?? host, at)
  for (const other of others) await listen(other.address, address.port).catch(() => undefined)
  post({ listening: address, goesFirst })
} catch (error) {
  post({ failed: /** @type {NodeJS.ErrnoException} */ (error).code ?? String(error) })
}
