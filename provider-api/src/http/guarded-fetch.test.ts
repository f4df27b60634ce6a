import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createRawServer, type AddressInfo } from 'node:net'
import { guardedFetch, isPublicAddress, type Resolve } from './guarded-fetch'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A server on this machine. @returns its address, with the name given */
const serve = (answer: RequestListener, name = '127.0.0.1') =>
  new Promise<string>((done) => {
    const opened = createServer(answer)
    server = opened.listen(0, '127.0.0.1', () => done(`http://${name}:${(opened.address() as AddressInfo).port}/`))
  })
const loopback = { loopback: true }
const leadsTo =
  (...addresses: string[]): Resolve =>
  (_, answer) =>
    answer(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

test('what was sent arrives, and the answer comes back', async () => {
  const url = await serve((request, response) => {
    response.setHeader('x-seen', `${request.method} ${String(request.headers['x-one'])}`)
    request.pipe(response)
  })
  const answer = await guardedFetch(url, { method: 'POST', headers: { 'x-one': '1' }, body: 'hello' }, loopback)
  expect([answer.status, answer.headers.get('x-seen'), await answer.text()]).toEqual([200, 'POST 1', 'hello'])
})

test.each([
  ['http', 'http://example.com/', 'must start with https'],
  ['another protocol', 'file:///etc/passwd', 'must start with https'],
  ['no address', 'example', 'not an address'],
  ['a password', 'https://me:secret@example.com/', 'must not hold a password'],
  ['this machine', 'https://127.0.0.1/', 'private network'],
  ['this machine by its name', 'https://localhost/', 'private network'],
  ['this machine as a number', 'https://2130706433/', 'private network'],
  ['a private network', 'https://10.1.2.3/', 'private network'],
  ['the data of a cloud machine', 'https://169.254.169.254/latest/meta-data', 'private network'],
  ['IPv6 of this machine', 'https://[::1]/', 'private network'],
  ['IPv4 within IPv6', 'https://[::ffff:10.0.0.1]/', 'private network'],
  ['a private IPv6', 'https://[fd00::1]/', 'private network'],
])('%s is refused before anything is sent', async (_, url, sentence) => {
  await expect(guardedFetch(url, {}, { loopback: false })).rejects.toThrow(sentence)
})

test.each([
  ['a private one', leadsTo('192.168.1.4')],
  ['a public and a private one', leadsTo('93.184.215.14', '10.0.0.1')],
  ['none', leadsTo()],
])('a name whose address is %s is refused', async (_, resolve) => {
  const asked = guardedFetch('https://engine.example/', {}, { loopback: false, resolve })
  await expect(asked).rejects.toThrow('private network')
})

test('a name whose address changes is looked up once a call, and asked where that look-up led', async () => {
  let answered = 0
  const url = await serve((_, response) => response.end(`${(answered += 1)}`), 'localhost')
  let lookUps = 0
  const resolve: Resolve = (name, answer) => leadsTo((lookUps += 1) === 1 ? '127.0.0.1' : '10.0.0.1')(name, answer)
  const ask = () => guardedFetch(url, {}, { ...loopback, resolve })
  expect(await (await ask()).text()).toBe('1')
  expect(lookUps).toBe(1)
  await expect(ask()).rejects.toThrow('private network')
  expect([lookUps, answered]).toEqual([2, 1])
})

test('this machine is allowed by the setting alone, and no other private network', async () => {
  const url = await serve((_, response) => response.end('here'), 'localhost')
  await expect(guardedFetch(url, {}, { loopback: false })).rejects.toThrow('must start with https')
  expect((await guardedFetch(url, {}, loopback)).status).toBe(200)
  const away = guardedFetch('https://engine.example/', {}, { ...loopback, resolve: leadsTo('10.0.0.1') })
  await expect(away).rejects.toThrow('private network')
})

test('a redirect is not followed', async () => {
  let asked = 0
  const url = await serve((_, response) => {
    asked += 1
    response.writeHead(302, { location: '/other' }).end()
  })
  await expect(guardedFetch(url, {}, loopback)).rejects.toThrow('redirects')
  expect(asked).toBe(1)
})

test.each([
  ['999', 'HTTP/1.1 999 Odd\r\ncontent-length: 2\r\n\r\nno', 'It answered 999'],
  ['600', 'HTTP/1.1 600 Odd\r\ncontent-length: 0\r\n\r\n', 'It answered 600'],
  ['101', 'HTTP/1.1 101 Switching\r\nupgrade: odd\r\nconnection: upgrade\r\n\r\n', 'It answered 101'],
])('an answer of %s is refused', async (_, answer, sentence) => {
  const odd = createRawServer((socket) => void socket.on('error', () => undefined).end(answer))
  await new Promise<void>((done) => void odd.listen(0, '127.0.0.1', done))
  const asked = guardedFetch(`http://127.0.0.1:${(odd.address() as AddressInfo).port}/`, {}, loopback)
  await expect(asked).rejects.toThrow(sentence)
  odd.close()
})

test('an answer that ends with its connection is read', async () => {
  const plain = createRawServer((socket) => void socket.end('HTTP/1.1 200 OK\r\n\r\nall of it'))
  await new Promise<void>((done) => void plain.listen(0, '127.0.0.1', done))
  const answer = await guardedFetch(`http://127.0.0.1:${(plain.address() as AddressInfo).port}/`, {}, loopback)
  expect(await answer.text()).toBe('all of it')
  plain.close()
})

test('who is slow, and who goes on for ever, is left', async () => {
  const slow = await serve(() => undefined)
  await expect(guardedFetch(slow, {}, { ...loopback, timeout: 50 })).rejects.toThrow('longer than 0.05 s')
  server?.closeAllConnections()
  server?.close()
  const dripping = await serve((_, response) => {
    const timer = setInterval(() => response.write('.'), 5)
    response.on('close', () => clearInterval(timer))
  })
  await expect(guardedFetch(dripping, {}, { ...loopback, timeout: 100 })).rejects.toThrow('longer than 0.1 s')
})

test('an answer of 10 MB is not read', async () => {
  const url = await serve((_, response) => response.end(Buffer.alloc(10 * 1024 * 1024)))
  await expect(guardedFetch(url, {}, loopback)).rejects.toThrow('more than 256 KB')
})

test('nobody there', async () => {
  await expect(guardedFetch('http://127.0.0.1:1/', {}, loopback)).rejects.toThrow('could not be reached (ECONNREFUSED)')
})

test.each([
  ['93.184.215.14', true],
  ['2606:2800:21f::1', true],
  ['172.31.255.255', false],
  ['100.64.0.1', false],
  ['2002:7f00:1::', false],
  ['64:ff9b::a00:1', false],
  ['fe80::1', false],
  ['2::1', false],
  ['nothing', false],
])('%s is public: %s', (address, wanted) => {
  expect(isPublicAddress(address)).toBe(wanted)
})
