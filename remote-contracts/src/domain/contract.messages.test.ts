import { contractMessage, contractTexts } from './contract.messages'
import { type ContractConditions } from 'shared-contracts/contract/plan'

const email = 'support@example.test'
const plan = (rateCheckStatusCode: number, more: Partial<ContractConditions> = {}): ContractConditions => ({
  rateCheckStatusCode,
  isMatrixPricing: true,
  created: '2026-01-05T10:00:00Z',
  ...more,
})

test.each([
  ['blank', plan(410), /blank until the customer executes it/],
  ['before it is signed', plan(400), /^The contract is not signed yet\. .* choose to book, revise or reject it\.$/],
  ['signing', plan(500), /^The contract is not signed yet\./],
  ['awaiting booking', plan(510), /^Review the executed contract\. .*book, revise or reject/],
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

const nonMatrix = { isMatrixPricing: false }
test.each([
  [
    'blank',
    plan(410, nonMatrix),
    /blank until the customer executes it\. For this plan your Supplier Liaison uploads it\.$/,
  ],
  [
    'blank, uploaded by the supplier itself',
    plan(410, { ...nonMatrix, selfServiceContracts: true }),
    /blank until .* upload it and submit it\.$/,
  ],
  [
    'submitted',
    plan(410, { ...nonMatrix, selfServiceContracts: true, submittedAt: '2026-01-06T10:00:00Z' }),
    /blank until .* your customer acts next\.$/,
  ],
  ['signing', plan(500, nonMatrix), /Supplier Liaison acts next.* book, revise or reject/],
  [
    'awaiting booking',
    plan(510, nonMatrix),
    /waiting to be booked\. Your Supplier Liaison acts next\. To book, revise or reject it/,
  ],
  [
    'awaiting booking, a revision is open',
    plan(510, { ...nonMatrix, unresolvedRevision: true }),
    /No action is needed/,
  ],
  ['awaiting countersign', plan(520, nonMatrix), /upload the countersigned contract\..*Supplier Liaison/],
  ['complete', plan(1000, nonMatrix), /^No action is needed\. This contract is booked\.$/],
  ['rejected', plan(0, nonMatrix), /No action is needed\. Your Supplier Liaison has been notified/],
])('the message of a plan without matrix pricing when %s (C§4, decision 44)', (_, facts, expected) => {
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
