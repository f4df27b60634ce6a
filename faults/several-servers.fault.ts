import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { authenticateSupplier, checkEmail, encodePassword, issueDownloadTicket } from 'shared-contracts/account'
import { ApiError } from 'shared-contracts/api'
import { listQuoteRequests } from 'shared-contracts/bid/request'
import { submitQuotes } from 'shared-contracts/bid/submission'
import { listPlanDocuments, uploadPlanDocument } from 'shared-contracts/document'
import { openScenario, submission } from './testing/bids'
import { LOCKS } from '../provider-api/src/db/locks'
import { documentsBucket } from './testing/documents-bucket'
import { pgbouncerVersion, startPgbouncer } from './testing/pgbouncer'
import { emptyDatabase, emptyFolder } from './testing/places'
import { clientOf, DidNotStart, signIn, startApi, type RunningApi } from './testing/start-api'

// Long: a dozen starts.

async function three(t: TestContext, env: Record<string, string>): Promise<RunningApi[]> {
  return [await startApi(t, env), ...(await Promise.all([startApi(t, env), startApi(t, env)]))]
}

/** Of a problem's code, or what was answered. */
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.problem.code : String(error)),
  )

/** What a rep does at one instance holds at every other one: sessions, limits, tickets, keys and files. */
async function beOne(instances: RunningApi[], email = 'priya.nair@granitepeak.example') {
  const at = (n: number) => instances[n % instances.length]?.url ?? ''

  const asked = await Promise.all(
    Array.from({ length: 45 }, (_, n) =>
      outcome(clientOf(at(n)).call(checkEmail, { body: { userId: 'jonah', email: 'someone@larkspur.example' } })),
    ),
  )
  assert.deepEqual(
    [asked.filter((code) => code === 'done').length, asked.filter((code) => code === 'too-many-requests').length],
    [30, 15],
    'an address has 30 e-mail checks a minute, wherever it asks',
  )

  const guesses: string[] = []
  for (let n = 0; n < 7; n++) {
    const body = { email: 'theo.marsh@larkspur.example', password: encodePassword('wrong') }
    guesses.push(await outcome(clientOf(at(n)).call(authenticateSupplier, { body })))
  }
  assert.deepEqual(guesses, [...Array<string>(5).fill('done'), 'too-many-attempts', 'too-many-attempts'])

  const token = await signIn(at(0), email)
  const plan = { customerId: 'c-pinecrest', energyPlanId: 'ep-pinecrest' }
  const body = new FormData()
  body.set('file', new Blob(['%PDF-1.7\nseen by all']), 'seen-by-all.pdf')
  const uploaded = await clientOf(at(1), token).call(uploadPlanDocument, {
    params: plan,
    query: { signature_applied: 'false', revisionDocument: 'false' },
    body,
  })
  const { documents } = await clientOf(at(2), token).call(listPlanDocuments, { params: plan })
  assert.ok(documents.some(({ originalFileName }) => originalFileName === 'seen-by-all.pdf'))
  const path = new URL(uploaded.downloadUrl, at(0)).pathname
  const { ticket } = await clientOf(at(2), token).call(issueDownloadTicket, { body: { path } })
  for (const n of [0, 1, 2]) {
    const file = await fetch(`${at(n)}${path}?user_token=${ticket}`)
    assert.equal(await file.text(), '%PDF-1.7\nseen by all', `instance ${n} has the file`)
  }

  const dana = await signIn(at(2))
  const bid = submission(await openScenario(clientOf(at(1), dana)), '0.0612')
  const answers = await Promise.all(
    [0, 1, 2].map((n) => clientOf(at(n), dana).call(submitQuotes, bid, { idempotencyKey: 'one-key-for-all' })),
  )
  assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1, 'one key counts once')
}

test('three instances on one database are one: limits, failures, tickets, keys and files', async (t) => {
  const database = await emptyDatabase(t)
  await beOne(await three(t, { DATABASE_URL: database.url, ...(await documentsBucket(t)) }))
})

