import type { ApiClient } from 'shared-contracts/api'
import { confirmBooking } from 'shared-contracts/contract/booking'
import { createRevision, listRevisions, revisions, type Revisions } from 'shared-contracts/contract/revision'
import {
  listFinalRejections,
  listStatusComments,
  rejectCustomerSigned,
  requestFinalRejection,
} from 'shared-contracts/contract/rejection'
import { readAuditInfo } from 'shared-contracts/contract/plan'
import { fileBody, PDF_BYTES, rateCheckOf, uploadTo } from '../../testing/contract-calls'
import { problemOf } from '../../testing/refused-call'
import { openTestMarket, type TestMarket } from '../../testing/open-test-market'

let market: TestMarket
let dana: ApiClient
let theo: ApiClient
/** A market of their own for tests that change the same contracts. */
function onFreshMarket() {
  beforeAll(async () => {
    market = await openTestMarket()
    dana = await market.client('dana')
    theo = await market.client('theo')
  })
  afterAll(() => market.close())
}

const book = (api: ApiClient, key: string, counterSignedExpected: boolean) =>
  api.call(confirmBooking, { ...rateCheckOf(key), body: { counterSignedExpected } })
const reject = (api: ApiClient, key: string) =>
  api.call(rejectCustomerSigned, {
    ...rateCheckOf(key),
    body: { comments: { loadFactor: true, loadFactorComment: 'Too low.', other: false } },
  })
const revise = (api: ApiClient, key: string, version: number, sent: Partial<Revisions>) =>
  api.call(createRevision, {
    ...rateCheckOf(key),
    body: { customerID: `c-${key}`, rateCheckID: `rc-${key}`, version, revisions: revisions.parse(sent) },
  })
const reached = async (key: string) =>
  Object.keys(await dana.call(readAuditInfo, rateCheckOf(key))).filter((code) => code !== 'created')

describe('what is refused', () => {
  onFreshMarket()

  test.each([
    ['fernwood', 'not-signed-yet'],
    ['dovetail', 'revision-unresolved'],
    ['copperline', 'already-booked'],
    ['rosedale', 'contract-rejected'],
    ['marlowe', 'contract-aborted'],
    ['ironbridge', 'historic-contract'],
    ['elmhurst', 'not-matrix'],
  ])('%s can neither be booked nor rejected nor revised: %s (C§4)', async (key, code) => {
    const calls = [book(dana, key, true), reject(dana, key), revise(dana, key, 1, { utilityLoaCheck: true })]
    for (const problem of await Promise.all(calls.map((call) => problemOf(call))))
      expect(problem).toMatchObject({ status: 409, code })
  })

  test.each([
    ['nothing ticked', { loadFactor: false, other: false }, 'At least one field has to be provided.'],
    ['blanks only', { loadFactor: true, loadFactorComment: '  ', other: false }, 'A comment is required'],
    [
      '251 characters',
      { loadFactor: false, other: true, otherComment: 'x'.repeat(251) },
      'Enter at most 250 characters.',
    ],
  ])('a rejection with %s is refused (C§5)', async (_, comments, message) => {
    const problem = await problemOf(
      dana.call(rejectCustomerSigned, { ...rateCheckOf('st-brendan'), body: { comments } }),
    )
    expect(problem).toMatchObject({ status: 422, code: 'invalid-rejection', message })
    expect(await reached('st-brendan')).toEqual(['410', '510'])
  })

  test('a final rejection: once, for a booked contract, which stays booked (C§4, decision 27)', async () => {
    const ask = (key: string, reason: string) =>
      dana.call(requestFinalRejection, { ...rateCheckOf(key), body: { reason } })
    expect(await problemOf(ask('bayview', ' x '))).toMatchObject({
      status: 422,
      message: 'Enter at least 2 characters.',
    })
    expect(await problemOf(ask('bayview', 'x'.repeat(251)))).toMatchObject({ status: 422 })
    const both = await Promise.allSettled([ask('bayview', 'Accounts closed.'), ask('bayview', 'Accounts closed.')])
    expect(both.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await dana.call(listFinalRejections, rateCheckOf('bayview'))).toEqual([
      { reason: 'Accounts closed.', createdDT: market.now().toISOString() },
    ])
    expect(await problemOf(ask('bayview', 'Again.'))).toMatchObject({ status: 409, code: 'final-rejection-exists' })
    expect(await problemOf(ask('osprey', 'Again.'))).toMatchObject({ status: 409, code: 'final-rejection-exists' })
    expect(await problemOf(ask('copperline', 'No.'))).toMatchObject({ status: 409, code: 'not-booked' })
    expect(await problemOf(ask('rosedale', 'No.'))).toMatchObject({ status: 409, code: 'contract-rejected' })
    expect((await reached('bayview')).at(-1)).toBe('1000')
  })

  test.each([
    ['nothing ticked', {}, 422, 'invalid-revision', 3],
    [
      'a description of blanks',
      { dataUpdates: { dataUpdatesCheck: true, dataUpdatesDesc: '  ' } },
      422,
      'invalid-revision',
      3,
    ],
    [
      'a description of 251 characters',
      { dataUpdates: { dataUpdatesCheck: true, dataUpdatesDesc: 'x'.repeat(251) } },
      422,
      'invalid-revision',
      3,
    ],
    ['an old version', { utilityLoaCheck: true }, 409, 'stale-version', 2],
    [
      'a file of nobody',
      {
        differentContract: { differentContractCheck: true, differentContractDesc: 'Use this one.' },
        uploadedDifferentContractFile: {
          name: 'x.pdf',
          downloadUrl: '/v1/customers/c-st-brendan/documents/1/file',
          mimeType: 'application/pdf',
        },
      },
      422,
      'unknown-file',
      3,
    ],
    [
      "another contract's file",
      {
        secureCredit: {
          secureCreditCheck: true,
          businessGuaranteeForm: true,
          differentLEN: false,
          personalGuaranteeForm: false,
          deposit: false,
          coverRisk: false,
          secureCreditDesc: 'See the form.',
        },
        uploadedBusinessGuaranteeFile: {
          name: 'LOE.pdf',
          downloadUrl: 'https://elsewhere.example/form.pdf',
          mimeType: 'application/pdf',
        },
      },
      422,
      'unknown-file',
      3,
    ],
  ])('a revision with %s is refused and not kept', async (_, sent, status, code, version) => {
    expect(await problemOf(revise(dana, 'st-brendan', version, sent))).toMatchObject({ status, code })
    expect(await dana.call(listRevisions, rateCheckOf('st-brendan'))).toHaveLength(2)
  })

  test("another supplier's rep can do none of it", async () => {
    const priya = await market.client('priya')
    for (const call of [
      book(priya, 'st-brendan', true),
      reject(priya, 'st-brendan'),
      revise(priya, 'st-brendan', 3, { utilityLoaCheck: true }),
    ]) {
      expect((await problemOf(call)).status).toBe(404)
    }
    expect(await reached('st-brendan')).toEqual(['410', '510'])
  })
})

