import { connect, createServer, type Socket } from 'node:net'
import { documentsBucket } from '../../faults/testing/documents-bucket'
import type { Owner } from '../../faults/testing/places'
import { freePorts, startProgram, type Program } from './program'

/** How provider-api stands on a PostgreSQL server: documents in a folder, or in a bucket, which lets two be there. */
export type Instances = 'one with a folder' | 'two with a bucket'

/** Every connection goes to the next instance in turn. @returns how to end it */
async function takeTurns(ports: number[], at: number): Promise<() => Promise<void>> {
  const open = new Set<Socket>()
  let next = 0
  const server = createServer((caller) => {
    const instance = connect({ host: 'localhost', port: ports[next++ % ports.length] ?? 0 })
    caller.pipe(instance).pipe(caller)
    for (const [socket, other] of [
      [caller, instance],
      [instance, caller],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => open.delete(socket))
    }
  })
  await new Promise<void>((done) => server.listen(at, done))
  return async () => {
    for (const socket of open) socket.destroy()
    await new Promise((done) => server.close(done))
  }
}

export interface ChosenInstances {
  /** The settings that name the bucket, if there is one. */
  env: Record<string, string>
  /** The instances, at the address of the one. */
  start(words: string[], env: Record<string, string>, address: string, folder?: string): Promise<Program>
  close(): Promise<void>
}

/** The bucket stays while instances come and go. */
export async function openInstances(how: Instances): Promise<ChosenInstances> {
  const ends: (() => unknown)[] = []
  const owner: Owner = { after: (end?: unknown) => void ends.push(end as () => unknown) }
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  if (how === 'one with a folder') return { env: {}, start: startProgram, close }
  const env = await documentsBucket(owner)
  const ports = await freePorts(2)
  const start: ChosenInstances['start'] = async (words, settings, address, folder) => {
    const instances: Program[] = []
    for (const port of ports) {
      const own = { ...settings, PORT_API: String(port) }
      instances.push(await startProgram(words, own, `http://localhost:${port}`, folder))
    }
    const endTurns = await takeTurns(ports, Number(new URL(address).port))
    const end = async (kind: 'stop' | 'kill') => {
      await endTurns()
      await Promise.all(instances.map((instance) => instance[kind]()))
    }
    const output = () => instances.map((instance) => instance.output()).join('')
    return { output, stop: () => end('stop'), kill: () => end('kill') }
  }
  return { env, start, close }
}
