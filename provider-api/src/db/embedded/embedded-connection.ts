import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import type { EmbeddedFolder } from './embedded-thread.mjs'

/** Beside this file, or beside the bundle. */
const THREAD = join(import.meta.dirname, 'embedded-thread.mjs')

/** A thread's id once it has ended. */
export const ENDED = -1
/** First byte of the message that ends a session. There is one session, and the thread ends it (`close`). */
const TERMINATE = 0x58

/** Opens the embedded database of a folder in a thread of its own. @throws what PGlite says when it cannot be opened */
export async function startThread(folder: EmbeddedFolder): Promise<Worker> {
  const thread = new Worker(THREAD, { workerData: folder })
  await new Promise<void>((resolve, reject) => {
    thread.once('message', () => resolve())
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('its thread ended')))
  })
  return thread
}

/** Closes the database, and its thread with it. */
export async function endThread(thread: Worker): Promise<void> {
  if (thread.threadId === ENDED) return
  const ended = new Promise((resolve) => thread.once('exit', resolve))
  thread.postMessage('close')
  await ended
}

/**
 * What node-postgres takes for a socket: the bytes of PostgreSQL's protocol go to the database's thread and come from
 * it. So the embedded database is spoken to as a server is, with statements planned once under a name and sent
 * together; and while it works, this thread reads what arrives.
 */
export class EmbeddedConnection extends Duplex {
  private pending: Buffer[] = []

  private readonly port: MessagePort

  constructor(private readonly thread: Worker) {
    super({ allowHalfOpen: false })
    const { port1: ours, port2: theirs } = new MessageChannel()
    this.port = ours.on('message', this.onData).on('close', this.onReplaced)
    thread.postMessage(theirs, [theirs])
    thread.once('error', this.onError)
    thread.once('exit', this.onExit)
  }

  connect(): void {
    process.nextTick(() => {
      if (this.thread.threadId === ENDED) this.onExit()
      else this.emit('connect')
    })
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    if (chunk[0] === TERMINATE) return done()
    this.pending.push(chunk)
    // What this turn sends goes as one message: the answer to all of it is one wait.
    if (this.pending.length === 1) process.nextTick(() => this.send())
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.port.close()
    this.thread.off('error', this.onError)
    this.thread.off('exit', this.onExit)
    done(error)
  }

  private send(): void {
    const bytes = new Uint8Array(Buffer.concat(this.pending))
    this.pending = []
    this.port.postMessage(bytes, [bytes.buffer])
  }

  private readonly onData = (bytes: Uint8Array) => void this.push(Buffer.from(bytes.buffer))
  private readonly onError = (error: Error) => void this.destroy(error)
  /** Another connection has the session now: what waits here is answered no more. */
  private readonly onReplaced = () => void this.destroy(new Error('The session of the embedded database was given up'))
  private readonly onExit = () => void this.destroy(new Error('The thread of the embedded database ended'))
}
