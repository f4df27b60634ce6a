import fc from 'fast-check'
import { bidStatus } from '../../bid/request'
import {
  byAnnualUsageDescending,
  byStartDateAscending,
  contractNeedsRep,
  contractWaitsFor,
  isClosedContract,
  isOpenContract,
} from './contract.lists'
import { contractDenialReason } from './contract.permissions'

test.each([
  [410, 'open'],
  [510, 'open'],
  [520, 'open'],
  [430, 'open'],
  [1000, 'closed'],
  [0, 'closed'],
  [1, 'closed'],
  [2, 'in no list'],
])('%i is %s (C§2)', (rateCheckStatusCode, list) => {
  expect(isOpenContract({ rateCheckStatusCode })).toBe(list === 'open')
  expect(isClosedContract({ rateCheckStatusCode })).toBe(list === 'closed')
})

test('no contract is both open and closed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1100 }), (rateCheckStatusCode) => {
      expect(isOpenContract({ rateCheckStatusCode }) && isClosedContract({ rateCheckStatusCode })).toBe(false)
    }),
  )
})

const rows = [
  { companyName: 'Birch', yearlyUsage: 5, startDate: '2026-03-01' },
  { companyName: 'Alder', yearlyUsage: 5, startDate: '2026-04-01' },
  { companyName: 'Cedar', yearlyUsage: 90, startDate: '2026-02-01' },
]
const names = (sorted: typeof rows) => sorted.map((row) => row.companyName)

test('the contracts page has the greatest annual usage first, the dashboard the earliest start (C§2)', () => {
  expect(names([...rows].sort(byAnnualUsageDescending))).toEqual(['Cedar', 'Alder', 'Birch'])
  expect(names([...rows].sort(byStartDateAscending))).toEqual(['Cedar', 'Birch', 'Alder'])
})

test('a contract needs its rep where the rep can act on it (decision 37)', () => {
  const yesNo = [true, false]
  const rows = Object.values(bidStatus).flatMap((rateCheckStatusCode) =>
    yesNo.flatMap((isMatrixPricing) =>
      yesNo.map((selfServiceContracts) => ({ rateCheckStatusCode, isMatrixPricing, selfServiceContracts })),
    ),
  )
  for (const row of rows) {
    const canUpload = !row.isMatrixPricing && !contractDenialReason('uploadDocument', row)
    const canAct = (['book', 'countersign'] as const).some((action) => !contractDenialReason(action, row))
    expect({ ...row, needsRep: contractNeedsRep(row) }).toEqual({ ...row, needsRep: canUpload || canAct })
  }
  const unsigned = { rateCheckStatusCode: bidStatus.SIGNING_CONTRACTS, isMatrixPricing: true }
  expect(contractWaitsFor(unsigned)).toBe('Waiting on customer')
})
