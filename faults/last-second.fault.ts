// Alone: it keeps every processor busy, and a bid counts by when it is read.
// Nightly: On every change: rush has bids over new connections to three instances.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { loadavg, setPriority } from 'node:os'
import test, { type TestContext } from 'node:test'
import { quantile } from '../bench/deadline/send-bids.mjs'
import { COUNTS, fillMarket, openAgain } from '../bench/deadline/rush-market.mjs'
import { hasNginx, startBalancer } from './testing/balancer'
import { documentsBucket } from './testing/documents-bucket'
import { callAnew, wholeBid, type SentBid } from './testing/new-connections'
import { emptyDatabase } from './testing/places'
import { startApi } from './testing/start-api'

const REPS = 1000
/** One in so many is sent after the deadline. */
const LATE_SHARE = 20
/** So many programs want a processor all the time: those that do already, and others that do nothing else. */
const LOAD = 10
/** ms by which a stamp may be behind the kernel's: less before the deadline than this, it may be either. */
const BEHIND = 50
/** Seconds until the deadline once the market stands. */
const ROOM = 10

function keepBusy(t: TestContext) {
  const missing = Math.max(0, Math.ceil(LOAD - (loadavg()[0] ?? 0)))
  const others = Array.from({ length: missing }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  t.after(() => {
    for (const other of others) other.kill('SIGKILL')
  })
}

/** Who sends stands for a thousand machines elsewhere, which have processors of their own. */
function sendPromptly() {
  try {
    setPriority(-10)
  } catch {
    // Whoever runs this may not: bids go out later than planned, and count by when they did.
  }
}

async function lastSecond(t: TestContext, instances: number, balanced: boolean) {
  const database = await emptyDatabase(t)
  const env = {
    DATABASE_URL: database.url,
    DEMO_MARKET: 'no',
    TRUST_PROXY: '1',
    // The last of a thousand waits for those before it: here it is asked by when it is judged, not how soon.
    DATABASE_WAIT_SECONDS: '120',
    ...(await documentsBucket(t)),
  }
  const apis = [await startApi(t, env)]
  while (apis.length < instances) apis.push(await startApi(t, env))
  const urls = apis.map((api) => api.url)
  const ports = urls.map((url) => Number(new URL(url).port))
  const through = balanced ? [await startBalancer(t, ports)] : urls
  for (const statement of fillMarket(REPS)) await database.query(statement)
  const texts = Array.from({ length: REPS }, (_, n) => wholeBid(n))
  keepBusy(t)
  let due = 0
  for (const statement of openAgain(ROOM)) {
    const [row] = await database.query<{ due?: number }>(statement)
    due = row?.due ?? due
  }
  // What was started before keeps its own priority.
  sendPromptly()
  const bids = await Promise.all(
    texts.map((text, n) => {
      const at = n % LATE_SHARE === 0 ? due + BEHIND + Math.random() * 300 : due - BEHIND - Math.random() * 950
      return callAnew(through[n % through.length] ?? '', text, at)
    }),
  )
  const rows = await database.query<{ id: string; version: number; standing: number }>(COUNTS)
  judge(t, bids, due, rows.filter(({ version, standing }) => version === 2 && standing === 12).length)
}

function judge(t: TestContext, bids: SentBid[], due: number, standing: number) {
  const behind = bids.map(({ sent, arrived }) => arrived - sent)
  const inTime = bids.filter(({ sent }) => sent < due - BEHIND)
  const late = bids.filter(({ before }) => before >= due)
  const seconds = (Math.max(...inTime.map(({ sent }) => sent)) - Math.min(...inTime.map(({ sent }) => sent))) / 1000
  t.diagnostic(
    `load ${loadavg()[0]?.toFixed()}: ${inTime.filter(({ status }) => status === 200).length} accepted of ` +
      `${inTime.length} in time within ${seconds.toFixed(1)} s, ` +
      `${late.filter(({ status }) => status === 409).length} refused of ${late.length} late; ` +
      `stamps behind the kernel's by ${quantile(behind, 0.5).toFixed()} ms in the middle, p99 ` +
      `${quantile(behind, 0.99).toFixed()} ms, at most ${Math.max(...behind).toFixed()} ms`,
  )
  // The first few of each say enough.
  const some = (wrong: SentBid[]) => wrong.slice(0, 5)
  assert.deepEqual(some(bids.filter(({ status }) => status !== 200 && status !== 409)), [], 'nothing but 200 and 409')
  assert.deepEqual(some(inTime.filter(({ status }) => status !== 200)), [], 'who was in time is taken')
  assert.deepEqual(some(late.filter(({ status }) => status === 200)), [], 'who was late is refused')
  // The answer says by which moment it was judged.
  assert.deepEqual(some(bids.filter(({ status, arrived }) => status === 200 && arrived >= due)), [])
  assert.deepEqual(some(bids.filter(({ status, arrived }) => status === 409 && arrived < due)), [])
  assert.equal(standing, bids.filter(({ status }) => status === 200).length)
  assert.ok(inTime.length > REPS / 2 && late.length > 0, 'the machine kept up with sending')
  assert.ok(quantile(behind, 0.99) <= BEHIND, `stamps are up to ${BEHIND} ms behind the kernel's`)
}

test('1,000 new connections in the last second, at a load of ten: who was in time is taken', (t) =>
  lastSecond(t, 1, false))

test("1,000 new connections to the portal's front in the last second, two instances behind it: the same", async (t) => {
  if (!hasNginx()) return t.skip('install nginx (Debian: nginx-light)')
  await lastSecond(t, 2, true)
})
