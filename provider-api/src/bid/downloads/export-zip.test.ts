import { randomBytes } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { buildPath } from 'shared-contracts/api'
import { exportMeterData } from 'shared-contracts/bid/downloads'
import { listQuoteRequests } from 'shared-contracts/bid/request'
import { openTestMarket, type TestMarket } from '../../../testing/open-test-market'
import { readZip } from '../../../testing/read-zip'
import { uniqueNames, zipName, zipStream, type ZipFile } from './export-zip'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const AT = new Date('2026-01-15T12:00:00Z')
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise((next) => setImmediate(next))
}
const until = async (condition: () => boolean) => {
  for (let tries = 0; !condition(); tries++) {
    if (tries > 500) throw new Error('it never came true')
    await new Promise((next) => setTimeout(next, 10))
  }
}

describe('a zip as a stream', () => {
  test.each([
    ['many.txt', Buffer.from('hello')],
    [
      'folder/große Datei.txt',
      (async function* () {
        for (let line = 0; line < 1000; line++) yield `line ${line}\r\n`
      })(),
    ],
  ])('holds %s', async (name, content) => {
    const parts: Buffer[] = []
    for await (const part of zipStream(one({ name, content }), AT)) parts.push(part as Buffer)
    const file = readZip(Buffer.concat(parts)).get(name)?.toString() ?? ''
    expect(file.startsWith(name === 'many.txt' ? 'hello' : 'line 0\r\n')).toBe(true)
    expect(file.endsWith(name === 'many.txt' ? 'hello' : 'line 999\r\n')).toBe(true)
  })

  test('nothing is made that nobody reads', async () => {
    let made = 0
    const stream = zipStream(
      endless(() => made++),
      AT,
    )
    stream.read(0)
    await turns(200)
    // 64 KB a file: the buffers of a stream hold a few, never all.
    expect(made).toBeLessThan(5)
    stream.destroy()
  })

  test('what has been handed on is let go: 200 MB pass through a few', async () => {
    const files = async function* (): AsyncGenerator<ZipFile> {
      for (let index = 0; index < 10_000; index++) yield { name: `${index}.pdf`, content: Buffer.alloc(20_000, index) }
    }
    // What is held, not what the collector has not come to yet.
    const held = () => {
      // The second one waits for what the first one lets go.
      collectGarbage()
      collectGarbage()
      return process.memoryUsage().arrayBuffers
    }
    const before = held()
    let most = 0
    let parts = 0
    for await (const part of zipStream(files(), AT))
      if (parts++ % 2000 === 0 && part) most = Math.max(most, held() - before)
    expect(most / 1e6).toBeLessThan(40)
  })

  test('more files than a plain zip can count are still all there (ZIP64)', async () => {
    const files = async function* (): AsyncGenerator<ZipFile> {
      for (let index = 0; index < 66_000; index++) yield { name: `${index}.txt`, content: Buffer.from(String(index)) }
    }
    const parts: Buffer[] = []
    for await (const part of zipStream(files(), AT)) parts.push(part as Buffer)
    const read = readZip(Buffer.concat(parts))
    expect(read.size).toBe(66_000)
    expect(read.get('65999.txt')?.toString()).toBe('65999')
  })

  test('when the reader goes away the work ends, in the middle of a file too', async () => {
    let ended = 0
    const texts = async function* () {
      try {
        for (;;) yield 'x'.repeat(100_000) + randomBytes(50_000).toString('hex')
      } finally {
        ended++
      }
    }
    const files = async function* (): AsyncGenerator<ZipFile> {
      try {
        yield { name: 'endless.csv', content: texts() }
      } finally {
        ended++
      }
    }
    const stream = zipStream(files(), AT)
    await new Promise((first) => stream.once('data', first))
    stream.destroy()
    await until(() => ended === 2)
  })

  test.each(['between files', 'within a file'])('a failure %s destroys the stream', async (where) => {
    const failures: unknown[] = []
    const files = async function* (): AsyncGenerator<ZipFile> {
      yield { name: 'a.pdf', content: randomBytes(1000) }
      if (where === 'between files') throw new Error('the database is gone')
      yield {
        name: 'b.csv',
        content: (async function* () {
          yield 'first line\r\n'
          throw new Error('the database is gone')
        })(),
      }
    }
    const stream = zipStream(files(), AT, (error) => failures.push(error))
    await expect(
      (async () => {
        for await (const _ of stream) void _
      })(),
    ).rejects.toThrow('the database is gone')
    expect(failures).toHaveLength(1)
  })
})