test('three instances behind a pooler in transaction mode are one too', { timeout: 300_000 }, async (t) => {
  const version = pgbouncerVersion()
  if (version === undefined) return t.skip('install PgBouncer (Debian: pgbouncer)')
  const database = await emptyDatabase(t)
  const env = { DATABASE_DIRECT_URL: database.url, ...(await documentsBucket(t)) }
  const { url: DATABASE_URL } = await startPgbouncer(t, database.url)
  const instances = await three(t, { DATABASE_URL, ...env })
  await beOne(instances)

  // Far more calls at once than the pooler has connections: a statement's name meets connections that never heard it.
  const tokens = await Promise.all(instances.map(({ url }) => signIn(url)))
  const params = { supplierId: 'larkspur', repId: 'dana' }
  const lists = await Promise.all(
    Array.from({ length: 120 }, (_, n) =>
      outcome(clientOf(instances[n % 3]?.url ?? '', tokens[n % 3]).call(listQuoteRequests, { params })),
    ),
  )
  assert.deepEqual(new Set(lists), new Set(['done']))
  t.diagnostic(`PgBouncer ${version}: 120 lists at once on 12 connections, all answered`)

  const { url: unlimited } = await startPgbouncer(t, database.url, '')
  await assert.rejects(startApi(t, { DATABASE_URL: unlimited, ...env }), (error) => {
    assert.ok(error instanceof DidNotStart)
    assert.equal(
      error.complaint,
      'The pooler of DATABASE_URL gives its connections no idle_in_transaction_session_timeout, lock_timeout, ' +
        'statement_timeout. Set them there, in PgBouncer by connect_query (docs/operating.md).\n',
    )
    return true
  })
})

test('without a bucket a second instance does not start, nor beside one; a killed one is replaced', async (t) => {
  const { url: DATABASE_URL } = await emptyDatabase(t)
  const first = await startApi(t, { DATABASE_URL, DATA_DIR: emptyFolder(t) })
  const refused = async (env: Record<string, string>, sentence: RegExp) => {
    const failure: unknown = await startApi(t, { DATABASE_URL, ...env }).catch((error: unknown) => error)
    assert.ok(failure instanceof DidNotStart && failure.code === 1, String(failure))
    assert.match(failure.complaint, sentence)
    assert.equal(failure.complaint.split('\n').length, 2, 'one sentence')
  }
  const bucket = await documentsBucket(t)
  await refused({ DATA_DIR: emptyFolder(t) }, /^Another instance uses the database .* set DOCUMENTS_S3_BUCKET\.$/m)
  await refused(bucket, /^Another instance uses the database .* keeps documents in its own folder/)
  await first.kill()
  const second = await startApi(t, { DATABASE_URL, ...bucket })
  await startApi(t, { DATABASE_URL, ...bucket })
  await refused({ DATA_DIR: emptyFolder(t) }, /^Another instance uses the database/)
  await signIn(second.url)
})

test('an instance without a bucket that lost its place to another one ends with a sentence', async (t) => {
  const database = await emptyDatabase(t)
  const api = await startApi(t, { DATABASE_URL: database.url, DATA_DIR: emptyFolder(t) })
  const held = `select pid from pg_locks where locktype = 'advisory' and objid = ${LOCKS.instance} and granted`
  const [holder] = await database.query<{ pid: number }>(held)
  // Lost for a moment, it is taken again.
  await database.query('select pg_terminate_backend($1)', [holder?.pid])
  for (let again: unknown[] = []; again.length === 0;) again = await database.query(held)
  await signIn(api.url)
  // Lost to somebody else, the instance goes.
  const [next] = await database.query<{ pid: number }>(held)
  await database.query('select pg_terminate_backend($1)', [next?.pid])
  await database.query('select pg_advisory_lock($1)', [LOCKS.instance])
  assert.equal(await api.ended, 1)
  assert.match(api.complaint(), /^Another instance uses the database/)
})
