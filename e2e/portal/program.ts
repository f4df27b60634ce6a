import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** A program of the portal that runs as a process of its own, and what it has printed. */
export interface Program {
  output(): string
  /** Asks it to end, as Ctrl-C does, and waits. */
  stop(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

/** Starts a program and waits until `address` answers. @throws with its output when it ends before */
export async function startProgram(
  words: string[],
  env: Record<string, string>,
  address: string,
  folder = root,
): Promise<Program> {
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))

  const end = async (signal: NodeJS.Signals) => {
    if (isRunning(child)) child.kill(signal)
    await ended
  }
  const program: Program = { output: () => output, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }

  const givenUpAt = Date.now() + 180_000
  while (!(await answers(address))) {
    if (!isRunning(child)) throw new Error(`${words.join(' ')} ended before it was ready:\n${output}`)
    if (Date.now() > givenUpAt) {
      await program.kill()
      throw new Error(`${words.join(' ')} was not ready after three minutes:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return program
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

async function answers(address: string): Promise<boolean> {
  try {
    await fetch(address, { signal: AbortSignal.timeout(2000) })
    return true
  } catch {
    return false
  }
}

/** Ports of a worker: 16 workers have some of their own. */
const BAND = 1000

/**
 * Ports that nothing listens on, all different. Each worker looks in a band of its own, below the ports that the
 * system hands out by itself: two portals that start at the same moment never meet.
 */
export async function freePorts(count: number): Promise<number[]> {
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
  const first = 15_000 + (worker % 16) * BAND
  const ports: number[] = []
  for (let step = Math.floor(Math.random() * BAND); ports.length < count; step++) {
    const port = first + (step % BAND)
    if (await isFree(port)) ports.push(port)
  }
  return ports
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
