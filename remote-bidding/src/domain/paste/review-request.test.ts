import type { Scenario } from 'shared-contracts/bid/request'
import { quoteFixture } from '../../../../shared-contracts/testing/bid.fixture'
import { reviewRequest } from './review-request'

/** As much of a scenario as a review looks at. */
const scenarioOf = (renewableQuotes: 'yes' | 'no' | 'both', terms: readonly number[], over: object = {}) =>
  ({
    quoteRequest: { id: 'q1', supplierId: 'larkspur' },
    rateCheck: { commodityType: 'ELECTRICITY', renewableQuotes, totalFee: '0', ...over },
    pricingOptions: terms.map((term) => ({ id: `o${term}`, minTerm: term, maxTerm: term })),
    quotes: [],
    bestQuotesPerTerm: [],
    stateTaxes: [],
  }) as unknown as Scenario

const form = { feeIncluded: true, taxesIncluded: true }
const heads = ['Customer', 'Term (months)', 'Start', 'Rate', 'Adder', 'Total']
const verdictsOf = (scenario: Scenario, rows: string[][]) =>
  reviewRequest(scenario, [heads, ...rows], { form }, false).pastedRows.map(({ cells }) =>
    cells.map(({ field, verdict }) => [field, verdict]),
  )

test('a rate that the request does not take is told, not left alone', () => {
  expect(verdictsOf(scenarioOf('no', [12]), [['Millrace', '12', '', '0.07', '0.002', '']])).toEqual([
    [
      ['rate', 'changes'],
      ['adder', 'not-taken'],
    ],
  ])
  expect(verdictsOf(scenarioOf('yes', [12]), [['Millrace', '12', '', '0.07', '', '0.072']])).toEqual([
    [
      ['rate', 'not-taken'],
      ['total', 'changes'],
    ],
  ])
})

test('60 terms: each row goes to its own', () => {
  const terms = Array.from({ length: 60 }, (_, at) => at + 1)
  const rows = terms.map((term) => ['Continental', `${term}`, '', (0.06 + term / 10_000).toFixed(5), '', ''])
  const review = reviewRequest(scenarioOf('no', terms), [heads, ...rows], { form }, false)
  expect(review.rows.size).toBe(60)
  expect(review.rows.get('o60')?.rate).toBe('0.066000')
  expect(review.pastedRows.every(({ problem }) => problem === undefined)).toBe(true)
})

test('what lies typed is what changes', () => {
  const typed = { rate: '0.07', adder: '', total: '', send: true, derived: 'total' } as const
  const rowOf = () => typed
  const cells = [heads, ['Millrace', '12', '', '0.07', '', '']]
  expect(reviewRequest(scenarioOf('no', [12]), cells, { form, rowOf }, false).rows.size).toBe(0)
})

test('gas has bounds of its own; a term that is not there goes nowhere, with its name', () => {
  const gas = scenarioOf('no', [12], { commodityType: 'GAS' })
  expect(verdictsOf(gas, [['Ashgrove', '12', '', '0.07', '', '']])).toEqual([[['rate', 'out-of-bounds']]])
  const review = reviewRequest(gas, [heads, ['Ashgrove', '18', '', '4.2', '', '']], { form }, false)
  expect(review.pastedRows[0]?.problem).toBe('This request has no term of 18 months.')
})

test('rows without terms go by their order only where there is one for each term', () => {
  const review = (...rates: string[]) =>
    reviewRequest(scenarioOf('no', [12, 24]), [['Rate'], ...rates.map((rate) => [rate])], { form }, false)
  expect([...review('0.0724', '0.0709').rows.keys()]).toEqual(['o12', 'o24'])
  expect(review('0.0724').rows.size).toBe(0)
  expect(review('0.0724').pastedRows[0]?.problem).toBe('No column says the term: give each row its term.')
})

test('a rate that stays beside one that is put in counts by the switches of the form', () => {
  // It stands without a fee of 0.0035 that the form includes.
  const current = { pricingScenarioOptionId: 'o24', submittedRate: '0.09', quoteDetails: [], feeIncluded: false }
  const quotes = [quoteFixture(), quoteFixture(current)]
  const scenario = { ...scenarioOf('both', [12, 24], { totalFee: '0.0035' }), quotes }
  const rowsOf = (cells: string[][]) => reviewRequest(scenario, cells, { form }, false).rows
  const adder = rowsOf([heads, ['Millrace', '24', '', '', '0.002', '']]).get('o24')
  expect([adder?.rate, adder?.adder, adder?.total].map(Number)).toEqual([0.0935, 0.002, 0.0955])
  expect(rowsOf([heads, ['Millrace', '24', '', '0.09', '', '']]).size).toBe(0)
})

describe('two options of one term', () => {
  const option = (id: string, minTerm: number, start: string) => ({
    ...{ id, minTerm, maxTerm: minTerm },
    earliestStartDate: `${start}-01`,
  })
  const review = (block: string, starts: readonly string[] = ['2027-06', '2027-12']) => {
    const pricingOptions = [...starts.map((start, at) => option(`a${at}`, 12, start)), option('b', 24, '2027-06')]
    const scenario = { ...scenarioOf('no', []), pricingOptions } as unknown as Scenario
    const rows = block.split('\n').map((line) => line.split('|'))
    const { rows: found, pastedRows } = reviewRequest(scenario, rows, { form }, false)
    const rates = Object.fromEntries([...found].map(([id, { rate }]) => [id, Number(rate)]))
    return [rates, pastedRows.flatMap(({ problem }) => problem ?? [])]
  }
  const both = 'Term|Start|End|Standard mix rate\n12|2027-06-01|2028-05-31|0.07\n12|2027-12-01|2028-11-30|0.08'

  test('are told apart by their starts', () => {
    expect(review(`${both}\n24|2027-06-01|2029-05-31|0.09`)).toEqual([{ a0: 0.07, a1: 0.08, b: 0.09 }, []])
    expect(review('Term|Start|Rate\n12|Dec-27|0.08')).toEqual([{ a1: 0.08 }, []])
    expect(review('Term|Rate\n12 (Dec-27 start)|0.08')).toEqual([{ a1: 0.08 }, []])
    expect(review('December 2027 start|\nTerm|Rate\n12|0.08')).toEqual([{ a1: 0.08 }, []])
    expect(review('Term|Dec-27\n12|0.08\n24|0.09')).toEqual([{ a1: 0.08 }, ['This row has another start.']])
    expect(review('Term|Start|Rate\n12|Jan-28|0.08')).toEqual([{}, ['This row has another start.']])
  })

  test('get nothing where no start tells which is meant', () => {
    const twice = 'This request has 2 terms of 12 months: the row does not say the start of one.'
    expect(review('Term|Rate\n12|0.07\n24|0.09')).toEqual([{ b: 0.09 }, [twice]])
    expect(review('Term|Start|Rate\n12|2027-06-01|0.07', ['2027-06', '2027-06'])).toEqual([{}, [twice]])
  })
})
