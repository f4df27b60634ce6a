import { spawnSync } from 'node:child_process'
import { request as send } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import Fastify, { type FastifyInstance } from 'fastify'
import { readArrival, StampedRequest } from './arrival'
import { openGate } from './gate'

let app: FastifyInstance
let port: number
let stamps: { name: string; at: number }[] = []
/** Calls that the sender broke off. */
let aborted = 0
let hanging = 0

const busy = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

beforeAll(async () => {
  app = Fastify({
    bodyLimit: 64 * 1024 * 1024,
    keepAliveTimeout: 300,
    http: { IncomingMessage: StampedRequest, headersTimeout: 1500, connectionsCheckingInterval: 50 },
  })
  app.addContentTypeParser('x/y', (_request, body, done) => done(null, body))
  app.post<{ Params: { name: string } }>('/jobs/:name', (request, reply) => {
    stamps.push({ name: request.params.name, at: readArrival(request) })
    busy(8)
    return reply.send({ ip: request.ip })
  })
  app.post('/count', async (request) => {
    let bytes = 0
    for await (const piece of request.body as Readable) {
      bytes += (piece as Buffer).length
      if (bytes < 1024 * 1024) await wait(1)
    }
    return { bytes }
  })
  app.get('/much', (_request, reply) => reply.send(Readable.from(Array.from({ length: 200 }, () => Buffer.alloc(1e5)))))
  app.get('/hang', (request) => {
    hanging += 1
    request.raw.on('close', () => (aborted += 1))
    return new Promise(() => undefined)
  })
  const address = await openGate(app, { port: 0, host: '127.0.0.1' })
  port = address.port
})
afterAll(() => app.close())
beforeEach(() => (stamps = []))

/** Opens connections and calls on each, in a thread of its own; counts up once the kernel has them all. */
const CALLERS = `
  const { workerData: { port, count, sent } } = require('node:worker_threads')
  const { connect } = require('node:net')
  const all = Array.from({ length: count }, (_, n) => new Promise((resolve) => {
    const call = 'POST /jobs/' + n + ' HTTP/1.1\\r\\nhost: x\\r\\ncontent-type: application/json\\r\\n' +
      'content-length: 2\\r\\n\\r\\n{}'
    const socket = connect(port, '127.0.0.1', () => socket.write(call, resolve))
  }))
  Promise.all(all).then(() => { Atomics.store(sent, 0, 1); Atomics.notify(sent, 0) })`

test('new connections are stamped when they call, whatever this thread works on meanwhile', async () => {
  const COUNT = 60
  const sent = new Int32Array(new SharedArrayBuffer(4))
  const callers = new Worker(CALLERS, { eval: true, workerData: { port, count: COUNT, sent } })
  // Nothing is let in here until all have called; a machine that is busy has time to stamp them meanwhile.
  Atomics.wait(sent, 0, 0, 20_000)
  const calledAt = performance.now()
  busy(3000)
  const freeAt = performance.now()
  expect(stamps).toEqual([])
  while (stamps.length < COUNT) await wait(10)
  await callers.terminate()
  expect(freeAt - calledAt).toBeGreaterThan(2900)
  expect(Math.max(...stamps.map(({ at }) => at))).toBeLessThan(freeAt - 500)
})

test('without the right to go before other work it says so, and opens all the same', () => {
  const thread = JSON.stringify(join(__dirname, 'gate-thread.mjs'))
  const script = `
    const { Worker } = require('node:worker_threads')
    const gate = new Worker(${thread}, { workerData: { port: 0, host: '127.0.0.1' } })
    gate.on('message', ([told]) => { console.log(JSON.stringify(told)); process.exit() })`
  const { stdout } = spawnSync('bash', ['-c', 'ulimit -e 0 && exec "$0" -e "$1"', process.execPath, script], {
    encoding: 'utf8',
    // The system's administrator always may.
    ...(process.getuid?.() === 0 ? { uid: 65534 } : {}),
  })
  expect(JSON.parse(stdout)).toMatchObject({ listening: { address: '127.0.0.1' }, goesFirst: false })
})

test('a call is as old as its last byte, and it is known who calls', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /jobs/slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{')
  await wait(200)
  const before = performance.now()
  socket.write('}')
  const [answer] = (await new Promise<Buffer[]>((resolve) => socket.once('data', (piece) => resolve([piece])))) as [
    Buffer,
  ]
  expect(answer.toString()).toContain('{"ip":"127.0.0.1"}')
  expect(stamps[0]?.at).toBeGreaterThan(before - 5)
  // Nothing more is asked for: the connection is closed after the time that Node was given.
  await closed(socket)
})

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.on('close', () => resolve()).resume())

test('what is sent and what is answered comes whole, however much it is', async () => {
  const size = 20 * 1024 * 1024
  const answer = await new Promise<string>((resolve, reject) => {
    const sent = send(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/count',
        headers: { 'content-type': 'x/y', 'content-length': size },
      },
      (response) => {
        let text = ''
        response.on('data', (piece: Buffer) => (text += piece.toString())).on('end', () => resolve(text))
      },
    )
    sent.on('error', reject)
    sent.end(Buffer.alloc(size))
  })
  expect(JSON.parse(answer)).toEqual({ bytes: size })
  const much = await fetch(`http://127.0.0.1:${port}/much`)
  expect((await much.arrayBuffer()).byteLength).toBe(200 * 1e5)
})

test('who hangs up is noticed, and who is slow is cut off', async () => {
  const gone = connect(port, '127.0.0.1')
  gone.write('GET /hang HTTP/1.1\r\nhost: x\r\n\r\n')
  while (hanging === 0) await wait(20)
  gone.destroy()
  while (aborted === 0) await wait(20)
  const slow = connect(port, '127.0.0.1')
  slow.write('GET /much HTTP/1.1\r\nhos')
  const answer = await new Promise<string>((resolve) => slow.once('data', (piece: Buffer) => resolve(piece.toString())))
  expect(answer).toMatch(/^HTTP\/1\.1 408/)
  await closed(slow)
})

test('a port that is taken is said as Node says it', async () => {
  const other = Fastify()
  await expect(openGate(other, { port, host: '127.0.0.1' })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await other.close()
})

test('while it closes, what is under way is answered, and nobody else gets in', async () => {
  const other = Fastify()
  let isAsked = false
  other.get('/', async () => {
    isAsked = true
    await wait(500)
    return 'done'
  })
  const address = await openGate(other, { port: 0, host: '127.0.0.1' })
  const asked = fetch(`http://127.0.0.1:${address.port}/`)
  while (!isAsked) await wait(10)
  const closing = other.close()
  await wait(100)
  await expect(fetch(`http://127.0.0.1:${address.port}/`)).rejects.toThrow()
  expect(await (await asked).text()).toBe('done')
  // As the program does while it stops: a call that began before has promised to keep its connection.
  other.server.closeIdleConnections()
  await closing
})

test('a thread that ends is an error of the server, which nobody hears but the process', async () => {
  const other = Fastify()
  other.get('/', () => 'done')
  const asked = jest.spyOn(Worker.prototype, 'postMessage')
  const address = await openGate(other, { port: 0, host: '127.0.0.1' })
  await (await fetch(`http://127.0.0.1:${address.port}/`)).text()
  const thread = asked.mock.contexts[0] as Worker
  asked.mockRestore()
  const broken = new Promise<Error>((resolve) => other.server.once('error', resolve))
  await thread.terminate()
  expect((await broken).message).toMatch('ended')
  await other.close()
})
