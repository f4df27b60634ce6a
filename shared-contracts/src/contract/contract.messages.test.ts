import { contractMessage, contractTexts, type ContractFacts } from '.'

const email = 'support@example.test'
const plan = (rateCheckStatusCode: number, more: Partial<ContractFacts> = {}): ContractFacts => ({
  rateCheckStatusCode,
  isMatrixPricing: true,
  created: '2026-01-05T10:00:00Z',
  ...more,
})

test.each([
  ['blank', plan(410), /blank until the customer executes it/],
  ['awaiting booking', plan(510), /accept, revise or reject/],
  ['a revision is open', plan(510, { unresolvedRevision: true }), /No action is needed/],
  ['awaiting countersign', plan(520), /upload the countersigned contract/],
  ['complete', plan(1000), /^No action is needed\. This contract is booked\.$/],
  ['complete, rejection requested', plan(1000, { finalRejection: true }), /No action is needed\. A rejection request/],
  ['rejected', plan(0), /No action is needed\. Your Supplier Liaison has been notified/],
  ['aborted', plan(1), /No action/],
  ['timed out', plan(2), /No action/],
  ['historic', plan(1000, { created: '2020-11-02T00:00:00Z' }), /before 04\/10\/2021 .* contact support@example\.test/],
])('the message when %s (C§4)', (_, facts, expected) => {
  const message = contractMessage(facts, email)
  expect(`${message.title} ${message.text}`).toMatch(expected)
})

test('the texts of C§8 are word for word', () => {
  expect(contractTexts).toMatchObject({
    deleteFailed: 'failed to delete document',
    deleted: 'Document removed successfully!',
    noMeters: 'Sorry, No data to download.',
    uploaded: 'File uploaded',
    booked: 'Thank you for confirming the booking and congratulations! Your customer has been notified.',
    revised: 'Thank you. You have successfully submitted your revision request',
    finallyRejected: 'You have successfully submitted a rejection request. Your Supplier Liaison has been notified.',
    countersigned: 'Thank you for uploading a countersigned contract. Your customer has been notified.',
  })
})
