import { auditSteps, contractLabel, contractProgress } from './contract.labels'

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
  expect(contractLabel(strange)).toEqual({ text: 'CUSTOMER_APPROVING_SOLUTION', tone: 'blue' })
  expect(contractLabel({ rateCheckStatusCode: 777 }).text).toBe('Status 777')
})

test.each([
  [100, 'green'],
  [300, 'blue'],
  [400, 'green'],
  [401, 'blue'],
])('%i, which no contract label names, has the color of its number: %s (B§4)', (code, tone) => {
  expect(contractLabel({ rateCheckStatusCode: code }).tone).toBe(tone)
})

test.each([
  [0, 0, 'green'],
  [1, 0.1, 'green'],
  [2, 0.2, 'green'],
  [100, 10, 'green'],
  [400, 40, 'green'],
  [410, 41, 'blue'],
  [510, 51, 'blue'],
  [1000, 100, 'green'],
])('progress of %i is %s percent in %s (B§4)', (code, percent, color) =>
  expect(contractProgress(code)).toEqual({ percent, color }),
)

const states = (code: number, audit = {}) => auditSteps(code, audit).map((step) => step.state)

test('audit steps follow the status, with their times where there are some (C§3)', () => {
  const at = '2026-01-06T21:48:00Z'
  expect(auditSteps(510, { 410: at, 510: null })[0]).toEqual({
    code: 410,
    label: 'Contract Requested',
    at,
    state: 'done',
  })
  expect(states(410)).toEqual(['current', 'ahead', 'ahead', 'ahead'])
  expect(states(510)).toEqual(['done', 'current', 'ahead', 'ahead'])
  expect(states(520)).toEqual(['done', 'done', 'current', 'ahead'])
  expect(states(1000, { 410: at, 510: at, 520: at, 1000: at })).toEqual(['done', 'done', 'done', 'done'])
})

test('a booking without a countersigned copy says that its step was not needed', () =>
  expect(states(1000)).toEqual(['done', 'done', 'skipped', 'done']))

test.each([
  [0, 'Rejected'],
  [1, 'Aborted'],
  [2, 'Timed Out'],
])('a contract that ended with %i has the steps that it reached, then %s', (code, label) => {
  const at = '2026-01-06T21:48:00Z'
  expect(auditSteps(code, { 410: at, 510: at })).toEqual([
    { code: 410, label: 'Contract Requested', at, state: 'done' },
    { code: 510, label: 'Awaiting Booking', at, state: 'done' },
    { code, label, at: undefined, state: 'ended' },
  ])
  expect(states(code)).toEqual(['ended'])
})

test('a contract that went back shows no old time of a step that is ahead of it again', () => {
  const at = '2026-01-06T21:48:00Z'
  const steps = auditSteps(520, { 410: at, 510: at, 520: at, 1000: at })
  expect(steps.map((step) => step.at)).toEqual([at, at, at, undefined])
  expect(auditSteps(410, { 410: at, 510: at }).map((step) => step.at)).toEqual([at, undefined, undefined, undefined])
})
