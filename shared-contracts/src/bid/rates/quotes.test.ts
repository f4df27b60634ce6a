import { quoteFixture, scenarioOf } from '../../../testing/bid.fixture'
import type { CommodityType, Quote } from '../request'
import { convertedRate } from './all-in-price'
import { addToRate, copiedInto, emptyInput, rowState, typeInto } from './quote-row'
import { optionQuote, quotedRate, startingInput, toQuote } from './quotes'

const detail = (value: string) => [{ type: 'included' as const, name: 'Renewable' as const, value }]

test.each<[string, CommodityType, string, string | undefined, string, string | undefined]>([
  ['a rate alone', 'ELECTRICITY', '0.072346', undefined, '0.072346', undefined],
  ['renewable at the same price is not standard only', 'ELECTRICITY', '0.0723', '0', '0.07230', '0.07230 renewable'],
  ['a rate and an adder', 'ELECTRICITY', '0.07234', '0.00285', '0.07234', '0.07519 renewable'],
  ['a total alone is marked as what it is', 'ELECTRICITY', '0', '0.07519', '0.07519', 'Renewable total'],
  ['gas: a total alone', 'GAS', '0', '4.5', '4.500', 'Total with Carbon Offsets'],
])('%s', (_, commodity, submittedRate, adder, rate, note) => {
  const quoteDetails = adder === undefined ? [] : detail(adder)
  expect(quotedRate(commodity, { submittedRate, quoteDetails })).toEqual({ rate, note })
})

describe('a renewable-only quote stands, and a rate is typed beside its total (decision 49)', () => {
  const totalAlone = quoteFixture({ submittedRate: '0.000000', quoteDetails: detail('0.08') })
  const scenario = scenarioOf({ quotes: [totalAlone] })
  const [option] = scenario.pricingOptions
  if (!option) throw new Error('there is no option')
  const starting = startingInput(scenario, option)
  const rate = (text: string) => ({ ...emptyInput, rate: text, send: true })

  test.each([
    ['at once', typeInto(starting, 'rate', '0.075', 'both')],
    [
      'key by key',
      ['0', '0.', '0.0', '0.07', '0.075'].reduce((row, text) => typeInto(row, 'rate', text, 'both'), starting),
    ],
    ['over a text that is no number', typeInto(typeInto(starting, 'rate', 'x', 'both'), 'rate', '0.075', 'both')],
    ['copied from another term', copiedInto(starting, rate('0.075'), ['rate'], 'both')],
    ['and lowered', addToRate(typeInto(starting, 'rate', '0.076', 'both'), 'rate', '-0.001', 'both')],
  ])('%s: the total stays, the adder follows', (_, row) => {
    expect(row).toMatchObject({ rate: '0.075', adder: '0.005', total: '0.08', send: true })
    const terms = { supplierId: 's', supplierRepId: 'r', billingMethod: null, feeIncluded: true, taxesIncluded: true }
    const quote = toQuote(scenario, option, row, { ...terms, taxes: [] })
    expect(quotedRate('ELECTRICITY', quote)).toEqual({ rate: '0.07500', note: '0.08000 renewable' })
  })

  test('taken back, what stands is there again; emptied, the total means standard only', () => {
    const row = typeInto(starting, 'rate', '0.075', 'both')
    expect(typeInto(row, 'rate', '', 'both')).toMatchObject({ rate: '', adder: '', total: '0.08' })
    expect(typeInto(row, 'total', '', 'both')).toMatchObject({ rate: '0.075', adder: '', total: '' })
    expect(typeInto(row, 'adder', '', 'both')).toMatchObject({ rate: '0.075', adder: '', total: '' })
  })

  test('a rate above the total is refused, not sent without it', () => {
    const row = typeInto(starting, 'rate', '0.085', 'both')
    expect(rowState('ELECTRICITY', 'both', row, { feeIncluded: true, totalFee: '0' })).toBe('invalid')
  })
})

describe('two options of a term whose quotes include other things (decision 39)', () => {
  const pricingOptions = ['june', 'december', 'open'].map((id) => ({ id, minTerm: 12, maxTerm: 12 }))
  const lowestRates = (june: Quote, december: Quote, totalRate: string) => {
    const quotes = [june, december].map((quote, at) => ({
      ...quote,
      pricingScenarioOptionId: ['june', 'december'][at]!,
    }))
    // As the provider tells it: in what the first quote of the term includes.
    const bestQuotesPerTerm = [{ maxTerm: 12, greenPercent: 0, totalRate }]
    const scenario = scenarioOf({ pricingOptions, quotes, bestQuotesPerTerm })
    return pricingOptions.map((option) => optionQuote(scenario, option).lowestRate)
  }

  test('best rates come in what the quote on each includes', () => {
    const december = quoteFixture({ submittedRate: '0.072', feeIncluded: false })
    expect(lowestRates(quoteFixture({ submittedRate: '0.0745' }), december, '0.074')).toEqual([
      '0.074',
      '0.070500',
      '0.074',
    ])
  })

  test('the own best rate stays what it is, however it was rounded in between', () => {
    const june = quoteFixture({ submittedRate: '0.09', feeIncluded: false, taxesIncluded: false })
    for (let millionths = 71_000; millionths < 71_100; millionths += 1) {
      const december = quoteFixture({ submittedRate: `0.0${millionths}` })
      const charges = { totalFee: '0.0035', stateTaxes: [{ id: 'pa-grt', percentTax: '5.9' }] }
      const told = convertedRate(december.submittedRate, december, june, charges)
      expect(lowestRates(june, december, told)[1]).toBe(december.submittedRate)
    }
  })
})
