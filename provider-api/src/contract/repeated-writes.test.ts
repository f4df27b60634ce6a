import { sql } from 'drizzle-orm'
import { uploadCountersigned } from 'shared-contracts/contract/countersign'
import { deletePlanDocument } from 'shared-contracts/document'
import { envelopeOf, fileBody, PDF_BYTES, planOf, uploadTo } from '../../testing/contract-calls'
import { endpointRows, type EndpointRow } from '../../testing/endpoint-rows'
import { marketForFile } from '../../testing/market-for-file'
import { problemOf } from '../../testing/refused-call'
import { rewindEach } from '../../testing/rewind'
import { sendRow } from '../../testing/send-row'

const { market } = marketForFile()
rewindEach(market)

const declared = () => market.app.registeredRoutes.flatMap(({ endpoint }) => (endpoint ? [endpoint] : []))
const WRITES = [
  'contract.submit',
  'contract.book',
  'contract.revise',
  'contract.reject',
  'contract.finallyReject',
  'document.uploadToPlan',
  'document.deleteOfPlan',
  'document.restoreToPlan',
  'signing.uploadCountersigned',
  'signing.deleteCountersigned',
]

/** Its answer is a file, and nothing of the contract moves: a repeat signs anew (countersign-here.test.ts). */
const SIGNS = 'signing.countersign'

/** A contract that waits for a decision; the rows' own has a revision that waits. */
const brendan = { customerId: 'c-st-brendan', rateCheckId: 'rc-st-brendan' }
const rows: Record<string, EndpointRow | undefined> = {
  ...endpointRows,
  'contract.book': { owner: 'dana', params: brendan, body: { counterSignedExpected: true } },
  'contract.reject': { ...endpointRows['contract.reject'], owner: 'dana', params: brendan },
  'contract.revise': {
    owner: 'dana',
    params: brendan,
    body: {
      ...endpointRows['contract.revise']?.body,
      customerID: brendan.customerId,
      rateCheckID: brendan.rateCheckId,
      version: 3,
    },
  },
}

/** Everything but what says that somebody called. */
async function kept(): Promise<Record<string, number>> {
  const tables = [
    'audit_rows',
    'documents',
    'envelope_documents',
    'status_changes',
    'contract_revisions',
    'contract_rejections',
    'final_rejection_requests',
  ]
  const counts: Record<string, number> = {}
  for (const name of tables) counts[name] = await market.db.$count(sql.identifier(name))
  return counts
}

test('every write to a contract takes an Idempotency-Key', () => {
  const writes = declared().filter(({ id, method }) => method !== 'GET' && /^(contract|document|signing)\./.test(id))
  expect(writes.map(({ id }) => id).sort()).toEqual([...WRITES, SIGNS].sort())
  expect(writes.filter(({ idempotent }) => idempotent !== true).map(({ id }) => id)).toEqual([SIGNS])
})

test.each(WRITES)(
  '%s: repeats with the same key, at once and later, are answered as the first and change nothing',
  async (id) => {
    const endpoint = declared().find((declaration) => declaration.id === id)
    const row = rows[id]
    if (endpoint === undefined || row === undefined) throw new Error(`there is no ${id}`)
    const token = await market.tokenOf(row.owner)
    if (id === 'document.restoreToPlan') {
      await sendRow(
        market,
        declared().find((declaration) => declaration.id === 'document.deleteOfPlan') ?? endpoint,
        row,
        token,
      )
    }
    const send = () => sendRow(market, endpoint, { ...row, idempotencyKey: `once-${id}` }, token)
    const before = await kept()
    const both = await Promise.all([send(), send()])
    const after = await kept()
    expect([both[0].text, after.audit_rows]).toEqual([both[1].text, (before.audit_rows ?? 0) + 1])
    const third = await send()
    expect([...both, third].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set([...both, third].map(({ text }) => text)).size).toBe(1)
    expect(await kept()).toEqual(after)

    // The same key with another request is a mistake of the sender's.
    const other =
      endpoint.upload === 'multipart'
        ? { fileName: 'another.pdf' }
        : { params: { ...row.params, [Object.keys(row.params ?? {}).at(-1) ?? '']: 'another' } }
    expect((await sendRow(market, endpoint, { ...row, ...other, idempotencyKey: `once-${id}` }, token)).status).toBe(
      422,
    )
    expect(await kept()).toEqual(after)
  },
)

test('of a file, its content and its name are the request: one byte more is another one', async () => {
  const priya = await market.client('priya')
  const options = { idempotencyKey: 'upload-of-today' }
  const { documentId } = await uploadTo(priya, 'pinecrest', fileBody(PDF_BYTES, 'c.pdf'), 'false', options)
  expect((await uploadTo(priya, 'pinecrest', fileBody(PDF_BYTES, 'c.pdf'), 'false', options)).documentId).toBe(
    documentId,
  )
  for (const other of [fileBody(`${PDF_BYTES} `, 'c.pdf'), fileBody(PDF_BYTES, 'd.pdf')]) {
    expect(await problemOf(uploadTo(priya, 'pinecrest', other, 'false', options))).toMatchObject({
      status: 422,
      code: 'idempotency-key-reused',
    })
  }
  // A key is a rep's and a call's own.
  await priya.call(
    deletePlanDocument,
    { params: { ...planOf('pinecrest').params, documentId: documentId ?? '' } },
    options,
  )
})

test('a refusal is not remembered: the same key does it once it can be done', async () => {
  const dana = await market.client('dana')
  const early = dana.call(
    uploadCountersigned,
    { ...envelopeOf('st-brendan', 3), body: fileBody(PDF_BYTES, 'c.pdf') },
    { idempotencyKey: 'countersigned-1' },
  )
  expect(await problemOf(early)).toMatchObject({ status: 409, code: 'not-awaiting-countersigned' })
  await dana.call(
    uploadCountersigned,
    { ...envelopeOf('copperline', 1), body: fileBody(PDF_BYTES, 'c.pdf') },
    { idempotencyKey: 'countersigned-1' },
  )
})
