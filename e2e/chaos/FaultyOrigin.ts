import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What an origin answers in place of its server. */
export type Fault = (answer: ServerResponse, pass: () => Promise<Passed>) => void | Promise<void>

/** The server's own answer. */
interface Passed {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/**
 * Stands before a remote's server, as a proxy or a CDN does, and can go wrong. A real server: the browser's cache,
 * preloads and integrity checks are the browser's own.
 */
export class FaultyOrigin {
  /** Where the server is that answers when nothing is wrong. */
  target = ''
  /** Paths that were answered wrongly, or not at all. */
  readonly struck: string[] = []
  private readonly unanswered = new Set<ServerResponse>()
  private rule: { files: RegExp; fault: Fault } | undefined
  private readonly server: Server

  private constructor() {
    this.server = createServer((question, answer) => void this.respond(question, answer))
  }

  static async open(): Promise<FaultyOrigin> {
    const origin = new FaultyOrigin()
    await origin.listen(0)
    origin.port = (origin.server.address() as AddressInfo).port
    return origin
  }

  private port = 0

  get url(): string {
    return `http://localhost:${this.port}`
  }

  /** From now on the files whose path matches are answered like this. */
  fails(files: RegExp, fault: Fault): void {
    this.rule = { files, fault }
  }

  /** Nobody listens. */
  async goesDown(): Promise<void> {
    this.server.close()
    this.server.closeAllConnections()
    await new Promise<void>((resolve) => (this.server.listening ? this.server.once('close', resolve) : resolve()))
  }

  /** All is well again; what hangs is let go. */
  async heals(): Promise<void> {
    this.rule = undefined
    this.struck.length = 0
    // As a server that is started anew: over HTTP/1.1 six requests that hang leave the browser no seventh.
    for (const answer of this.unanswered) answer.destroy()
    this.unanswered.clear()
    if (!this.server.listening) await this.listen(this.port)
  }

  async close(): Promise<void> {
    await this.goesDown()
  }

  private listen(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject)
      this.server.listen(port, () => resolve())
    })
  }

  private async respond(question: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = question.url ?? '/'
    try {
      if (this.rule?.files.test(path.split('?')[0] ?? '')) {
        this.struck.push(path)
        this.unanswered.add(answer)
        answer.once('close', () => this.unanswered.delete(answer))
        await this.rule.fault(answer, () => this.pass(question))
        return
      }
      const { status, headers, body } = await this.pass(question)
      answer.writeHead(status, headers).end(body)
    } catch (error) {
      if (!answer.headersSent) answer.writeHead(502)
      answer.end(String(error))
    }
  }

  private pass(question: IncomingMessage): Promise<Passed> {
    return new Promise((resolve, reject) => {
      const headers = { ...question.headers, 'accept-encoding': 'identity' }
      ask(`${this.target}${question.url}`, { method: question.method ?? 'GET', headers }, (given) => {
        buffer(given).then(
          (body) => resolve({ status: given.statusCode ?? 502, headers: withoutLength(given.headers), body }),
          reject,
        )
      })
        .once('error', reject)
        .end()
    })
  }
}

const withoutLength = ({ 'content-length': _, 'transfer-encoding': __, ...rest }: IncomingMessage['headers']) => rest
