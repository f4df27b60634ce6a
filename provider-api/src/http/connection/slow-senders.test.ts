import { connect, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { openTestMarket, type TestMarket } from '../../../testing/open-test-market'
import { buildApp } from '../../app'
import { readSettings } from '../../settings'
import { SENDER_TIMEOUTS_MS } from './slow-senders'

let market: TestMarket
let app: FastifyInstance
let port: number
beforeAll(async () => {
  market = await openTestMarket()
  const settings = readSettings({ DATA_DIR: market.folder })
  app = await buildApp({
    db: market.db,
    settings,
    log: pino({ level: 'silent' }),
    timeouts: { headers: 300, request: 600, upload: 2500, silence: 500, checkedEvery: 50 },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  await market.close()
})

/**
 * Sends the beginning, then a byte every 100 ms, until the server hangs up.
 * @returns what it said, the connection's failure, and after how many ms
 */
function sendSlowly(beginning: string, byte = 'x'): Promise<{ said: string; failure?: string; after: number }> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    // Not before it is connected: what is written earlier would go out before the beginning.
    let drip: NodeJS.Timeout | undefined
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(beginning)
      drip = setInterval(() => socket.write(byte), 100)
    })
    let said = ''
    let failure: string | undefined
    socket.on('data', (data) => (said += data.toString()))
    socket.on('close', () => {
      clearInterval(drip)
      resolve({ said, failure, after: performance.now() - started })
    })
    socket.on('error', (error) => (failure = String(error)))
    setTimeout(() => {
      clearInterval(drip)
      socket.destroy()
      reject(new Error('the server still waits after 8 seconds'))
    }, 8000).unref()
  })
}

test.each([
  ['headers', 'POST /v1/mp/authenticatesupplier HTTP/1.1\r\nhost: x\r\nx-slow: '],
  [
    'a body',
    'POST /v1/mp/authenticatesupplier HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ' +
      '5000\r\n\r\n{"email":"',
  ],
])('who sends %s a byte at a time is cut off', async (_what, beginning) => {
  const answer = await sendSlowly(beginning)
  const { said, after } = answer
  // What came is in the message when it came too soon.
  if (after < 250) throw new Error(JSON.stringify(answer))
  expect(after).toBeLessThan(6000)
  expect(said === '' || said.includes('408')).toBe(true)
})

test('everybody else is answered meanwhile', async () => {
  const slow = sendSlowly('GET /health HTTP/1.1\r\nhost: x\r\nx-slow: ')
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)
  await slow
})

describe('a file', () => {
  const start = async () =>
    'POST /v1/customers/c-pinecrest/energyplans/ep-pinecrest/uploadDocument' +
    '?signature_applied=false&revisionDocument=false HTTP/1.1\r\n' +
    `host: x\r\nauthorization: Bearer ${await market.tokenOf('priya')}\r\n` +
    'content-type: multipart/form-data; boundary=slow\r\ncontent-length: 200000\r\n\r\n' +
    '--slow\r\ncontent-disposition: form-data; name="file"; filename="slow.pdf"\r\n' +
    'content-type: application/pdf\r\n\r\n%PDF-'

  test('may come slowly as long as it moves, but not for ever', async () => {
    const { after } = await sendSlowly(await start())
    expect(after).toBeGreaterThanOrEqual(2400)
  })

  test('that stands still is cut off', async () => {
    const { said, after } = await sendSlowly(await start(), '')
    expect(after).toBeGreaterThanOrEqual(450)
    expect(after).toBeLessThan(2400)
    expect(said).toContain('408')
  })
})

test('the limits in use: seconds for headers and bodies, minutes for a file over a slow line', async () => {
  expect(market.app.server.headersTimeout).toBe(15_000)
  expect(market.app.server.requestTimeout).toBe(15 * 60_000)
  expect(SENDER_TIMEOUTS_MS).toMatchObject({ request: 60_000, silence: 30_000 })
})
