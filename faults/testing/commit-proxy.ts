import { connect, createServer, type AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

export interface CommitProxy {
  /** For DATABASE_URL: the same database by way of the proxy. */
  url: string
  /**
   * The next COMMIT of a transaction that sent `mark` reaches the server; its answer does not come back, the connection
   * breaks.
   */
  swallowNextCommit(mark: string): void
  /** How many answers were swallowed. */
  swallowed(): number
}

/** A TCP proxy before PostgreSQL that can lose the answer to a COMMIT, as a broken line does. */
export async function commitProxy(t: TestContext, databaseUrl: string): Promise<CommitProxy> {
  const target = new URL(databaseUrl)
  let wanted: string | undefined
  let swallowed = 0
  const proxy = createServer((client) => {
    const server = connect(Number(target.port || 5432), target.hostname)
    let marked = false
    let swallowing = false
    let answers = ''
    client.on('data', (data) => {
      const text = data.toString('latin1')
      if (wanted !== undefined && text.includes(wanted)) marked = true
      // A simple query: Q, its length, its text, a NUL.
      if (marked && /Q[\s\S]{4}commit\0/i.test(text)) {
        marked = false
        wanted = undefined
        swallowing = true
      }
      server.write(data)
    })
    server.on('data', (data) => {
      if (!swallowing) return void client.write(data)
      // Only once the server has done it and said so, which nobody hears: with the connection it would stop before.
      answers += data.toString('latin1')
      if (!answers.includes('COMMIT\0')) return
      swallowed += 1
      client.destroy()
      server.destroy()
    })
    for (const [from, other] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on('error', () => undefined)
      from.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  t.after(() => proxy.close())
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((proxy.address() as AddressInfo).port)
  url.search = '?sslmode=disable'
  return {
    url: url.toString(),
    swallowNextCommit: (mark) => {
      wanted = mark
    },
    swallowed: () => swallowed,
  }
}
