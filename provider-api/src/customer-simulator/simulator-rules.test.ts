import { bidStatus } from 'shared-contracts/bid/request'
import {
  simulatorRules,
  possibleSteps,
  simulatorDenialReason,
  type SimulatorAction,
  type SimulatorFacts,
} from './simulator-rules'
import { readWords } from './simulator-words'

const facts = (over: Partial<SimulatorFacts> = {}): SimulatorFacts => ({
  statusCode: 300,
  matrixPricing: true,
  blankContract: true,
  unresolvedRevision: true,
  rejectionWaiting: true,
  ...over,
})

/** The whole table by hand: every step with every status it is possible in, and where it leads. */
const table: Record<SimulatorAction, [from: number[], to: number | 'stays']> = {
  'open-bidding': [[50, 100, 110, 120, 200, 310, 320], 300],
  'close-bidding': [[300], 310],
  optimize: [[310], 320],
  'internal-qa': [[310, 320], 330],
  'invite-last-look': [[310, 320, 330], 330],
  'end-last-look': [[330], 340],
  present: [[340], 400],
  'decide --switch': [[340, 400], 430],
  'decide --solution': [[340, 400], 430],
  'decide --custom-plan': [[340, 400], 420],
  'decide --hold': [[340, 400], 1000],
  'decide --request-contracts': [[340, 400, 420, 430, 440], 410],
  sign: [[410], 510],
  'resolve-revision': [[510], 'stays'],
  'accept-rejection': [[1000], 0],
  abort: [[50, 100, 110, 120, 200, 300, 310, 320, 330, 340, 400, 410, 420, 430, 440, 500, 510, 520], 1],
  'time-out': [[300, 310, 320, 330, 340, 400, 410, 420, 430, 440, 500, 510, 520], 2],
  'set-time': [[300, 330], 'stays'],
  'expire-now': [[300, 330], 'stays'],
  'remove-option': [[300, 330], 'stays'],
  'remove-meters': [[300, 330], 'stays'],
}

const everyStatus = Object.values(bidStatus)
const rows = Object.entries(table) as [SimulatorAction, [number[], number | 'stays']][]

test('the table names every step', () => expect(Object.keys(table).sort()).toEqual(Object.keys(simulatorRules).sort()))

test.each(rows)('%s', (action, [from, to]) => {
  for (const statusCode of everyStatus) {
    const reason = simulatorDenialReason(action, facts({ statusCode }))
    if (from.includes(statusCode)) expect(reason).toBeUndefined()
    else expect(reason).toMatch(/ is possible at .*; this request is at \d+ [A-Z0-9_]+\.$/)
  }
  expect(simulatorRules[action].to ?? 'stays').toBe(to)
})

test.each([
  [
    'sign',
    { statusCode: 410, matrixPricing: false },
    'Only matrix contracts are signed electronically; here the supplier submits its documents.',
  ],
  ['sign', { statusCode: 410, blankContract: false }, 'There is no contract that waits for a signature.'],
  ['resolve-revision', { statusCode: 510, unresolvedRevision: false }, 'No revision request is open.'],
  [
    'accept-rejection',
    { statusCode: 1000, rejectionWaiting: false },
    'The supplier has not asked to reject this contract.',
  ],
] as const)('%s lacks something: %j', (action, over, reason) =>
  expect(simulatorDenialReason(action, facts(over))).toBe(reason),
)

test('nothing follows a rejected, aborted or timed-out request', () => {
  for (const statusCode of [0, 1, 2]) expect(possibleSteps(facts({ statusCode }))).toEqual([])
})

test.each([
  ['close-bidding Millrace Precision', { action: 'close-bidding', subject: 'Millrace Precision', options: {} }],
  [
    'decide Millrace --switch --supplier larkspur --term 24',
    { action: 'decide --switch', subject: 'Millrace', options: { supplier: 'larkspur', term: 24 } },
  ],
  [
    'invite-last-look Millrace --minutes 5',
    { action: 'invite-last-look', subject: 'Millrace', options: { minutes: 5 } },
  ],
  ['list', { action: 'list', subject: '', options: {} }],
  ['', { action: 'help', subject: '', options: {} }],
])('the words %j are understood', (line, command) =>
  expect(readWords(line === '' ? [] : line.split(' '))).toEqual(command),
)

test.each([
  ['dance Millrace', 'There is no command dance. Try npm run simulate -- help.'],
  ['toString Millrace', 'There is no command toString. Try npm run simulate -- help.'],
  ['close-bidding', 'Say whom: npm run simulate -- close-bidding <company>'],
  [
    'decide Millrace',
    'Say what the customer decides: --switch, --solution, --custom-plan, --hold, --request-contracts.',
  ],
  ['decide Millrace --switch --hold', 'Decide once: --switch or --hold.'],
  ['close-bidding Millrace --hold', '--hold belongs to decide.'],
  ['set-time Millrace', 'Say when: --minutes n.'],
  ['set-time Millrace --minutes -5', '--minutes needs a whole number.'],
  ['set-time Millrace --minutes', '--minutes needs a value.'],
  ['remove-option Millrace', 'Say which: --term n.'],
  ['remove-meters Millrace', 'Say how many: --meters n.'],
  ['list --everything', 'There is no option --everything. Try npm run simulate -- help.'],
])('the words %j are refused: %s', (line, message) => expect(() => readWords(line.split(' '))).toThrow(message))
