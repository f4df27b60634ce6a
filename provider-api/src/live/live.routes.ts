import { Gauge } from 'prom-client'
import { followChanges } from 'shared-contracts/live'
import { readSigningKeyInUse } from '../bid/receipt/receipt-key.repo'
import { onCommit, transaction } from '../db/transaction'
import type { ChangeNotifier } from '../db/server/change-notifier'
import type { Db } from '../db/open-db'
import { registerEndpoint, type Api } from '../http/register-endpoint'
import { ChangeFeed } from './change-feed'
import { listLiveSessions, readChangesSince, readLatestChanges, readMissedChanges } from './change.repo'
import { EventIds } from './event-ids'
import { LiveStreams } from './live-streams'

/** ms: what happened so long ago is in every list that a page which opens its stream now has read. */
const JUST_NOW = 30_000

/** ms between two signs of life. */
export const HEARTBEAT = 15_000

export interface LiveParts {
  /** The connection that waits behind nobody. */
  probe: Db
  notifier: ChangeNotifier | undefined
  heartbeat: number
}

/** Live changes: told within the time that a reader needs to look up. */
export function registerLive(api: Api, { probe, notifier, heartbeat }: LiveParts): void {
  const { app, db, now, settings } = api
  const feed = new ChangeFeed(
    (snapshot) => readChangesSince(probe, snapshot),
    (err) => app.log.debug({ err }, 'changes could not be read'),
  )
  let eventIds: EventIds | undefined
  const streams = new LiveStreams({
    feed,
    // The secret that all instances share is the one that signs receipts; another one later makes ids unknown.
    eventIds: async () =>
      (eventIds ??= new EventIds(
        (await transaction(db, (tx) => readSigningKeyInUse(tx, settings.receiptKey, now()))).privateKey,
      )),
    readMissed: (snapshot) => readMissedChanges(probe, snapshot),
    readLatest: () => readLatestChanges(probe, new Date(now().getTime() - JUST_NOW)),
    listLiveSessions: (hashes) => listLiveSessions(probe, hashes, now()),
  })
  new Gauge({
    name: 'portal_api_live_streams',
    help: 'Browsers that follow changes at this instance.',
    registers: [app.metrics.registry],
    collect() {
      this.set(streams.count())
    },
  })
  onCommit(db, () => {
    feed.wake()
    notifier?.notify()
  })
  notifier?.onNotify(() => feed.wake())
  const heart = setInterval(() => {
    streams.beat().catch((err: unknown) => app.log.debug({ err }, 'sessions of streams could not be looked at'))
  }, heartbeat).unref()
  app.addHook('preClose', () => {
    clearInterval(heart)
    streams.end()
    return Promise.resolve()
  })
  registerEndpoint(api, followChanges, ({ rep, lastEventId }) => streams.open(rep, lastEventId))
}
