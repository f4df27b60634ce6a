import assert from 'node:assert/strict'
import test from 'node:test'
import { checkAuthenticated } from 'shared-contracts/account'
import { ApiError, type ApiClient } from 'shared-contracts/api'
import { listProspects } from 'shared-contracts/bid/prospects'
import { listQuoteRequests } from 'shared-contracts/bid/request'
import { submitQuotes } from 'shared-contracts/bid/submission'
import { listWinLossReports } from 'shared-contracts/bid/win-loss'
import { listPlanDocuments, uploadPlanDocument } from 'shared-contracts/document'
import { openScenario, submission } from './testing/bids'
import { documentsBucket } from './testing/documents-bucket'
import { emptyDatabase, emptyFolder } from './testing/places'
import { previousVersion } from './testing/previous-version'
import { clientOf, signIn, startApi } from './testing/start-api'

// Nightly: On every change: migrations.test.ts finds a migration that the version before cannot stand.

const PRIYA = 'priya.nair@granitepeak.example'
const larkspur = { params: { supplierId: 'larkspur', repId: 'dana' }, query: {} }
const plan = { params: { customerId: 'c-pinecrest', energyPlanId: 'ep-pinecrest' } }

/** What a rep sees: every list, by its ids and what of them changes. */
async function seen(api: ApiClient) {
  const requests = await api.call(listQuoteRequests, larkspur)
  const { prospects } = await api.call(listProspects, larkspur)
  const { reports } = await api.call(listWinLossReports, larkspur)
  return {
    requests: requests.map(({ id, timeQuotesDue }) => [id, String(timeQuotesDue)]).sort(),
    prospects: prospects.map(({ rateCheckId }) => rateCheckId).sort(),
    reports: reports.length,
  }
}

/** Calls again and again until it is stopped; every answer is counted. */
function load(api: ApiClient) {
  const counts: Record<string, number> = {}
  let going = true
  const done = (async () => {
    while (going) {
      const outcome = await seen(api).then(
        () => 'answered',
        (error: unknown) =>
          error instanceof ApiError ? `${error.problem.status} ${error.problem.code}` : String(error),
      )
      counts[outcome] = (counts[outcome] ?? 0) + 1
    }
  })()
  return {
    stop: async () => {
      going = false
      await done
      return counts
    },
  }
}

test('the version before and this one on one database: each sees what the other did, none fails', async (t) => {
  const previous = previousVersion(t)
  if (previous === undefined) return t.skip('the repository has no history here: fetch it whole')
  const database = await emptyDatabase(t)
  const env = { ...(await documentsBucket(t)), DATABASE_URL: database.url, DATA_DIR: emptyFolder(t) }
  const older = await startApi(t, env, [], [], previous.main)
  const [dana, priya] = [await signIn(older.url), await signIn(older.url, PRIYA)]
  const atOlder = clientOf(older.url, dana)
  await seen(atOlder)

  // Expand: the new version migrates under the older one's load.
  const under = load(atOlder)
  const newer = await startApi(t, env)
  const atNewer = clientOf(newer.url, dana)
  const counts = await under.stop()
  t.diagnostic(`${previous.commit} while the schema grew: ${JSON.stringify(counts)}`)
  assert.deepEqual(
    Object.keys(counts).filter((outcome) => outcome !== 'answered' && outcome !== '503 database-busy'),
    [],
  )

  // Migrate: both at once. A session, a bid and a file of one hold at the other.
  await atNewer.call(checkAuthenticated, {})
  assert.deepEqual(await seen(atNewer), await seen(atOlder))
  for (const [writer, reader, rate] of [
    [atOlder, atNewer, '0.05'],
    [atNewer, atOlder, '0.06'],
    [atOlder, atNewer, '0.07'],
  ] as const) {
    const scenario = await openScenario(writer)
    await writer.call(submitQuotes, submission(scenario, rate))
    const read = await openScenario(reader)
    assert.ok(JSON.stringify(read).includes(rate), `${rate} is read by the other version`)
    assert.deepEqual(await seen(reader), await seen(writer))
  }
  for (const [writer, reader] of [
    [older, newer],
    [newer, older],
  ] as const) {
    const name = `sent-to-${writer.pid}.pdf`
    const body = new FormData()
    body.set('file', new Blob(['%PDF-1.7\n']), name)
    const query = { signature_applied: 'false', revisionDocument: 'false' } as const
    await clientOf(writer.url, priya).call(uploadPlanDocument, { ...plan, query, body })
    const { documents } = await clientOf(reader.url, priya).call(listPlanDocuments, plan)
    assert.ok(documents.some(({ originalFileName }) => originalFileName === name))
  }

  // The older one goes while the load is at the newer one; and comes back, as a rollback does.
  const after = load(atNewer)
  await older.stop()
  assert.equal(await older.ended, 0)
  const back = await startApi(t, env, [], [], previous.main)
  assert.deepEqual(Object.keys(await after.stop()), ['answered'])
  assert.deepEqual(await seen(clientOf(back.url, dana)), await seen(atNewer))
})
