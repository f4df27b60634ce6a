import { connect, type AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { appCalled } from '../apps.mjs'
import { HOST_FILES, OVER_TLS, REMOTE_FILES } from '../security-headers.mjs'
import { serveApp } from './serve-app.mjs'

const servers: Server[] = []
afterAll(() => servers.forEach((server) => server.close()))

/** A remote's static server, for a deployment with this API. @returns its port */
async function serve(apiUrl: string, patience?: Parameters<typeof serveApp>[3]): Promise<number> {
  const settings = {
    apiUrl,
    supportEmail: 'support@marketplace.example',
    forgotPasswordUrl: 'https://marketplace.example/forgot-password',
    documentOrigins: '',
  }
  const server = await serveApp(appCalled('remote-account'), 0, { settings, origins: {} }, patience)
  servers.push(server)
  return (server.address() as AddressInfo).port
}

test('behind TLS every answer asks for TLS from then on, refusals too; without it none does', async () => {
  for (const [apiUrl, expected] of [
    ['https://api.portal.example', OVER_TLS['strict-transport-security']],
    ['http://localhost:4000', null],
  ] as const) {
    const port = await serve(apiUrl)
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`http://localhost:${port}/nothing.js`, { method })
      expect(answer.status).toBe(method === 'GET' ? 404 : 405)
      expect(answer.headers.get('strict-transport-security')).toBe(expected)
      for (const [name, value] of Object.entries(HOST_FILES)) expect(answer.headers.get(name)).toBe(value)
    }
  }
  expect(OVER_TLS['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('nothing but a flat file name leads to a file', async () => {
  const port = await serve('http://localhost:4000')
  for (const path of [
    '/',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/.git/config',
    '/.env',
    '/builds.json/',
    '/a/b.js',
    '/index.html',
    '/remotes.json',
  ]) {
    expect((await fetch(`http://localhost:${port}${path}`)).status).toBe(404)
  }
})

test('who sends headers a byte at a time is cut off, and everybody else is answered meanwhile', async () => {
  const port = await serve('http://localhost:4000', {
    headersTimeout: 200,
    requestTimeout: 400,
    connectionsCheckingInterval: 50,
  })
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
  expect((await fetch(`http://localhost:${port}/nothing.js`)).status).toBe(404)
  // Either the 408 arrives or the connection is gone before it can be read.
  expect(await cutOff).toMatch(/^$|408/)
})

test('the limits that count without a test are seconds, not minutes', async () => {
  await serve('http://localhost:4000')
  const server = servers.at(-1)
  expect(server?.headersTimeout).toBe(15_000)
  expect(server?.requestTimeout).toBe(30_000)
})

test('remotes’ files are for any page, framed by none, and send no referrer, whatever their kind', () => {
  expect(REMOTE_FILES).toMatchObject({
    'access-control-allow-origin': '*',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
})
