import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { TestContext } from 'node:test'

/** A TCP proxy before PostgreSQL through which everything takes so many ms longer, each way. @returns its address */
export async function farProxy(t: TestContext, databaseUrl: string, ms: number): Promise<string> {
  const target = new URL(databaseUrl)
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (data) => setTimeout(() => to.write(data), ms))
    from.on('error', () => undefined)
    // What was said before the end is still on its way.
    from.on('close', () => setTimeout(() => to.destroy(), ms))
  }
  const proxy = createServer({ noDelay: true }, (client) => {
    const server = connect({ port: Number(target.port || 5432), host: target.hostname, noDelay: true })
    pass(client, server)
    pass(server, client)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  t.after(() => proxy.close())
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((proxy.address() as AddressInfo).port)
  return url.toString()
}
