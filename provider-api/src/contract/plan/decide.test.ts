import { listStatusComments } from 'shared-contracts/contract/rejection'
import { book, rateCheckOf, reject, revise } from '../../../testing/contract-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { problemOf } from '../../../testing/refused-call'

const { rep } = marketForFile()
const dana = rep('dana')
const theo = rep('theo')

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

test('a version that is not the latest is neither booked nor rejected nor revised (decision 27)', async () => {
  const message = 'The contract is at version 3 now. Please look at it again.'
  const calls = [
    book(dana, 'st-brendan', false, 2),
    reject(dana, 'st-brendan', 2),
    revise(dana, 'st-brendan', 2, { utilityLoaCheck: true }),
  ]
  for (const problem of await Promise.all(calls.map((call) => problemOf(call))))
    expect(problem).toMatchObject({ status: 409, code: 'stale-version', message, details: { version: 3 } })
})

test('of two reps who book and reject at once one wins, the other is told what happened', async () => {
  const both = await Promise.allSettled([book(dana, 'st-brendan', true, 3), reject(theo, 'st-brendan', 3)])
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
