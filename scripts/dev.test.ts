/** @jest-environment node */
import { spawn } from 'node:child_process'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { freePort } from './free-port.mjs'

/** @returns what it has printed once it says `until`, or ended */
async function dev(words: string[], port: number | undefined, until: string): Promise<string> {
  // An empty setting is none.
  const env = { ...process.env, PORT_BIDDING: String(port ?? '') }
  const child = spawn(process.execPath, ['scripts/dev.mjs', ...words], { cwd: join(__dirname, '..'), env })
  let said = ''
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        said += String(text)
        if (said.includes(until)) resolve()
      })
  })
  child.kill('SIGKILL')
  return said
}

test.each(['bidding', 'remote-bidding'])('npm run dev -- %s --host says where that portal shows it', async (name) => {
  const port = await freePort()
  const address = `https://portal.example/?remote.bidding=${encodeURIComponent(`http://localhost:${port}`)}`
  expect(await dev([name, '--host', 'https://portal.example'], port, address)).toContain(address)
})

/** Takes it, unless another process has it. */
const take = (port: number) =>
  new Promise<Server>((resolve) => {
    const server = createServer()
    for (const event of ['listening', 'error']) server.once(event, () => resolve(server))
    server.listen(port)
  })

test('beside a portal that serves the remote at its usual port, it takes another one', async () => {
  const server = await take(3001)
  try {
    const said = await dev(['bidding', '--host', 'https://portal.example'], undefined, 'remote.bidding=')
    expect(said).toMatch(/remote\.bidding=http%3A%2F%2Flocalhost%3A(?!3001\b)\d+/)
  } finally {
    server.close()
  }
})

test('a port that was set and is taken is named', async () => {
  const server = await take(0)
  const { port } = server.address() as AddressInfo
  const said = await dev(['bidding', '--host', 'https://portal.example'], port, 'another port.')
  expect(said).toContain(`Port ${port} is taken, so remote-bidding cannot start.`)
  server.close()
})

test.each([
  [['host', '--host', 'https://portal.example'], 'the host is the portal'],
  [['bidding', '--host', 'portal'], '--host needs the address of a portal'],
  [['--host', 'https://portal.example'], '--host shows one remote'],
])('npm run dev -- %j is refused with a sentence', async (words, why) => {
  const said = await dev(words, await freePort(), why)
  expect(said).toContain(why)
  expect(said).not.toContain('    at ')
})
