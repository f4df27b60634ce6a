import fc from 'fast-check'
import {
  actionPanel,
  LIAISON_TOOLTIP,
  contractDenialReason,
  type ContractAction,
  type ContractConditions,
} from './contract.permissions'

const matrix = (code: number, more: Partial<ContractConditions> = {}): ContractConditions => ({
  rateCheckStatusCode: code,
  isMatrixPricing: true,
  created: '2026-01-05T10:00:00Z',
  ...more,
})
const nonMatrix = (code: number, more: Partial<ContractConditions> = {}) =>
  matrix(code, { isMatrixPricing: false, ...more })
const selfService = (code: number, more: Partial<ContractConditions> = {}) =>
  nonMatrix(code, { selfServiceContracts: true, ...more })
const codeOf = (action: ContractAction, plan: ContractConditions) => contractDenialReason(action, plan)?.code

describe('upload and submit: status 410 and (matrix or self-service), until submitted (C§2, C§4, decision 26)', () => {
  test.each([
    ['matrix at 410', matrix(410), undefined],
    ['matrix at 510', matrix(510), 'not-requesting-contracts'],
    ['non-matrix at 410', nonMatrix(410), 'liaison-only'],
    ['non-matrix at 510', nonMatrix(510), 'liaison-only'],
    ['self-service at 410', selfService(410), undefined],
    ['self-service at 510', selfService(510), 'not-requesting-contracts'],
    ['self-service, submitted', selfService(410, { submittedAt: '2026-01-06T00:00:00Z' }), 'already-submitted'],
    ['self-service, aborted', selfService(1), 'not-requesting-contracts'],
  ])('%s', (_, plan, code) => {
    expect(codeOf('uploadDocument', plan)).toBe(code)
    expect(codeOf('submitContract', { ...plan, uploadedDocuments: 1 })).toBe(code)
  })

  test('nothing is submitted without a document', () => {
    expect(codeOf('submitContract', selfService(410, { uploadedDocuments: 0 }))).toBe('no-documents')
  })

  test('the reason on a plan that is not matrix is the tooltip of C§2', () => {
    expect(contractDenialReason('submitContract', nonMatrix(410))?.message).toBe(
      'Please send the contract to your Supplier Liaison.',
    )
    expect(LIAISON_TOOLTIP).toBe('Please send the contract to your Supplier Liaison.')
  })

  test('documents are deleted while contracts are being requested, until submitted (C§2, C§4)', () => {
    expect(codeOf('deleteDocument', nonMatrix(410))).toBeUndefined()
    expect(codeOf('deleteDocument', nonMatrix(510))).toBe('not-requesting-contracts')
    expect(codeOf('deleteDocument', nonMatrix(410, { submittedAt: '2026-01-06T00:00:00Z' }))).toBe('already-submitted')
  })
})

describe.each(['book', 'revise', 'reject'] as const)('%s (C§4)', (action) => {
  test.each([
    ['while the contract is blank', matrix(410), 'not-signed-yet'],
    ['before contracts were requested', matrix(100), 'not-signed-yet'],
    ['awaiting booking', matrix(510), undefined],
    ['with an unresolved revision', matrix(510, { unresolvedRevision: true }), 'revision-unresolved'],
    ['awaiting countersign', matrix(520), 'already-booked'],
    ['booked', matrix(1000), 'already-booked'],
    ['rejected', matrix(0), 'contract-rejected'],
    ['aborted', matrix(1), 'contract-aborted'],
    ['timed out', matrix(2), 'contract-timed-out'],
    ['not matrix', nonMatrix(510), 'not-matrix'],
  ])('%s', (_, plan, code) => expect(codeOf(action, plan)).toBe(code))
})

test.each([
  ['booked', matrix(1000), undefined],
  ['booked, non-matrix', nonMatrix(1000), undefined],
  ['booked, asked before', matrix(1000, { finalRejection: true }), 'final-rejection-exists'],
  ['rejected', matrix(0), 'contract-rejected'],
  ['awaiting countersign', matrix(520), 'not-booked'],
  ['awaiting booking', matrix(510), 'not-booked'],
])('final rejection when %s (C§4)', (_, plan, code) => expect(codeOf('finalReject', plan)).toBe(code))

