import type { CommodityType } from '../request'
import { quotedRate } from './quotes'

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
