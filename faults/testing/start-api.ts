import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { TestContext } from 'node:test'
import { authenticateSupplier, encodePassword } from 'shared-contracts/account'
import { createApiClient, type ApiClient } from 'shared-contracts/api'

export interface RunningApi {
  url: string
  pid: number
  /** What it printed: progress, accounts, one log record a line. */
  lines: string[]
  /** What it wrote to standard error. */
  complaint(): string
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>
  /** SIGTERM, and waits. */
  stop(): Promise<void>
  /** kill -9, and waits. */
  kill(): Promise<void>
}

/** A start that ended before it answered. */
export class DidNotStart extends Error {
  override readonly name = 'DidNotStart'
  constructor(
    readonly code: number | string,
    readonly complaint: string,
  ) {
    super(`provider-api ended with ${code}: ${complaint}`)
  }
}

/**
 * The built program, or another one, as a deployment runs it, on a free port, with the demonstration market; it ends
 * with the test.
 * @throws DidNotStart
 */
export async function startApi(
  t: TestContext,
  env: Record<string, string>,
  args: string[] = [],
  nodeArgs: string[] = [],
  program = process.env['PROVIDER_API_MAIN'] ?? '',
): Promise<RunningApi> {
  const child = spawn(process.execPath, [...nodeArgs, program, ...args], {
    env: {
      PATH: process.env['PATH'],
      PORT_API: '0',
      HOST_API: '127.0.0.1',
      LOG_LEVEL: 'warn',
      DEMO_MARKET: 'yes',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'nothing')),
  )
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  t.after(() => end('SIGKILL'))
  let complaint = ''
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()))
  const lines: string[] = []
  const url = await new Promise<string | undefined>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      if (line.startsWith('ready:')) resolve(line.slice('ready:'.length).replace('localhost', '127.0.0.1'))
    })
    void ended.then(() => resolve(undefined))
  })
  if (url === undefined) throw new DidNotStart(await ended, complaint)
  return {
    url,
    pid: child.pid ?? 0,
    lines,
    complaint: () => complaint,
    ended,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

export const clientOf = (url: string, token?: string): ApiClient =>
  createApiClient({ baseUrl: url, token: () => token, onUnauthorized: () => undefined, onFailure: () => undefined })

/** A session token of a demonstration rep. */
export async function signIn(url: string, email = 'dana.whitfield@larkspur.example'): Promise<string> {
  const { token } = await clientOf(url).call(authenticateSupplier, {
    body: { email, password: encodePassword('Marketplace-1') },
  })
  if (token === undefined) throw new Error(`${email} could not sign in.`)
  return token
}
