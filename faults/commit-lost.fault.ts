import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { ApiError } from 'shared-contracts/api'
import { confirmBooking } from 'shared-contracts/contract/booking'
import { readCountersignedDocument, uploadCountersigned } from 'shared-contracts/contract/countersign'
import { readEnergyPlan } from 'shared-contracts/contract/plan'
import { commitProxy } from './testing/commit-proxy'
import { emptyDatabase, emptyFolder } from './testing/places'
import { clientOf, signIn, startApi } from './testing/start-api'

const COPPERLINE = { params: { customerId: 'c-copperline', envelopeId: 'env-copperline-1' } }
const CONTENT = '%PDF-1.7\n% the copy that both have signed\n'

const copy = () => {
  const body = new FormData()
  body.set('file', new Blob([CONTENT]), 'Copperline countersigned.pdf')
  return body
}

test('the answer to COMMIT is lost: a copy is kept with its row, the rep is told, a repeat is harmless', async (t) => {
  const database = await emptyDatabase(t)
  const proxy = await commitProxy(t, database.url)
  const DATA_DIR = emptyFolder(t)
  const api = await startApi(t, { DATABASE_URL: proxy.url, DATA_DIR })
  const client = clientOf(api.url, await signIn(api.url))

  // The upload is looked for over another connection, and found.
  proxy.swallowNextCommit('insert into "envelope_documents"')
  await client.call(uploadCountersigned, { ...COPPERLINE, body: copy() }, { idempotencyKey: 'countersigned-once' })
  assert.equal(proxy.swallowed(), 1)
  await client.call(uploadCountersigned, { ...COPPERLINE, body: copy() }, { idempotencyKey: 'countersigned-once' })
  const plan = await client.call(readEnergyPlan, {
    params: { supplierId: 'larkspur', repId: 'dana', energyPlanId: 'ep-copperline' },
  })
  assert.equal(plan.rateCheckStatusCode, 1000)
  const { blob } = await client.call(readCountersignedDocument, {
    ...COPPERLINE,
    query: { include_certificate: 'false' },
  })
  assert.equal(await blob.text(), CONTENT)
  assert.equal(
    (
      await database.query(
        "select 1 from documents where document_type = 'countersigned' and removed_at is null and " +
          "energy_plan_id = 'ep-copperline'",
      )
    ).length,
    1,
  )
  assert.equal(readdirSync(join(DATA_DIR, 'documents')).length, 1)

  // Without a file: nobody knows, the answer says so, and the same key gets the first answer.
  const booking = {
    params: { customerId: 'c-st-brendan', rateCheckId: 'rc-st-brendan' },
    body: { counterSignedExpected: true },
  }
  proxy.swallowNextCommit('insert into "status_changes"')
  const lost = await client.call(confirmBooking, booking, { idempotencyKey: 'booked-once' }).then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? error.problem : undefined),
  )
  assert.equal(lost?.status, 503)
  await client.call(confirmBooking, booking, { idempotencyKey: 'booked-once' })
  assert.equal(
    (await database.query("select 1 from status_changes where rate_check_id = 'rc-st-brendan' and to_code = 520"))
      .length,
    1,
  )
  t.diagnostic(
    `${proxy.swallowed()} answers to COMMIT lost: the copy is there with its row, the booking stands once ` +
      `(${lost?.code})`,
  )
})
