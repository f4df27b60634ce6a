/** @jest-environment node */
import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** @returns what it has printed once it says `until`, or ended */
async function dev(words: string[], port: number, until: string): Promise<string> {
  const env = { ...process.env, PORT_BIDDING: String(port) }
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

test.each([
  [['host', '--host', 'https://portal.example'], 'the host is the portal'],
  [['bidding', '--host', 'portal'], '--host needs the address of a portal'],
  [['--host', 'https://portal.example'], '--host shows one remote'],
])('npm run dev -- %j is refused with a sentence', async (words, why) => {
  const said = await dev(words, await freePort(), why)
  expect(said).toContain(why)
  expect(said).not.toContain('    at ')
})