describe('booking', () => {
  onFreshMarket()

  test('booking with a countersigned copy to come goes to 520, without one to 1000 (decision 27)', async () => {
    await book(dana, 'st-brendan', true)
    expect(await reached('st-brendan')).toEqual(['410', '510', '520'])
    await book(dana, 'larch-street', false)
    expect(await reached('larch-street')).toEqual(['410', '510', '1000'])
    const late = await problemOf(book(theo, 'st-brendan', true))
    expect(late).toMatchObject({ status: 409, code: 'already-booked', details: { changedBy: 'Dana Whitfield' } })
    // Who did it herself is told what is true, and no colleague's name.
    const again = await problemOf(book(dana, 'st-brendan', true))
    expect(again).toMatchObject({
      status: 409,
      code: 'already-booked',
      message: 'This contract has already been booked.',
    })
    expect(again.details).not.toHaveProperty('changedBy')
  })
})

describe('two reps at once, and revisions', () => {
  onFreshMarket()

  test('of two reps who book and reject at once one wins, the other is told what happened', async () => {
    const both = await Promise.allSettled([book(dana, 'st-brendan', true), reject(theo, 'st-brendan')])
    expect(both.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected'])
    const won = both[0].status === 'fulfilled'
    const problem = await problemOf(won ? reject(theo, 'st-brendan') : book(dana, 'st-brendan', true))
    expect(problem).toMatchObject({ status: 409, code: won ? 'already-booked' : 'contract-rejected' })
    expect(problem.message).toContain(won ? 'by Dana Whitfield' : 'by Theo Marsh')
    expect(problem.details).toMatchObject({
      statusCode: won ? 520 : 0,
      changedBy: won ? 'Dana Whitfield' : 'Theo Marsh',
    })
    const comments = await dana.call(listStatusComments, rateCheckOf('st-brendan'))
    expect(comments).toHaveLength(won ? 0 : 1)
  })

  test('a revision with its file: uploaded, then asked for, then nothing until resolved (C§4)', async () => {
    const file = await uploadTo(dana, 'larch-street', fileBody(PDF_BYTES, 'Form 2026.pdf'), 'true')
    const sent: Partial<Revisions> = {
      differentContract: { differentContractCheck: true, differentContractDesc: 'Use the 2026 form.' },
      dataUpdates: { dataUpdatesCheck: false, dataUpdatesDesc: 'typed, then unticked' },
      uploadedDifferentContractFile: {
        name: file.originalFileName,
        downloadUrl: file.downloadUrl,
        mimeType: file.mimeType,
      },
    }
    await revise(dana, 'larch-street', 2, sent)
    const [kept] = await dana.call(listRevisions, rateCheckOf('larch-street'))
    expect(kept).toMatchObject({
      version: 2,
      resolved: false,
      revisions: { uploadedDifferentContractFile: { name: 'Form 2026.pdf' } },
    })
    expect(kept?.revisions.dataUpdates.dataUpdatesDesc).toBeUndefined()
    expect(await problemOf(revise(theo, 'larch-street', 2, { utilityLoaCheck: true }))).toMatchObject({
      status: 409,
      code: 'revision-unresolved',
    })
    expect(await problemOf(uploadTo(dana, 'larch-street', fileBody(PDF_BYTES, 'late.pdf'), 'true'))).toMatchObject({
      code: 'revision-unresolved',
    })
  })
})

describe('rejecting', () => {
  onFreshMarket()

  test('a rejection of the customer-signed version keeps its comments and ends the contract (C§4)', async () => {
    const comments = {
      loadFactor: false,
      loadFactorComment: 'typed, then unticked',
      other: true,
      otherComment: '👍'.repeat(250),
    }
    await dana.call(rejectCustomerSigned, { ...rateCheckOf('st-brendan'), body: { comments } })
    const [kept] = await dana.call(listStatusComments, rateCheckOf('st-brendan'))
    expect(kept).toEqual({
      comments: { loadFactor: false, loadFactorComment: null, other: true, otherComment: comments.otherComment },
      createdDT: market.now().toISOString(),
    })
    expect(await problemOf(book(dana, 'st-brendan', true))).toMatchObject({ code: 'contract-rejected' })
  })
})
