import { connect } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { paths } from 'shared-contracts/paths'
import { aHost, buildOf } from '../testing/builds'
import { cleanUp, startHost, startRemote, temporaryFolder, writeHostBuild } from '../testing/host-server'
import { LONGEST_UPLOAD_MS } from './app'
import { FILE_HEADERS, OVER_TLS } from './security-headers'

afterEach(cleanUp)

const said = (answer: Response, names: object) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, answer.headers.get(name)]))
const nonceOf = (answer: Response) =>
  /'nonce-([\w-]+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? ''

test('the page comes under every address, with a nonce, settings and the registry of that moment', async () => {
  const host = await startHost()
  const nonces = new Set<string>()
  for (const path of ['/', '/login', '/dashboard/contracts/x?token=abc', '/index.html']) {
    const answer = await fetch(host.url + path)
    const html = await answer.text()
    const nonce = nonceOf(answer)
    expect(nonce).toMatch(/^[\w-]{22}$/)
    nonces.add(nonce)
    expect(html).toContain(`<script nonce="${nonce}">`)
    expect(html).toContain(`"hostBuild":"${aHost.build}"`)
    expect(html).toContain(
      `id="mf-registry">{"host":"${aHost.build}","remotes":[],"origins":["http://127.0.0.1:9"],"signedIn":{}}`,
    )
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  }
  expect(nonces.size).toBe(4)
  await host.call('/bidding/builds', buildOf('aaaaaa'))
  expect(await (await fetch(`${host.url}/login`)).text()).toContain('http://127.0.0.1:9/aaaaaa/entry.js')
})

test('a page whose id has a dot near its end is a page, reloaded too', async () => {
  const host = await startHost()
  for (const path of [
    paths.contract('EP-2026.17'),
    paths.winLoss('rc.1'),
    paths.bidForm('qr.1', 'sc.2'),
    paths.rootBidForm('qr.1', 'sc.2'),
  ]) {
    const answer = await fetch(host.url + path)
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8'])
  }
})

test("the page's policy names origins and a nonce; local remotes only where they are allowed", async () => {
  const policyWith = async (env: Record<string, string>) => {
    const answer = await fetch((await startHost({ env })).url)
    return answer.headers.get('content-security-policy')?.replace(nonceOf(answer), 'n').replace(nonceOf(answer), 'n')
  }
  const env = {
    ORIGIN_BIDDING: 'https://bidding.example',
    ORIGIN_CONTRACTS: 'https://contracts.example',
    API_URL: 'https://api.example',
  }
  expect((await policyWith({ ...env, DOCUMENT_ORIGINS: 'https://files.example' }))?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'nonce-n' https://bidding.example https://contracts.example",
    "style-src 'nonce-n'",
    "font-src 'self' https://bidding.example https://contracts.example",
    "img-src 'self' data: blob:",
    "connect-src 'self' https://api.example https://files.example",
    "worker-src 'self' blob: https://bidding.example https://contracts.example",
    'frame-src blob:',
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    'report-uri https://api.example/csp-reports',
  ])
  expect(await policyWith({ ...env, LOCAL_REMOTES: 'yes' })).toContain(
    'https://contracts.example http://localhost:* http://127.0.0.1:*;',
  )
})

