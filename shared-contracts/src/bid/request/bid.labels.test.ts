import { bidListLabel, customerDecisionText, isCompleteOrNegative, statusLabel, termLabel } from './bid.labels'
import { bidStatus, statusColor, statusProgress } from './bid.status'

test.each([
  [300, 'Bid Required', 'blue'],
  [330, 'Internal QA', 'green'],
  [340, 'Bid Submitted', 'green'],
  [410, 'Contract Requested', 'blue'],
  [510, 'Awaiting Booking', 'blue'],
  [520, 'Awaiting Countersigned', 'blue'],
  [1000, 'Booked', 'green'],
  [0, 'Rejected', 'red'],
  [1, 'Aborted', 'neutral'],
  [2, 'Timed Out', 'neutral'],
  [100, 'Customer Review', 'green'],
  [310, 'Customer Review', 'green'],
  [400, 'Customer Review', 'green'],
  [401, 'Customer Review', 'blue'],
  [430, 'Customer Review', 'blue'],
  [777, 'Customer Review', 'blue'],
  [999, 'Customer Review', 'blue'],
])('status %i reads %s (B§4, decision 35)', (code, text, tone) => {
  expect(statusLabel(code)).toEqual({ text, tone })
  expect(statusLabel(code, { latestRevisionRequest: true })).toEqual({ text: 'Revision Requested', tone: 'amber' })
  expect(statusLabel(code, { latestRevisionRequest: false }).text).toBe(text)
})

test.each([
  [330, true, 'Last Look'],
  [330, false, 'Internal QA'],
  [300, true, 'Bid Required'],
  [340, true, 'Bid Submitted'],
])('in bidding lists %i, invited %s, reads %s (B§4, decision 23)', (statusCode, invitedForLastLook, text) => {
  expect(bidListLabel({ statusCode, invitedForLastLook }).text).toBe(text)
  expect(bidListLabel({ statusCode, invitedForLastLook, latestRevisionRequest: true }).text).toBe('Revision Requested')
})

test.each([
  [510, 'blue'],
  [330, 'green'],
  [0, 'red'],
  [null, 'neutral'],
])('in bidding lists a revision requested at %i has the color of the status: %s (decision 74)', (statusCode, tone) =>
  expect(bidListLabel({ statusCode, invitedForLastLook: true, latestRevisionRequest: true })).toEqual({
    text: 'Revision Requested',
    tone,
  }),
)

test.each([
  [0, 'green'],
  [299, 'green'],
  [300, 'blue'],
  [301, 'green'],
  [330, 'green'],
  [400, 'green'],
  [401, 'blue'],
  [410, 'blue'],
  [999, 'blue'],
  [1000, 'green'],
  [1001, 'green'],
])('status %i is %s (B§4)', (code, color) => expect(statusColor(code)).toBe(color))

test.each([
  [300, 30],
  [330, 33],
  [299, 29.9],
  [410, 41],
  [1000, 100],
  [0, 0],
])('status %d is %d percent along (B§4)', (code, percent) => expect(statusProgress(code)).toBe(percent))

test('what is complete or negative (B§4)', () => {
  const ended = Object.values(bidStatus).filter(isCompleteOrNegative)
  expect(ended).toEqual([0, 1, 2, 1000])
})

test.each([
  ['switch_to_solution', 'switch'],
  ['request_custom_plan', 'switch'],
  ['switch_to_supplier', 'switch'],
  ['hold_current_plan', 'hold'],
  ['request_contracts', ''],
  ['toString', ''],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('decision %s shows as "%s" (B§4)', (decision, text) => expect(customerDecisionText(decision)).toBe(text))

test.each([
  [1, 1, '1 month'],
  [12, 12, '12 months'],
  [12, 36, '12-36 months'],
  [1, 2, '1-2 months'],
])('terms %i to %i read %s (B§9)', (min, max, label) => expect(termLabel(min, max)).toBe(label))