test.each([
  ['awaiting countersign', matrix(520), undefined],
  ['awaiting it, one is there', matrix(520, { countersigned: true }), 'countersigned-exists'],
  ['awaiting booking', matrix(510), 'not-awaiting-countersigned'],
  ['complete', matrix(1000), 'not-awaiting-countersigned'],
  ['not matrix', nonMatrix(520), 'not-matrix'],
])('countersigned upload when %s (C§4)', (_, plan, code) => expect(codeOf('countersign', plan)).toBe(code))

test.each([
  ['complete', matrix(1000, { countersigned: true }), undefined],
  ['awaiting countersign', matrix(520, { countersigned: true }), undefined],
  ['none is there', matrix(1000), 'no-countersigned'],
  ['a rejection is asked for', matrix(1000, { countersigned: true, finalRejection: true }), 'final-rejection-exists'],
  ['rejected', matrix(0, { countersigned: true }), 'contract-rejected'],
])('taking a countersigned copy back when %s', (_, plan, code) =>
  expect(codeOf('deleteCountersigned', plan)).toBe(code),
)

const actions: ContractAction[] = [
  'uploadDocument',
  'deleteDocument',
  'submitContract',
  'book',
  'revise',
  'reject',
  'finalReject',
  'countersign',
  'deleteCountersigned',
]

describe('historic matrix contracts (C§4, decision 11)', () => {
  test.each([
    ['one ms before the cutoff', '2021-04-09T23:59:59.999Z', true],
    ['at the cutoff', '2021-04-10T00:00:00Z', false],
    ['before it, told in New York time', '2021-04-09T19:59:59-04:00', true],
    ['at it, told in New York time', '2021-04-09T20:00:00-04:00', false],
  ])('%s', (_, created, historic) => {
    expect(codeOf('book', matrix(510, { created }))).toBe(historic ? 'historic-contract' : undefined)
  })

  test('offer no action at all', () => {
    fc.assert(
      fc.property(fc.constantFrom(...actions), fc.integer({ min: 0, max: 1000 }), (action, code) => {
        const plan = matrix(code, { created: '2020-11-02T00:00:00Z', countersigned: true })
        expect(codeOf(action, plan)).toBe('historic-contract')
        expect(actionPanel(plan).visible).toBe(false)
      }),
    )
  })

  test('only matrix contracts are historic', () => {
    expect(codeOf('finalReject', nonMatrix(1000, { created: '2020-11-02T00:00:00Z' }))).toBeUndefined()
  })
})

test('a contract refused a decision one way is refused it in every way; none is open, panel off', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1000 }),
      fc.boolean(),
      fc.boolean(),
      (code, isMatrixPricing, unresolvedRevision) => {
        const plan = matrix(code, { isMatrixPricing, unresolvedRevision })
        const reasons = new Set((['book', 'revise', 'reject'] as const).map((action) => codeOf(action, plan)))
        expect(reasons.size).toBe(1)
        const panel = actionPanel(plan)
        if (!reasons.has(undefined)) expect(panel.buttons).not.toBe('enabled')
        else expect(panel).toEqual({ shown: true, buttons: 'enabled', reason: undefined })
      },
    ),
  )
})

test.each([
  ['blank', matrix(410), { shown: true, buttons: 'disabled' }],
  ['awaiting booking', matrix(510), { shown: true, buttons: 'enabled' }],
  ['with an unresolved revision', matrix(510, { unresolvedRevision: true }), { shown: true, buttons: 'hidden' }],
  ['awaiting countersign', matrix(520), { shown: false }],
  ['complete', matrix(1000), { shown: false }],
  ['rejected', matrix(0), { shown: false }],
  ['not matrix', nonMatrix(510), { shown: false }],
])('the action panel when %s (C§4)', (_, plan, panel) => expect(actionPanel(plan)).toMatchObject(panel))

test('who may not decide on contracts may do none of it; what the contract itself rules out is said first', () => {
  expect(codeOf('book', matrix(510, { permitted: false }))).toBe('not-permitted')
  expect(codeOf('book', matrix(100, { permitted: false }))).toBe('not-signed-yet')
  expect(codeOf('book', matrix(510, { permitted: true }))).toBeUndefined()
  expect(actionPanel(matrix(510, { permitted: false }))).toMatchObject({ shown: true, buttons: 'disabled' })
})
