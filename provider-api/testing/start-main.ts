import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The bundle, as `npm start` and the container run it. */
const main = join(
  execFileSync(process.execPath, [join(__dirname, '../build.mjs'), '--for-tests'], { encoding: 'utf8' }).trim(),
  'main.js',
)

export interface Started {
  child: ChildProcess
  lines: string[]
  complaint: () => string
  /** The address, or nothing when it ended instead. */
  ready: Promise<string | undefined>
  ended: Promise<number | null>
}

const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

/** provider-api as a process of its own, on a port of its own; it is gone after the test file. */
export function startMain(env: Record<string, string>, args: string[] = []): Started {
  const child = spawn(process.execPath, [main, ...args], {
    env: {
      PATH: process.env['PATH'],
      PORT_API: '0',
      HOST_API: '127.0.0.1',
      LOG_LEVEL: 'error',
      DEMO_MARKET: 'yes',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let complaint = ''
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()))
  const lines: string[] = []
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const ready = new Promise<string | undefined>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      if (line.startsWith('ready:')) resolve(line.slice('ready:'.length).replace('localhost', '127.0.0.1'))
    })
    void ended.then(() => resolve(undefined))
  })
  return { child, lines, complaint: () => complaint, ready, ended }
}
