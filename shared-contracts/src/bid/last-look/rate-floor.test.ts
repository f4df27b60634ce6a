import { quoteRequestOf, scenarioOf } from '../../../testing/bid.fixture'
import { emptyInput, type TypedBid } from '../rates'
import { comparedField, floorIn, floorProblem, floorWarning, marginAbove, marginText, rateStep } from './rate-floor'

test('where a request takes only renewable totals, or only one is typed, totals are compared', () => {
  expect(comparedField({ rate: '', total: '0.07' }, 'both')).toBe('total')
  expect(comparedField({ rate: '0.06', total: '0.07' }, 'both')).toBe('rate')
  expect(comparedField({ rate: '', total: '' }, 'yes')).toBe('total')
})

test('a difference in the words of the commodity', () => {
  expect(rateStep('ELECTRICITY', '0.0024')).toBe('2.4 mils')
  expect(rateStep('GAS', '0.12')).toBe('0.120 $/Dth')
})

const floor = { optionId: 'o', field: 'rate', floor: '0.0931', feeIncluded: true, taxesIncluded: true } as const
const charges = { totalFee: '0.0035', stateTaxes: [{ id: 'sales', percentTax: '6.625' }] }

test('a floor keeps its meaning when fee or taxes are switched, and is for one of the two rates', () => {
  expect(floorIn(floor, 'rate', { feeIncluded: true, taxesIncluded: true, taxes: [] }, charges)).toBe('0.093100')
  expect(floorIn(floor, 'rate', { feeIncluded: false, taxesIncluded: true, taxes: [] }, charges)).toBe('0.089600')
  expect(floorIn(floor, 'rate', { feeIncluded: true, taxesIncluded: false, taxes: [] }, charges)).toBe('0.087315')
  expect(floorIn(floor, 'total', { feeIncluded: true, taxesIncluded: true, taxes: [] }, charges)).toBeUndefined()
  expect(floorIn(undefined, 'rate', { feeIncluded: true, taxesIncluded: true, taxes: [] }, charges)).toBeUndefined()
})

test('a rate below its floor is told in Last Look, and nowhere else', () => {
  const lastLook = scenarioOf({ quoteRequest: quoteRequestOf({ statusCode: 330, invitedForLastLook: true }) })
  const typed: TypedBid = {
    rowOf: (id) => (id === 'o12' ? { ...emptyInput, rate: '0.0928', send: true } : emptyInput),
    inclusionsOf: () => ({ feeIncluded: true, taxesIncluded: true, taxes: [] }),
  }
  const kept = [{ ...floor, optionId: 'o12' }]
  expect(floorWarning(lastLook, kept, typed)?.('o12', 'rate')).toBe('Below your floor by 0.3 mil')
  expect(floorWarning(lastLook, kept, typed)?.('o12', 'total')).toBeUndefined()
  expect(floorWarning(lastLook, kept, typed)?.('o24', 'rate')).toBeUndefined()
  expect(floorWarning(scenarioOf(), kept, typed)).toBeUndefined()
})

test.each([
  ['0.0955', 'ELECTRICITY', '2.4 mils above floor'],
  ['0.0931', 'ELECTRICITY', 'At your floor'],
  ['0.0928', 'ELECTRICITY', 'Below your floor by 0.3 mil'],
  ['0.2131', 'GAS', '0.120 $/Dth above floor'],
] as const)('%s over a floor of 0.0931: %s', (typed, commodity, text) =>
  expect(marginText(commodity, marginAbove(typed, '0.0931') ?? '')).toBe(text),
)

test('no margin without a rate or a floor; a floor has the bounds of a rate', () => {
  expect([marginAbove('', '0.09'), marginAbove('x', '0.09'), marginAbove('0.09', undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(floorProblem('ELECTRICITY', '0.0931')).toBeUndefined()
  for (const wrong of ['0', '0.9', '0.001'])
    expect(floorProblem('ELECTRICITY', wrong)).toBe('Value should be between 0.01 and 0.8')
})
