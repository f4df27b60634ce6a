import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import type { FromGate, ToGate } from './gate-thread.mjs'
import { GateConnection } from './gate-connection'

/** Beside this file, or beside the bundle. */
const THREAD = join(import.meta.dirname, 'gate-thread.mjs')

/** Where the API is called, and whether the system lets its thread go before other work. */
export type Gate = AddressInfo & { goesFirst: boolean }

/**
 * Opens the API to callers by a thread that does nothing but take connections and read them: when a call arrived is
 * noted there, however much work waits here (decision 46). HTTP itself is the API's own server's, as ever.
 * @throws with the code of Node's `listen`, EADDRINUSE say
 */
export async function openGate(app: FastifyInstance, listen: { port: number; host: string }): Promise<Gate> {
  const connections = new Map<number, GateConnection>()
  let gate: Worker | undefined
  let ended: Promise<unknown> | undefined
  // No new connections; those that are open end with their answers, however long these take.
  app.addHook('preClose', (done) => {
    if (gate) {
      ended = once(gate, 'exit')
      gate.postMessage('shut' satisfies ToGate)
    }
    done()
  })
  app.addHook('onClose', async () => void (await ended))
  await app.ready()
  const thread = new Worker(THREAD, { workerData: listen })
  gate = thread
  // Without it nobody can call. Nobody listens for this: the process ends, and is started again by whoever runs it.
  const onBroken = (error: Error) => void app.server.emit('error', error)
  thread.on('error', onBroken)
  thread.on('exit', () => {
    gate = undefined
    if (!ended) onBroken(new Error('The thread that takes connections ended'))
  })
  return new Promise((resolve, reject) => {
    const onEvent = (event: FromGate) => {
      if ('from' in event) connections.get(event.from)?.receive(event.bytes, event.at)
      else if ('wrote' in event) connections.get(event.wrote)?.written(event.size)
      else if ('open' in event) {
        const connection = new GateConnection(event.open, event.caller, (message, transfer) =>
          thread.postMessage(message, transfer),
        )
        connections.set(event.open, connection)
        app.server.emit('connection', connection)
      } else if ('ended' in event) connections.get(event.ended)?.push(null)
      else if ('gone' in event) {
        connections.get(event.gone)?.lost(event.why)
        connections.delete(event.gone)
      } else if ('failed' in event) reject(Object.assign(new Error(event.failed), { code: event.failed }))
      else {
        // From now on Node looks for senders that are too slow.
        app.server.emit('listening')
        resolve({ ...event.listening, goesFirst: event.goesFirst })
      }
    }
    thread.on('message', (news: FromGate[]) => news.forEach(onEvent))
  })
}
