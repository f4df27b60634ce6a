import { bidStatus } from 'shared-contracts/bid/request'
import { contractDenialReason, contractStatus, isOpenContract } from 'shared-contracts/contract/plan'
import { stepRules, possibleSteps, stepDenialReason, type StepName, type StepContext } from './step-rules'

const facts = (over: Partial<StepContext> = {}): StepContext => ({
  statusCode: 300,
  matrixPricing: true,
  meters: true,
  options: true,
  suppliersAsked: true,
  blankContract: true,
  unresolvedRevision: true,
  rejectionWaiting: true,
  ...over,
})

/** The whole table by hand: every step with every status it is possible in, and where it leads. */
const table: Record<StepName, [from: number[], to: number | 'stays']> = {
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
  'receive-contract': [[410], 510],
  book: [[510, 520], 1000],
  'resolve-revision': [[510], 'stays'],
  'accept-rejection': [[1000], 0],
  abort: [[50, 100, 110, 120, 200, 300, 310, 320, 330, 340, 400, 410, 420, 430, 440, 500, 510, 520], 1],
  'time-out': [[300, 310, 320, 330, 340, 400, 410, 420, 430, 440, 500, 510, 520], 2],
  'set-time': [[300, 330], 'stays'],
  'remove-option': [[300, 330], 'stays'],
  'remove-meters': [[300, 330], 'stays'],
}

const everyStatus = Object.values(bidStatus)
const rows = Object.entries(table) as [StepName, [number[], number | 'stays']][]

test('the table names every step', () => expect(Object.keys(table).sort()).toEqual(Object.keys(stepRules).sort()))

test.each(rows)('%s', (action, [from, to]) => {
  const isNonMatrix = action === 'receive-contract' || action === 'book'
  for (const statusCode of everyStatus) {
    const reason = stepDenialReason(action, facts({ statusCode, matrixPricing: !isNonMatrix }))
    if (from.includes(statusCode)) expect(reason).toBeUndefined()
    else expect(reason).toMatch(/ is possible at .*; this request is at \d+ [A-Z0-9_]+\.$/)
  }
  expect(stepRules[action].to ?? 'stays').toBe(to)
})

test.each([
  ['open-bidding', { statusCode: 100, meters: false }, 'It has no meters yet.'],
  ['open-bidding', { statusCode: 100, options: false }, 'It has no pricing options yet.'],
  ['open-bidding', { statusCode: 100, suppliersAsked: false }, 'No supplier is asked yet.'],
  [
    'sign',
    { statusCode: 410, matrixPricing: false },
    'Only matrix contracts are signed electronically; here the supplier submits, or receive-contract.',
  ],
  ['receive-contract', { statusCode: 410 }, 'The customer signs a matrix contract electronically: the step is sign.'],
  ['book', { statusCode: 510 }, 'Of a matrix contract the supplier books, and uploads the countersigned copy.'],
  ['sign', { statusCode: 410, blankContract: false }, 'There is no contract that waits for a signature.'],
  ['resolve-revision', { statusCode: 510, unresolvedRevision: false }, 'No revision request is open.'],
  [
    'accept-rejection',
    { statusCode: 1000, rejectionWaiting: false },
    'The supplier has not asked to reject this contract.',
  ],
] as const)('%s lacks something: %j', (action, over, reason) =>
  expect(stepDenialReason(action, facts(over))).toBe(reason),
)

test('nothing follows a rejected, aborted or timed-out request', () => {
  for (const statusCode of [0, 1, 2]) expect(possibleSteps(facts({ statusCode }))).toEqual([])
})

/** Every status that a step or a rep leads to and that is not an end. */
const underWay = [...Object.values(stepRules).map(({ to }) => to), contractStatus.AWAITING_COUNTERSIGNED_CONTRACT]
  .filter((code) => code !== undefined)
  .filter((code) => isOpenContract({ rateCheckStatusCode: code }))
const repSteps = ['submitContract', 'book', 'countersign'] as const
const ends: readonly StepName[] = ['abort', 'time-out', 'set-time', 'remove-option', 'remove-meters']

test.each([true, false].flatMap((matrix) => [true, false].map((selfService) => ({ matrix, selfService }))))(
  'from every status under way a step or a rep leads on: %j',
  ({ matrix, selfService }) => {
    for (const statusCode of new Set(underWay))
      for (const unresolvedRevision of matrix ? [false, true] : [false]) {
        const conditions = {
          rateCheckStatusCode: statusCode,
          isMatrixPricing: matrix,
          selfServiceContracts: selfService,
          unresolvedRevision,
        }
        const ways = [
          ...possibleSteps(facts({ statusCode, matrixPricing: matrix, unresolvedRevision })).filter(
            (step) => !ends.includes(step),
          ),
          // Documents alone do not lead a matrix contract on: its customer signs.
          ...repSteps.filter(
            (action) => !(matrix && action === 'submitContract') && !contractDenialReason(action, conditions),
          ),
        ]
        expect(ways.length > 0 ? [] : [statusCode, unresolvedRevision]).toEqual([])
      }
  },
)
