import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
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
export async function startProgram(words: string[], env: Record<string, string>, address: string): Promise<Program> {
  const child = spawn(process.execPath, words, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))

  const end = async (signal: NodeJS.Signals) => {
    if (isRunning(child)) child.kill(signal)
    await ended
  }
  const program: Program = { output: () => output, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }

  const givenUpAt = Date.now() + 60_000
  while (!(await answers(address))) {
    if (!isRunning(child)) throw new Error(`${words.join(' ')} ended before it was ready:\n${output}`)
    if (Date.now() > givenUpAt) {
      await program.kill()
      throw new Error(`${words.join(' ')} was not ready after a minute:\n${output}`)
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

/** Ports that nothing listens on, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer()
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
      return server
    }),
  )
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
