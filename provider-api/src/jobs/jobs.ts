import { forgetOldFailures } from '../account/attempts.repo'
import { deleteRunOutTokens } from '../account/session.repo'
import type { Mailer } from '../alert/mailer'
import { sendAlerts } from '../alert/send-alerts'
import { deleteEndedDrafts } from '../bid/hand-off/draft.repo'
import type { DocumentStore } from '../documents/store/document-store'
import { sweepDocuments } from '../documents/sweep-documents'
import { forgetOldRecords } from '../http/idempotency.repo'
import type { Api } from '../http/register-endpoint'
import { forgetEndedCounts } from '../http/request-counts.repo'
import { retireOld } from '../retention/retire'
import { sendWebhooks } from '../webhook/send-webhooks'
import { gatherStatistics } from './statistics.repo'

export interface Job {
  name: string
  /** Minutes between two runs, a divisor of 60 or of a day. */
  every: number
  /** Each can be done again, and by two at once, without harm. @returns what the log is to say, if anything */
  run(): Promise<Record<string, number>>
}

/** Does one job now; what goes wrong is thrown on. */
export type DoJob = (job: Job) => Promise<void>

/** What is done in the background, whoever does it: a queue on a database server, else a timer of the one process. */
export const listJobs = ({ app, db, now, settings }: Api, store: DocumentStore, mailer: Mailer): Job[] => [
  {
    name: 'alerts',
    every: 1,
    run: () => sendAlerts({ db, mailer, portalUrl: settings.portalUrl, now, log: app.log }),
  },
  { name: 'webhooks', every: 1, run: () => sendWebhooks({ db, now, loopback: settings.outgoingLoopback }) },
  { name: 'orphaned-files', every: 60, run: async () => ({ removed: await sweepDocuments(db, store, now()) }) },
  { name: 'ended-sessions', every: 10, run: async () => ({ removed: await deleteRunOutTokens(db, now()) }) },
  { name: 'ended-drafts', every: 10, run: async () => ({ removed: await deleteEndedDrafts(db, now()) }) },
  { name: 'old-failures', every: 10, run: async () => ({ removed: await forgetOldFailures(db, now()) }) },
  { name: 'ended-request-counts', every: 10, run: async () => ({ removed: await forgetEndedCounts(db) }) },
  { name: 'old-idempotency-records', every: 60, run: async () => ({ removed: await forgetOldRecords(db, now()) }) },
  {
    name: 'retention',
    every: 24 * 60,
    run: () => retireOld({ db, store, now: now(), settings: settings.retention }),
  },
  { name: 'statistics', every: 24 * 60, run: async () => ({ tables: await gatherStatistics(db) }) },
]
