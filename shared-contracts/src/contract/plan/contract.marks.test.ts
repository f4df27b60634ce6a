import { contractNeedsRep, contractTask, contractWaitsFor } from './contract.lists'

const LIAISON = 'With your Supplier Liaison'

test.each<[string, number, boolean, boolean, string | undefined, boolean]>([
  ['a blank contract', 410, true, false, 'Waiting on customer', false],
  ['a contract whose upload is not allowed', 410, false, false, LIAISON, false],
  ['ready to book', 510, true, false, undefined, true],
  ['a revision was asked for', 510, true, true, 'Waiting for a new version', false],
  ['booked by the liaison', 510, false, false, LIAISON, false],
  ['the countersigned copy', 520, true, false, undefined, true],
  ['the same, through the liaison', 520, false, false, LIAISON, false],
  ['booked', 1000, true, false, undefined, false],
  ['rejected', 0, true, false, undefined, false],
  ['aborted with a revision open', 1, true, true, undefined, false],
  ['timed out', 2, true, false, undefined, false],
])('%s: %i (decision 37)', (_, rateCheckStatusCode, isMatrixPricing, latestRevisionRequest, waitsFor, needs) => {
  const contract = { rateCheckStatusCode, isMatrixPricing, latestRevisionRequest }
  expect(contractWaitsFor(contract)).toBe(waitsFor)
  expect(contractNeedsRep(contract)).toBe(needs)
})

test('a contract that the supplier uploads needs the rep, until it is submitted (decisions 26, 37)', () => {
  const own = { isMatrixPricing: false, selfServiceContracts: true }
  expect([410, 510, 520].map((rateCheckStatusCode) => contractNeedsRep({ ...own, rateCheckStatusCode }))).toEqual([
    true,
    false,
    false,
  ])
})

test.each([true, false, undefined])('who may not decide on contracts is not waited for: %s', (permitted) => {
  const toBook = { rateCheckStatusCode: 510, isMatrixPricing: true, permitted }
  const toUpload = { rateCheckStatusCode: 410, isMatrixPricing: false, selfServiceContracts: true, permitted }
  const blank = { rateCheckStatusCode: 410, isMatrixPricing: true, permitted }
  const isDenied = permitted === false
  expect([toBook, toUpload, blank].map(contractNeedsRep)).toEqual([!isDenied, !isDenied, false])
  const colleague = isDenied ? 'With a colleague' : undefined
  expect([toBook, toUpload, blank].map(contractWaitsFor)).toEqual([colleague, colleague, 'Waiting on customer'])
})

test.each([
  [410, 'Upload the contract'],
  [510, 'Book, revise or reject'],
  [520, 'Upload the countersigned copy'],
])('with a contract of status %i comes next: %s (decision 36)', (rateCheckStatusCode, text) =>
  expect(contractTask({ rateCheckStatusCode })).toBe(text),
)
