import { Readable } from 'node:stream'
import { eventText, type Change } from 'shared-contracts/live'
import type { SignedInRep } from '../account/signed-in-rep'
import { Refusal } from '../http/refusal'
import { toChange, type ChangeFeed } from './change-feed'
import type { ChangesRead } from './change.repo'
import type { EventIds } from './event-ids'

/** Streams of one rep at one instance: a browser has one, however many tabs. */
const PER_REP = 16
/** Bytes that may wait for a reader; whoever lets more pile up comes again and resumes. */
const BACKLOG = 64 * 1024

class Stream {
  readonly readable = new Readable({ read: () => undefined })
  private ended = false

  constructor(
    readonly rep: Pick<SignedInRep, 'userId' | 'supplierId' | 'tokenHash'>,
    private readonly ids: EventIds,
  ) {}

  /** The id that stands for a position in the stream. */
  idOf = (snapshot: string): string => this.ids.seal(snapshot, this.rep.supplierId)

  send(text: string): void {
    if (this.ended || this.readable.destroyed) return
    if (this.readable.readableLength > BACKLOG) this.readable.destroy()
    else this.readable.push(text)
  }

  end(): void {
    if (this.ended) return
    this.ended = true
    this.readable.push(null)
    // Who does not read does not learn of the end.
    setTimeout(() => this.readable.destroy(), 1000).unref()
  }
}

export interface LiveSources {
  feed: ChangeFeed
  /** The same at every instance. */
  eventIds(): Promise<EventIds>
  readMissed(snapshot: string): Promise<ChangesRead>
  readLatest(): Promise<ChangesRead>
  /** Which of these sessions have not ended. */
  listLiveSessions(tokenHashes: string[]): Promise<Set<string>>
}

/** The open streams of this instance. */
export class LiveStreams {
  private readonly streams = new Set<Stream>()

  constructor(private readonly sources: LiveSources) {}

  count(): number {
    return this.streams.size
  }

  /** A stream of what changes for the rep's supplier, from the last event on that came. @throws Refusal 429 */
  async open(rep: SignedInRep, lastEventId: string | undefined): Promise<Readable> {
    const { userId, supplierId } = rep
    const ids = await this.sources.eventIds()
    if ([...this.streams].filter((stream) => stream.rep.userId === userId).length >= PER_REP) {
      throw new Refusal({
        status: 429,
        code: 'too-many-streams',
        message: 'The portal is open in too many browsers. Changes are shown within a minute here.',
        details: { retryAfterSeconds: 60 },
      })
    }
    const stream = new Stream(rep, ids)
    const { readable } = stream
    const send = (change: Change | undefined, snapshot: string) => {
      for (const each of change ? toEvents(change) : [])
        stream.send(eventText({ id: stream.idOf(snapshot), event: 'change', data: JSON.stringify(each) }))
    }
    this.streams.add(stream)
    const stop: (() => void)[] = [() => void this.streams.delete(stream)]
    readable.once('close', () => stop.forEach((each) => each()))
    try {
      // First what is to come, then what was missed: told twice harms nobody, not told does.
      stop.push(await this.sources.feed.follow(supplierId, send))
      const missed = await this.missed(lastEventId, ids, supplierId)
      send(toChange(missed, supplierId), missed.snapshot)
      stream.send(signOfLife(stream, missed.snapshot))
      if (readable.destroyed) stop.forEach((each) => each())
      return readable
    } catch (error) {
      readable.destroy()
      throw error
    }
  }

  private async missed(lastEventId: string | undefined, ids: EventIds, supplierId: string): Promise<ChangesRead> {
    if (lastEventId === undefined) return this.sources.readLatest()
    const snapshot = ids.open(lastEventId, supplierId)
    if (snapshot !== undefined) return this.sources.readMissed(snapshot)
    return { ...(await this.sources.readLatest()), tooMany: true }
  }

  /** Says to every reader that the stream is alive, and ends those whose session has ended. */
  async beat(): Promise<void> {
    const streams = [...this.streams]
    if (streams.length === 0) return
    const position = this.sources.feed.position()
    for (const stream of streams) stream.send(signOfLife(stream, position))
    const live = await this.sources.listLiveSessions([...new Set(streams.map(({ rep }) => rep.tokenHash))])
    for (const stream of streams) if (!live.has(stream.rep.tokenHash)) stream.end()
  }

  /** Ends every stream; its reader comes again, to another instance or to the next one. */
  end(): void {
    for (const stream of this.streams) stream.end()
  }
}

/** A page from before there were desks leaves an event with a word that it does not know aside, and no other. */
const toEvents = ({ about }: Change): Change[] =>
  [about.filter((subject) => subject !== 'desk'), about.filter((subject) => subject === 'desk')]
    .filter((part) => part.length > 0)
    .map((part) => ({ about: part }))

/** A comment, and where the stream stands: who comes again misses nothing, and is told little twice. */
const signOfLife = (stream: Stream, snapshot: string | undefined) =>
  snapshot === undefined ? ':\n\n' : `:\nid: ${stream.idOf(snapshot)}\n\n`
