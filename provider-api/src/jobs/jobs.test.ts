import { eq, sql } from 'drizzle-orm'
import { marketForFile } from '../../testing/market-for-file'
import { openMailer } from '../alert/mailer'
import { newToken } from '../http/session-guard'
import { idempotencyRecords, linkTokens, requestCounts, sessions, signInFailures } from '../db/schema'
import { folderDocumentStore } from '../documents/store/folder-store'
import { listJobs } from './jobs'
import { startJobTimers } from './run-jobs'
import { readSettings } from '../settings'

const DAY = 24 * 3_600_000
const { market } = marketForFile()

const jobs = () => {
  const { app, db, now } = market
  const settings = readSettings({ DATA_DIR: market.folder })
  const api = { app, db, settings, now, at: now, handlers: new Map() }
  return listJobs(api, folderDocumentStore(market.folder), openMailer(settings.mail, app.log))
}
const run = (name: string) =>
  jobs()
    .find((job) => job.name === name)
    ?.run()
const ago = (ms: number) => new Date(market.now().getTime() - ms)

test('sessions, tickets and one-time links go when they have ended, and not before', async () => {
  const session = { repId: 'dana', createdAt: ago(DAY) }
  const link = { ...session, kind: 'sign-in' as const }
  await market.db.delete(linkTokens)
  await market.db.insert(sessions).values([
    { ...session, tokenHash: 'ended', expiresAt: ago(1) },
    { ...session, tokenHash: 'open', expiresAt: ago(-1) },
  ])
  await market.db.insert(linkTokens).values([
    { ...link, tokenHash: 'over', expiresAt: ago(1) },
    { ...link, tokenHash: 'used', expiresAt: ago(-DAY), usedAt: ago(1) },
    { ...link, tokenHash: 'good', expiresAt: ago(-1) },
  ])
  expect(await run('ended-sessions')).toEqual({ removed: 3 })
  expect((await market.db.select().from(linkTokens)).map(({ tokenHash }) => tokenHash)).toEqual(['good'])
  expect(await market.db.select().from(sessions).where(eq(sessions.tokenHash, 'open'))).toHaveLength(1)
})

test('an answer is remembered for 30 days, however many there are', async () => {
  const record = (createdAt: Date) => ({ repId: 'dana', endpointId: 'a', key: newToken(), requestHash: '', createdAt })
  await market.db.insert(idempotencyRecords).values(record(ago(29 * DAY)))
  await market.db.execute(sql`insert into idempotency_records (rep_id, endpoint_id, key, request_hash, created_at)
    select 'dana', 'a', n::text, '', ${ago(31 * DAY)} from generate_series(1, 12000) as n`)
  expect(await run('old-idempotency-records')).toEqual({ removed: 12_000 })
  expect(await market.db.$count(idempotencyRecords)).toBe(1)
})

test('counts of requests go when their window is over, failed sign-ins when they are forgotten', async () => {
  const count = { route: '/one', count: 1 }
  await market.db.insert(requestCounts).values([
    { ...count, caller: 'gone', endsAt: new Date(Date.now() - 1000) },
    { ...count, caller: 'here', endsAt: new Date(Date.now() + DAY) },
  ])
  await market.db.insert(signInFailures).values([
    { subject: 'account:old', failures: 3, lastFailureAt: ago(31 * 60_000) },
    { subject: 'account:new', failures: 3, lastFailureAt: ago(29 * 60_000) },
  ])
  expect(await run('ended-request-counts')).toEqual({ removed: 1 })
  expect(await run('old-failures')).toEqual({ removed: 1 })
})

test('every table is looked at for the planner', async () => {
  expect((await run('statistics'))?.['tables']).toBeGreaterThan(20)
})

test('one process does all of them soon after its start, one after the other; one that fails stops none', async () => {
  jest.useFakeTimers()
  const did: string[] = []
  let running = 0
  const log = { warn: jest.fn() }
  const stop = startJobTimers(
    jobs(),
    async ({ name }) => {
      expect((running += 1)).toBe(1)
      await Promise.resolve()
      running -= 1
      did.push(name)
      if (name === 'ended-sessions') throw new Error('no database')
    },
    log as never,
  )
  await jest.advanceTimersByTimeAsync(10_000)
  expect(did).toEqual(jobs().map(({ name }) => name))
  expect(log.warn).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(10 * 60_000 - 10_000)
  // Whoever waits for an alert or a webhook waits a minute at most.
  const later = did.slice(jobs().length)
  const often = ['alerts', 'webhooks']
  for (const each of often) expect(later.filter((name) => name === each)).toHaveLength(10)
  expect(later.filter((name) => !often.includes(name))).toEqual([
    'ended-sessions',
    'ended-drafts',
    'old-failures',
    'ended-request-counts',
  ])
  await stop()
  await jest.advanceTimersByTimeAsync(3_600_000)
  expect(did).toHaveLength(jobs().length + 24)
  jest.useRealTimers()
})
