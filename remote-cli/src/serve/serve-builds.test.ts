import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { buildServer } from './serve-builds.mjs'
import { folderStore } from '../store/folder-store.mjs'

const folder = mkdtempSync(join(tmpdir(), 'builds-'))
const store = folderStore(folder)
const filesOf = (build: string) =>
  Object.fromEntries(['a.12345678.js', `${build}.87654321.js`, 'b.0badcafe.js', 'plain.js'].map((file) => [file, {}]))
const servers: ReturnType<typeof buildServer>[] = []
beforeAll(async () => {
  for (const build of ['older1', 'newer1']) {
    const files = {
      'a.12345678.js': `say('${build}')`,
      'a.12345678.js.br': brotliCompressSync(`say('${build}')`),
      [`${build}.87654321.js`]: `part('${build}')`,
      'b.0badcafe.js': 'say("both")',
      'plain.js': `plain('${build}')`,
      'mf-manifest.json': JSON.stringify({ metaData: { portal: { name: 'bidding', build, files: filesOf(build) } } }),
    }
    await store.put('bidding', build, new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])))
  }
  await store.setNewest('bidding', 'newer1')
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  rmSync(folder, { recursive: true })
})

function server(options: Partial<Parameters<typeof buildServer>[0]> = {}) {
  const made = buildServer({ remote: 'bidding', store, ...options })
  servers.push(made)
  return made
}

async function listening(options: Partial<Parameters<typeof buildServer>[0]> = {}) {
  const made = server(options)
  await made.listen({ port: 0 })
  return (made.server.address() as AddressInfo).port
}

test.each([
  ['/mf-manifest.json', 'newer1'],
  ['/mf-manifest.newer1.json', 'newer1'],
  ['/mf-manifest.older1.json', 'older1'],
])('%s describes build %s, asked anew each time', async (url, build) => {
  const answer = await server().inject(url)
  expect(answer.json()).toMatchObject({ metaData: { portal: { name: 'bidding', build } } })
  expect(answer.headers['cache-control']).toBe('no-cache')
})

test('files of every kept build are served for ever, compressed where that is there and wanted', async () => {
  for (const build of ['older1', 'newer1']) {
    const plain = await server().inject(`/${build}/a.12345678.js`)
    expect(plain.body).toBe(`say('${build}')`)
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      vary: 'accept-encoding',
    })
    const url = `/${build}/a.12345678.js`
    const compressed = await server().inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(compressed.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect((await server().inject({ url, headers: { 'accept-encoding': 'gzip' } })).body).toBe(plain.body)
    expect((await server().inject({ url, method: 'HEAD' })).body).toBe('')
  }
})

test('a file with a hash in its name has one address for all builds, as long as one has it', async () => {
  for (const [file, text] of [
    ['older1.87654321.js', "part('older1')"],
    ['newer1.87654321.js', "part('newer1')"],
    ['b.0badcafe.js', 'say("both")'],
  ]) {
    const answer = await server().inject(`/files/${file}`)
    expect(answer.body).toBe(text)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
  const made = server()
  const passing = {
    'c.0000c0de.js': 'late()',
    'mf-manifest.json': '{"metaData":{"portal":{"files":{"c.0000c0de.js":{}}}}}',
  }
  expect((await made.inject('/files/c.0000c0de.js')).statusCode).toBe(404)
  await store.put(
    'bidding',
    'third1',
    new Map(Object.entries(passing).map(([name, text]) => [name, Buffer.from(text)])),
  )
  expect((await made.inject('/files/c.0000c0de.js')).body).toBe('late()')
  await store.remove('bidding', 'third1')
  expect((await made.inject('/files/c.0000c0de.js')).statusCode).toBe(404)
})

test.each([
  '/files/plain.js',
  '/files/..%2fremote.12345678.js',
  '/files/mf-manifest.json',
  '/files/none.12345678.js',
  '/',
  '/../package.json',
  '/%2e%2e/package.json',
  '/newer1/..%2f..%2fpackage.json',
  '/newer1/%2e%2e',
  '/newer1/.env',
  '/newest',
  '/newer1',
  '/newer1/b.js',
  '/other1/a.12345678.js',
  '/mf-manifest.other1.json',
  '/mf-manifest...json',
  '/%zz',
])('%s leads to nothing, and nobody keeps that answer', async (url) => {
  const answer = await server().inject(url)
  expect([400, 404]).toContain(answer.statusCode)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('behind TLS every answer asks for TLS from then on, refusals too; without it none does', async () => {
  for (const overTls of [true, false]) {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await server({ overTls }).inject({ url: '/nothing.js', method })
      expect(answer.statusCode).toBe(method === 'GET' ? 404 : 405)
      expect(answer.headers['strict-transport-security']).toBe(
        overTls ? 'max-age=31536000; includeSubDomains' : undefined,
      )
      expect(answer.headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
    }
  }
})

test('who sends headers a byte at a time is cut off, and everybody else is answered meanwhile', async () => {
  const timeouts = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 }
  const port = await listening({ timeouts })
  const cutOff = new Promise<string>((resolve) => {
    const socket = connect(port, 'localhost', () => socket.write('GET / HTTP/1.1\r\nhost: x\r\nx-slow: '))
    const drip = setInterval(() => socket.write('x'), 50)
    let said = ''
    socket.on('data', (data) => (said += data.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(drip)
      resolve(said)
    })
  })
  expect((await fetch(`http://localhost:${port}/mf-manifest.json`)).status).toBe(200)
  // Either the 408 arrives or the connection is gone before it can be read.
  expect(await cutOff).toMatch(/^$|408/)
})

test('the limits that count without a test are seconds, not minutes', async () => {
  await listening()
  expect(servers.at(-1)?.server.headersTimeout).toBe(15_000)
  expect(servers.at(-1)?.server.requestTimeout).toBe(30_000)
})
