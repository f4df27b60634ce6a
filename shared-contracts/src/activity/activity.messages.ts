/** What each action of the audit is called. An action without a name here is not told to anybody. */
const titles = new Map([
  ['bid.submitQuotes', 'Sent quotes'],
  ['bid.putBids', 'Sent quotes again'],
  ['bid.withdrawQuote', 'Withdrew a quote'],
  ['bid.createCustomOption', 'Added a custom option'],
  ['bid.deleteCustomOption', 'Deleted a custom option'],
  ['bid.optOut', 'Opted out'],
  ['bid.optIn', 'Opted in again'],
  ['bid.putQuoteRequest', 'Changed supported utilities'],
  ['desk.handOver', 'Handed over'],
  ['desk.takeOver', 'Took over'],
  ['desk.askSecond', 'Asked for a second attestation'],
  ['desk.attestSecond', 'Attested as the second'],
  ['desk.dropSecond', 'Ended a second attestation'],
  ['desk.addNote', 'Wrote a note'],
  ['question.ask', 'Asked a question'],
  ['question.attach', 'Attached a file to a question'],
  ['question.answer', 'Answered a question'],
  ['contract.submitContract', 'Submitted the contract'],
  ['contract.book', 'Booked'],
  ['contract.revise', 'Requested a revision'],
  ['contract.reject', 'Rejected the signed contract'],
  ['contract.finalReject', 'Requested a rejection'],
  ['contract.countersign', 'Uploaded the countersigned copy'],
  ['contract.signHere', 'Signed the contract here'],
  ['contract.deleteCountersigned', 'Deleted the countersigned copy'],
  ['document.uploadToPlan', 'Uploaded a document'],
  ['document.deleteOfPlan', 'Removed a document'],
  ['document.restoreToPlan', 'Restored a document'],
  ['desk.open-bidding', 'Opened bidding'],
  ['desk.set-time', 'Moved the due time'],
  ['desk.expire-now', 'Moved the due time'],
  ['desk.remove-option', 'Removed an option'],
  ['desk.remove-meters', 'Removed meters'],
  ['desk.decide --request-contracts', 'Asked for contracts'],
  ['desk.sign', 'Signed the contract'],
  ['desk.resolve-revision', 'Sent and signed a new version'],
  ['desk.accept-rejection', 'Accepted the rejection'],
  ['desk.abort', 'Aborted'],
  ['desk.time-out', 'Timed out'],
  // What the marketplace does between bidding and contract has one name: it is nobody's secret that it moved on.
  ['desk.status', 'Status changed'],
])

/** The words of an action, e.g. `Sent quotes`; nothing for one that is not told. */
export function activityTitle(action: string): string | undefined {
  return titles.get(action)
}
