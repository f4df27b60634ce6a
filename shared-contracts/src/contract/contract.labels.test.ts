import { auditSteps, contractLabel, contractProgress } from '.'

test.each([
  [410, 'Contract Requested', 'blue'],
  [510, 'Awaiting Booking', 'blue'],
  [520, 'Awaiting Countersigned', 'blue'],
  [1000, 'Booked', 'green'],
  [0, 'Rejected', 'red'],
  [1, 'Aborted', 'neutral'],
  [2, 'Timed Out', 'neutral'],
])('%i shows as %s in %s (C§4)', (code, text, tone) => {
  expect(contractLabel({ rateCheckStatusCode: code })).toEqual({ text, tone })
})

test.each([
  ['an open request', { resolved: false }, 'Revision Requested'],
  ['a request of a provider that sends no state', {}, 'Revision Requested'],
  ['a plain yes', true, 'Revision Requested'],
  ['a resolved request', { resolved: true }, 'Awaiting Booking'],
  ['none', null, 'Awaiting Booking'],
  ['a plain no', false, 'Awaiting Booking'],
])('%s at 510 (C§4)', (_, latestRevisionRequest, text) => {
  expect(contractLabel({ rateCheckStatusCode: 510, latestRevisionRequest }).text).toBe(text)
})

test('a code that no table names shows the name the provider gives it (decision 35)', () => {
  const strange = { rateCheckStatusCode: 430, rateCheckStatus: 'CUSTOMER_APPROVING_SOLUTION' }
  expect(contractLabel(strange)).toEqual({ text: 'CUSTOMER_APPROVING_SOLUTION', tone: 'neutral' })
  expect(contractLabel({ rateCheckStatusCode: 777 }).text).toBe('Status 777')
})

test.each([
  [410, 41],
  [510, 51],
  [1000, 100],
  [0, undefined],
  [1, undefined],
  [2, undefined],
])('progress of %i is %s', (code, percent) => expect(contractProgress(code)).toBe(percent))

const states = (code: number, audit = {}) => auditSteps(code, audit).map((step) => step.state)

test('audit steps follow the status, with their times where there are some (C§3)', () => {
  const at = '2026-01-06T21:48:00Z'
  expect(auditSteps(510, { 410: at, 510: null })[0]).toEqual({ code: 410, label: 'Contract Requested', at, state: 'done' })
  expect(states(410)).toEqual(['current', 'ahead', 'ahead', 'ahead'])
  expect(states(510)).toEqual(['done', 'current', 'ahead', 'ahead'])
  expect(states(520)).toEqual(['done', 'done', 'current', 'ahead'])
  expect(states(1000)).toEqual(['done', 'done', 'done', 'done'])
  expect(states(0, { 410: at, 510: at })).toEqual(['done', 'done', 'ahead', 'ahead'])
})
