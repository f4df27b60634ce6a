import { Duplex } from 'node:stream'
import type { TransferListItem } from 'node:worker_threads'
import type { Caller, ToGate } from './gate-thread.mjs'

/** Bytes that may wait in the gate's thread before whoever writes waits too. */
const WAITING = 256 * 1024
/** Bytes read that are acknowledged together; the gate's thread reads further ahead than that. */
const ACK_SIZE = 256 * 1024

/**
 * What the machine's steady clock (hrtime, ms), by which the gate's thread tells times, showed when `performance.now()`
 * of this process was 0. Where the processor is taken away between the two looks, the second is late and the difference
 * too small: the largest of some is the closest.
 */
const BEGAN = Math.max(...Array.from({ length: 20 }, () => Number(process.hrtime.bigint()) / 1e6 - performance.now()))

/** What Node's HTTP server takes for a socket: the connection itself is in the gate's thread. */
export class GateConnection extends Duplex {
  readonly remoteAddress: string | undefined
  readonly remotePort: number | undefined
  readonly remoteFamily: string | undefined
  /** When the bytes that are being read came, ms on the scale of `performance.now()`. */
  readAt: number | undefined
  bytesRead = 0
  private readonly times = new WeakMap<Uint8Array, number>()
  private waiting = 0
  private onRoom: (() => void)[] = []
  private untaken = 0
  private idleAfter = 0
  private idle: NodeJS.Timeout | undefined

  constructor(
    private readonly id: number,
    caller: Caller,
    private readonly post: (message: ToGate, transfer: TransferListItem[]) => void,
  ) {
    super()
    this.remoteAddress = caller.remoteAddress
    this.remotePort = caller.remotePort
    this.remoteFamily = caller.remoteFamily
    // Before the parser, which listens after this: while it reads a piece, it is known when that came.
    this.on('data', (piece: Buffer) => (this.readAt = this.times.get(piece)))
  }

  /** The gate's thread has read these bytes, at that time by its clock. */
  receive(bytes: Uint8Array, at: number): void {
    if (this.destroyed) return
    const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.times.set(piece, at - BEGAN)
    this.bytesRead += piece.byteLength
    this.untaken += piece.byteLength
    this.touch()
    if (this.push(piece)) this.acknowledge()
  }

  /** The gate's thread has written so many bytes: who waited for room goes on. */
  written(size: number): void {
    this.waiting -= size
    this.touch()
    if (this.waiting > WAITING) return
    for (const goOn of this.onRoom.splice(0)) goOn()
  }

  /** The other side is gone; with an error code of Node where it broke off. */
  lost(why: string | undefined): void {
    this.destroy(why === undefined ? undefined : Object.assign(new Error(why), { code: why }))
  }

  setTimeout(ms: number, onIdle?: () => void): this {
    this.idleAfter = ms
    if (onIdle) this.once('timeout', onIdle)
    this.touch()
    return this
  }

  // Node's HTTP server calls these on a socket; here they have nothing to do.
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

  destroySoon(): void {
    this.end(() => this.destroy())
  }

  override _read(): void {
    this.acknowledge()
  }

  override _write(piece: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // A copy of its own: Node's small pieces share their memory.
    const bytes = new Uint8Array(piece)
    this.waiting += bytes.byteLength
    this.post({ to: this.id, bytes }, [bytes.buffer])
    this.touch()
    if (this.waiting > WAITING) this.onRoom.push(done)
    else done()
  }

  override _writev(pieces: { chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(pieces.map(({ chunk }) => chunk)), 'utf8', done)
  }

  override _final(done: () => void): void {
    this.post({ end: this.id }, [])
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.idle)
    this.post({ drop: this.id }, [])
    done(error)
  }

  private acknowledge(): void {
    if (this.untaken < ACK_SIZE) return
    this.post({ took: this.id, size: this.untaken }, [])
    this.untaken = 0
  }

  private touch(): void {
    clearTimeout(this.idle)
    if (this.idleAfter > 0 && !this.destroyed)
      this.idle = setTimeout(() => this.emit('timeout'), this.idleAfter).unref()
  }
}
