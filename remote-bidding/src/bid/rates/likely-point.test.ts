import { emptyInput, typeInto, type QuoteInput } from 'shared-contracts/bid/rates'
import { likelyPoint } from './likely-point'

const rated = (rate: string, adder = ''): QuoteInput =>
  typeInto(typeInto(emptyInput, 'rate', rate, 'both'), 'adder', adder, 'both')

const rateOf = (commodity: 'ELECTRICITY' | 'GAS', typed: string, others: string[] = []) =>
  likelyPoint({ commodity, row: rated(typed), otherTerms: others.map((rate) => rated(rate)) })?.rate

test.each([
  ['7234', '0.07234'],
  ['07234', '0.07234'],
  ['871', '0.0871'],
  ['1234', '0.1234'],
  ['72.34', '0.07234'],
  ['7.2', '0.072'],
])('%s typed for an electricity rate is probably %s', (typed, rate) => {
  expect(rateOf('ELECTRICITY', typed)).toBe(rate)
})

test.each([
  ['4250', '4.25'],
  ['425', '4.25'],
  ['12500', '12.5'],
])('%s typed for a gas rate is probably %s', (typed, rate) => {
  expect(rateOf('GAS', typed)).toBe(rate)
})

test('it is like the nearest other term, also where that is an unlikely rate', () => {
  expect(rateOf('ELECTRICITY', '7234', ['', '.7105', '.07'])).toBe('0.7234')
  expect(rateOf('ELECTRICITY', '7234', ['8105', '.07105'])).toBe('0.07234')
})

test('an adder is like another adder; without one nothing is known of it', () => {
  const adder = (otherTerms: QuoteInput[]) =>
    likelyPoint({ commodity: 'ELECTRICITY', row: rated('.07105', '27'), otherTerms })
  expect(adder([rated('.07234', '.00285')])).toEqual({ field: 'adder', rate: '0.0027' })
  expect(adder([rated('.07234')])).toBeUndefined()
})

test('a lone total, and not one that follows from what was typed', () => {
  const row = typeInto(emptyInput, 'total', '7519', 'both')
  expect(likelyPoint({ commodity: 'ELECTRICITY', row, otherTerms: [] })).toEqual({ field: 'total', rate: '0.07519' })
  const derived = rated('.07105', '.0027')
  expect(likelyPoint({ commodity: 'ELECTRICITY', row: { ...derived, total: '7.1' }, otherTerms: [] })).toBeUndefined()
})

test('nothing for what is in its bounds, below them, empty or no number', () => {
  for (const typed of ['0.8', '0.001', '', '0', '7x', '999999999']) expect(rateOf('ELECTRICITY', typed)).toBeUndefined()
})