test('files come compressed and for ever; earlier builds of the host go on being served', async () => {
  const kept = temporaryFolder()
  const dist = temporaryFolder()
  await startHost({ kept, dist: writeHostBuild(join(dist, 'one'), { ...aHost, build: 'before0001' }) })
  const host = await startHost({ kept, dist: writeHostBuild(join(dist, 'two')) })
  const script = await fetch(`${host.url}/main.0123abcd.js`, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(await script.text()).toContain('main(')
  expect(said(script, { 'content-type': '', 'cache-control': '', 'content-encoding': '', ...FILE_HEADERS })).toEqual({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    ...FILE_HEADERS,
  })
  const plain = await fetch(`${host.url}/main.0123abcd.js`, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  for (const name of ['only-before0001.js', `only-${aHost.build}.js`])
    expect((await fetch(`${host.url}/${name}`)).status).toBe(200)
})

test('nothing but a file of a build is given out; what is not there is never kept by a cache', async () => {
  const host = await startHost()
  for (const path of [
    '/host.json',
    '/main.0123abcd.js.map',
    '/main.0123abcd.js.br',
    '/nothing.js',
    '/%2e%2e%2fpackage.json',
    '/..%2fpackage.json',
    '/.env',
    '/a/b.js',
    '/registry.json',
  ]) {
    const answer = await fetch(host.url + path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(said(answer, { ...FILE_HEADERS, 'cache-control': '' })).toEqual({
      ...FILE_HEADERS,
      'cache-control': 'no-store',
    })
  }
})

test('HEAD is GET without a body; other methods are refused', async () => {
  const host = await startHost()
  for (const path of ['/login', '/main.0123abcd.js', '/remotes.json', '/healthy']) {
    const answer = await fetch(host.url + path, { method: 'HEAD' })
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, ''])
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
    expect((await fetch(`${host.url}/login`, { method })).status).toBe(405)
  expect((await fetch(`${host.url}/login`, { method: 'POST' })).headers.get('allow')).toBe('GET, HEAD')
})

test('behind TLS every answer asks for TLS from then on, refusals too; without it none does', async () => {
  for (const [API_URL, expected] of [
    ['https://api.portal.example', OVER_TLS['strict-transport-security']],
    ['http://localhost:4000', null],
  ] as const) {
    const host = await startHost({ env: { API_URL } })
    for (const path of ['/login', '/main.0123abcd.js', '/nothing.js', '/remotes.json', '/registry'])
      expect((await fetch(host.url + path)).headers.get('strict-transport-security')).toBe(expected)
    expect((await fetch(`${host.url}/login`, { method: 'POST' })).headers.get('strict-transport-security')).toBe(
      expected,
    )
  }
  expect(OVER_TLS['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('who sends headers a byte at a time is cut off, and everybody else is answered meanwhile', async () => {
  const host = await startHost({
    timeouts: { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 },
  })
  const { port } = new URL(host.url)
  const cutOff = new Promise<string>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nhost: x\r\nx-slow: '))
    const drip = setInterval(() => socket.write('x'), 50)
    let text = ''
    socket.on('data', (data) => (text += data.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(drip)
      resolve(text)
    })
  })
  expect((await fetch(`${host.url}/nothing.js`)).status).toBe(404)
  // Either the refusal arrives (408, or 400 where the cut came within a turn) or the connection is gone before it.
  expect(await cutOff).toMatch(/^$|^HTTP\/1\.1 40[08] /)
  const { app } = await startHost()
  expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([15_000, LONGEST_UPLOAD_MS])
})

test('the page is compressed as the browser likes it', async () => {
  const host = await startHost()
  const raw = await host.app.inject({ url: '/login', headers: { 'accept-encoding': 'gzip, br' } })
  expect(raw.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(raw.rawPayload).toString()).toContain('mf-registry')
  expect((await host.app.inject({ url: '/login' })).headers['content-encoding']).toBeUndefined()
})

test('an open page of an earlier host gets builds that fit it; an unknown one is told to reload', async () => {
  const kept = temporaryFolder()
  const dist = temporaryFolder()
  const before = {
    ...aHost,
    build: 'before0001',
    provides: { react: { ...aHost.provides['react']!, version: '18.0.0' } },
  }
  await startHost({ kept, dist: writeHostBuild(join(dist, 'one'), before) })
  const remote = await startRemote(buildOf('aaaaaa', { requires: { react: { range: '>=18', exports: '*' } } }))
  const host = await startHost({
    kept,
    dist: writeHostBuild(join(dist, 'two')),
    env: { ORIGIN_BIDDING: remote.origin },
  })
  await host.registry.poll('bidding')
  await host.call('/bidding/builds', buildOf('bbbbbb'))
  const entries = async (query: string) => {
    const answer = await fetch(`${host.url}/remotes.json${query}`)
    const { remotes, message } = (await answer.json()) as {
      remotes?: { build: string; previous?: string }[]
      message?: string
    }
    return [answer.status, remotes?.map(({ build, previous }) => [build, previous]) ?? message]
  }
  expect(await entries('')).toEqual([200, [['bbbbbb', 'aaaaaa']]])
  expect(await entries('?host=before0001')).toEqual([200, [['aaaaaa', undefined]]])
  expect(await entries(`?host=${aHost.build}&bidding=aaaaaa`)).toEqual([200, [['aaaaaa', undefined]]])
  expect(await entries('?host=nobody')).toEqual([404, 'Build nobody of the host is not kept. Reload the page.'])
  expect(await entries('?bidding=cccccc')).toEqual([404, 'There is no build cccccc of bidding.'])
  expect(await entries('?host=before0001&bidding=bbbbbb')).toEqual([409, expect.stringContaining('does not fit')])
  expect(await entries('?bids=aaaaaa')).toEqual([404, 'There is no remote bids. There are: bidding, contracts.'])
})
