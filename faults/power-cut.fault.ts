import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { putBids, submitQuotes } from 'shared-contracts/bid/submission'
import { readScenario } from 'shared-contracts/bid/request'
import { openScenario, quoteOf, submission } from './testing/bids'
import { emptyFolder } from './testing/places'
import { clientOf, signIn, startApi } from './testing/start-api'

// Long: ten starts on the embedded database.

const SLOW_DISK = ['--import', join(import.meta.dirname, 'testing/slow-fsync.mjs')]

test('kill -9 in the middle of submissions: what was confirmed is there, on the embedded database', async (t) => {
  await cutPower(t, { cuts: 6 })
})

test('the same where each fsync takes 50 ms', async (t) => {
  const fastest = await cutPower(t, { cuts: 2, nodeArgs: SLOW_DISK })
  assert.ok(fastest >= 50, `a submission was confirmed after ${fastest.toFixed()} ms, before it was on the disk`)
})

/** @returns ms of the submission that was confirmed first after it was sent */
async function cutPower(t: TestContext, { cuts, nodeArgs = [] }: { cuts: number; nodeArgs?: string[] }) {
  const env = { DATA_DIR: emptyFolder(t) }
  let api = await startApi(t, env, [], nodeArgs)
  const token = await signIn(api.url)
  const first = await openScenario(clientOf(api.url, token))
  const { params, body } = submission(first, '0.05')
  await clientOf(api.url, token).call(submitQuotes, { params, body })
  /** The last rate whose submission was confirmed. */
  let last = '0.050000'
  let confirmed = 0
  let sent = 0
  let fastest = Infinity
  const starts: number[] = []
  for (let cut = 0; cut < cuts; cut++) {
    const client = clientOf(api.url, token)
    let cutOff = false
    const submitting = (async () => {
      while (!cutOff) {
        const rate = `0.05${String(++sent).padStart(4, '0')}`
        const sentAt = performance.now()
        try {
          await client.call(putBids, {
            params: { id: params.id },
            body: {
              quotes: [quoteOf(first, rate)],
              rateCheckQuoteRequestUpdate: { billingMethod: 'dual', creditStatus: null },
            },
          })
        } catch {
          return rate
        }
        last = rate
        confirmed += 1
        fastest = Math.min(fastest, performance.now() - sentAt)
      }
      return ''
    })()
    await wait(700 + 130 * cut)
    await api.kill()
    cutOff = true
    const unknown = await submitting
    const began = performance.now()
    api = await startApi(t, env, [], nodeArgs)
    starts.push(performance.now() - began)
    assert.equal(api.complaint(), '')
    const { quotes } = await clientOf(api.url, token).call(readScenario, { params, query: { meters: 'omit' } })
    const standing = quotes[0]?.submittedRate ?? ''
    // The one whose answer never came may be there or not; no other.
    assert.ok(
      [last, unknown].includes(standing),
      `${standing} stands after ${last} was confirmed and ${unknown} was under way`,
    )
    last = standing
  }
  t.diagnostic(
    `${cuts} cuts, ${confirmed} submissions confirmed, none lost; longest start afterwards ` +
      `${Math.round(Math.max(...starts))} ms`,
  )
  return fastest
}
