import {
  listFinalRejections,
  listStatusComments,
  rejectCustomerSigned,
  requestFinalRejection,
} from 'shared-contracts/contract/rejection'
import { book, rateCheckOf, reached } from '../../../testing/contract-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { problemOf } from '../../../testing/refused-call'

const { market, rep } = marketForFile()
const dana = rep('dana')

test.each([
  ['nothing ticked', { loadFactor: false, other: false }, 'At least one field has to be provided.'],
  ['blanks only', { loadFactor: true, loadFactorComment: '  ', other: false }, 'A comment is required'],
  [
    '251 characters',
    { loadFactor: false, other: true, otherComment: 'x'.repeat(251) },
    'Enter at most 250 characters.',
  ],
])('a rejection with %s is refused (C§5)', async (_, comments, message) => {
  const problem = await problemOf(dana.call(rejectCustomerSigned, { ...rateCheckOf('st-brendan'), body: { comments } }))
  expect(problem).toMatchObject({ status: 422, code: 'invalid-rejection', message })
  expect(await reached(dana, 'st-brendan')).toEqual(['410', '510'])
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
  expect((await reached(dana, 'bayview')).at(-1)).toBe('1000')
})

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