test.each([
  ['../../etc/passwd', '-..-etc-passwd'],
  ['C:\\x', 'C-x'],
  ['Žižkov & Söhne, Inc.', 'Žižkov - Söhne- Inc'],
  ['a\u0000b\u202Ec', 'a-b-c'],
  ['...', 'file'],
  ['x'.repeat(300), 'x'.repeat(80)],
  ['東'.repeat(300) + '.pdf', '東'.repeat(65) + '.pdf'],
  ['CON', '_CON'],
  ['aux.pdf', '_aux.pdf'],
  ['nul.2026.pdf', '_nul.2026.pdf'],
  ['Console.pdf', 'Console.pdf'],
])('%j is %j inside a zip', (text, name) => expect(zipName(text)).toBe(name))

test('no name is given twice, whatever its letters’ case', () => {
  const unique = uniqueNames()
  expect(['a.pdf', 'A.pdf', 'a.pdf', 'b'].map(unique)).toEqual(['a.pdf', 'A (2).pdf', 'a (3).pdf', 'b'])
})

/** Bytes that are still reachable: what waits for the collector is no leak. */
function inUse(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

describe('an export of 10,000 meters over a real connection', () => {
  let market: TestMarket
  let base: string
  let token: string
  beforeAll(async () => {
    market = await openTestMarket()
    token = await market.tokenOf('dana')
    await market.app.listen({ port: 0, host: '127.0.0.1' })
    const client = await market.client('dana')
    const list = await client.call(listQuoteRequests, { params: { supplierId: 'larkspur', repId: 'dana' } })
    const continental = list.find((bid) => bid.companyName === 'Continental Retail Holdings')
    const params = { id: continental?.id ?? '', scenarioId: continental?.scenarioId ?? '' }
    base = `http://127.0.0.1:${(market.app.server.address() as AddressInfo).port}${buildPath(exportMeterData, params)}`
  })
  afterAll(() => market.close())

  const open = (products: string) =>
    new Promise<IncomingMessage>((answer, fail) => {
      get(`${base}?data_products=${products}`, { headers: { authorization: `Bearer ${token}` } }, answer).on(
        'error',
        fail,
      )
    })

  test('meter information and proxy usage are whole', async () => {
    const parts: Buffer[] = []
    for await (const part of await open('meter,proxy_data')) parts.push(part as Buffer)
    const files = readZip(Buffer.concat(parts))
    const linesOf = (name: string) => files.get(name)?.toString().trim().split('\r\n').length
    expect(linesOf('meter-information.csv')).toBe(10_001)
    expect(linesOf('proxy-usage-data.csv')).toBe(120_001)
  })

  test('bills by the thousand take no more memory than the first; a reader who leaves ends it', async () => {
    const answer = await open('utility_bills')
    let bytes = 0
    let early = 0
    for await (const part of answer) {
      bytes += (part as Buffer).length
      if (early === 0 && bytes > 1.2e6) early = inUse()
      if (bytes > 7e6) break
    }
    // Some 2,500 bills were read; the documents that wrote them are 220 MB.
    expect((inUse() - early) / 1e6).toBeLessThan(60)
    await until(() => answer.destroyed)
    const connections = () => new Promise<number>((done) => market.app.server.getConnections((_, count) => done(count)))
    await until(() => market.logged.length > 0)
    for (let tries = 0; (await connections()) > 0 && tries < 100; tries++) await turns(50)
    // Once the reader has left, the server is soon idle: the bills that are left would keep it busy for minutes.
    const busy: number[] = []
    while (busy.length < 10 && !busy.some((ms) => ms < 300)) {
      const before = process.cpuUsage()
      await new Promise((next) => setTimeout(next, 500))
      busy.push(process.cpuUsage(before).user / 1000)
    }
    expect(Math.min(...busy)).toBeLessThan(300)
    expect(market.logged.join('')).not.toContain('broke off')
  })

  test('a failure half-way ends the connection with an error, never with a zip that looks whole', async () => {
    const answer = await open('meter,proxy_data,utility_bills')
    const reading = (async () => {
      let bytes = 0
      for await (const part of answer) {
        bytes += (part as Buffer).length
        if (bytes > 5e6 && bytes < 6e6)
          await market.db.execute(sql`alter table meters rename to meters_gone`).catch(() => undefined)
      }
    })()
    await expect(reading).rejects.toThrow('aborted')
    await market.db.execute(sql`alter table meters_gone rename to meters`)
    expect(market.logged.join('')).toContain('an export broke off')
  })
})

async function* one(file: ZipFile): AsyncGenerator<ZipFile> {
  yield file
}

async function* endless(onFile: () => void): AsyncGenerator<ZipFile> {
  for (let index = 0; ; index++) {
    onFile()
    yield { name: `${index}.pdf`, content: randomBytes(65_536) }
  }
}
