import { createServer, request, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { guardedFetch, guardedUrl, isPublicAddress, type GuardedReach } from './guarded-fetch'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A server that stands for one of the internet, under the name hooks.example. */
async function away(listener: RequestListener): Promise<{ address: string; reach: GuardedReach }> {
  server = createServer(listener)
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const reach: GuardedReach = {
    request,
    isPublic: (address) => address === '127.0.0.1',
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  }
  return { address: `https://hooks.example:${port}/in?team=1`, reach }
}

test.each([
  ['8.8.8.8', true],
  ['172.15.0.1', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['fe80::1', false],
  ['fd00:ec2::254', false],
  ['ff02::1', false],
  ['2002:a00:1::', false],
  ['nonsense', false],
])('%s is of the internet: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test.each([
  'http://hooks.example/',
  'ftp://hooks.example/',
  'https://me:secret@hooks.example/',
  'hooks',
  'file:///etc',
])('%s is no address to call', async (address) => {
  expect(() => guardedUrl(address)).toThrow('must begin with https://')
  await expect(guardedFetch(address)).rejects.toMatchObject({ code: 'not-https' })
})

test.each([
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://localhost/',
])('%s is refused without a connection', async (address) => {
  await expect(guardedFetch(address)).rejects.toMatchObject({ code: 'private-address' })
})

test('a name with one private address among its own is refused', async () => {
  const resolve = () =>
    Promise.resolve([
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ])
  const asked = guardedFetch('https://hooks.example/', {}, { resolve })
  await expect(asked).rejects.toMatchObject({ code: 'private-address' })
})

test('the body arrives, and the answer comes back', async () => {
  const taken: unknown[] = []
  const { address, reach } = await away((asked, answer) => {
    asked.on('data', (part: Buffer) => taken.push(asked.method, asked.url, asked.headers['x-a'], part.toString()))
    asked.on('end', () => answer.writeHead(202).end('fine'))
  })
  const call = { headers: { 'x-a': 'b' }, body: '{"é":1}' }
  expect(await guardedFetch(address, call, reach)).toEqual({ status: 202, body: 'fine' })
  expect(taken).toEqual(['POST', '/in?team=1', 'b', '{"é":1}'])
})

test.each<[string, RequestListener]>([
  ['redirected', (_, answer) => answer.writeHead(307, { location: 'https://169.254.169.254/' }).end()],
  ['too-large', (_, answer) => answer.end('x'.repeat(5000))],
  ['too-slow', () => undefined],
  ['too-slow', (_, answer) => void answer.writeHead(200).write('a')],
  ['unreachable', (asked) => asked.socket.destroy()],
])('%s is told', async (code, listener) => {
  const { address, reach } = await away(listener)
  await expect(guardedFetch(address, { timeout: 300, answerLimit: 4000 }, reach)).rejects.toMatchObject({ code })
})
