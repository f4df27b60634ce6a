import { emptyInput } from 'shared-contracts/bid/rates'
import type { Grid } from './grid'
import { readHead } from './paste-heads'
import { leftOutNotes, reviewPaste } from './paste-review'

const reviewed = (block: string, over: Partial<Grid> = {}) =>
  reviewPaste(block.replaceAll('|', '\t'), {
    commodity: 'ELECTRICITY',
    renewable: 'both',
    fee: { feeIncluded: true, totalFee: '0' },
    terms: [{ id: '12', minTerm: 12, maxTerm: 12, row: emptyInput, start: '2027-01-01' }],
    ...over,
  })
const readColumns = (block: string) => reviewed(block).columns
const pasted = (block: string, over: Partial<Grid>) => {
  const review = reviewed(block, over)
  const { rate = '', adder = '', total = '' } = review.rows.get('12') ?? {}
  const rates = [rate, adder, total].map((each) => each && `${Number(each)}`)
  return [rates.join(' ').trim(), leftOutNotes(review).join(' ')]
}
/** A head of a standard rate. */
const standard = (head: string): [string, string] => [`Term|${head}|Green\n12|0.0724|0.0745`, '0.0724 0.0021 0.0745']
const ASKS = /may each be the rate/
const GAS = { commodity: 'GAS' } as const
const NO = { renewable: 'no' } as const
const YES = { renewable: 'yes' } as const

test.each<[string, string, Partial<Grid>?]>([
  // A supplier's adder makes the price.
  ['Term|NYMEX|Adder|All-in price\n12|4.00|1.125|5.125', '5.125', { ...GAS, ...NO }],
  ['Term|NYMEX|Supplier adder|Total fixed\n12|4.00|1.125|5.125', '5.125', { ...GAS, ...NO }],
  ['Term|Commodity|Retail adder|All-in\n12|4.00|1.125|5.125', '5.125', { ...GAS, ...NO }],
  ['Term|Hub|Adder|All-in\n12|4.00|1.125|5.125', '5.125', { ...GAS, ...NO }],
  ['Term|Energy|Adder|All-in\n12|0.0410|0.0314|0.0724', '0.0724', NO],
  ['Term|Energy only|Non-energy adder|All-in\n12|0.0410|0.0314|0.0724', '0.0724', NO],
  ['Term|Base|Adder|All-in\n12|0.0724|0.0021|0.0745', '0.0745', NO],
  ['Term|Base|Green adder|All-in\n12|0.0724|0.0021|0.0745', '0.0724', NO],
  ['Term|Energy|Green adder|All-in\n12|0.0724|0.0021|0.0745', '0.0724 0.0021 0.0745'],
  ['Term|Hub|Green adder|All-in\n12|0.0724|0.0021|0.0745', '0.0724 0.0021 0.0745'],
  // Certificates among the components of a price are within it; those that a customer asks for make it renewable.
  ['Term|Energy|Capacity|RECs|Total\n12|0.05|0.01|0.002|0.062', '0.062'],
  ['Component|12 months\nEnergy|0.05\nCapacity|0.01\nRECs|0.002\nTotal|0.062', '0.062'],
  ['Term|Energy|Capacity|Losses|RECs|All-in\n12|0.0501|0.0101|0.003|0.0021|0.06525', '0.06525'],
  ['Term|Energy|RMR|RECs|Broker fee|Total\n12|0.05|0.01|0.002|0.003|0.062', '0.062'],
  ['Term|Energy|Capacity|Green-e RECs|Total\n12|0.05|0.01|0.002|0.062', '0.062', YES],
  ['Term|Energy|Capacity|RECs|Total\n12|0.05|0.01|0.002|0.06', '0.06 0.002 0.062'],
  ['Term|Energy|Capacity|Price|RECs|Total\n12|0.05|0.01|0.06|0.002|0.062', '0.06 0.002 0.062'],
  // A share of a load, a band or a take is none of renewable energy.
  ...['Price 100% BW', 'Fixed 100%', 'Fixed price 100% take', 'Fixed price (+/-100%)', '100% firm price'].map(standard),
  ...['Full requirements 100%', 'Rate @ 100%', 'Price (100% LF)', 'Premium plan'].map(standard),
  ['Term|0%|100%\n12|0.0724|0.0745', '0.0724 0.0021 0.0745'],
  ['Term|0% RE|100% RE\n12|0.0724|0.0745', '0.0724 0.0021 0.0745'],
  ['Term|Fixed|100% hydro\n12|0.0724|0.0745', '0.0724 0.0021 0.0745'],
  ['Term|Standard|Fixed price 100%\n12|0.0724|0.0745', '0.0724 0.0021 0.0745'],
  ['Term|Price|50% green|Price 100%\n12|0.0724||0.0745', '0.0724 0.0021 0.0745'],
  ['Term|Rate|Premium\n12|0.0724|0.0021', '0.0724 0.0021 0.0745'],
  ['Term|Rate|Green premium price\n12|0.0724|0.0021', '0.0724 0.0021 0.0745'],
  // Another column beside what is all-in and an adder.
  ['Term|Sites|All-in|Carbon adder\n12|4|5.125|0.35', '5.125 0.35 5.475', GAS],
  ['Term|LDC charge|All-in|Carbon adder\n12|3.1|5.125|0.35', '5.125 0.35 5.475', GAS],
  ['Term|Code|All-in|Carbon adder\n12|0.07|0.0724|0.0021', '0.0724 0.0021 0.0745'],
  ['Term|Discount|All-in|Carbon adder\n12|0.05|0.0724|0.0021', '0.0724 0.0021 0.0745'],
  ['Term|PECO|All-in|Carbon adder\n12|0.09|0.0724|0.0021', '0.0724 0.0021 0.0745'],
  ['Term|Load zone price|All-in price|Green adder\n12|0.05|0.0724|0.0021', '0.0724 0.0021 0.0745'],
  // Fees that both heads name, or the price.
  ['Term|Standard (incl. capacity, losses)|Total (incl. capacity, losses)\n12|0.0724|0.0745', '0.0724 0.0021 0.0745'],
  ['Term|Standard (incl. capacity, losses)|Total (incl. capacity, losses)\n12|0.0724|0.0745', '0.0724', NO],
  ['Term|Rate (excl. taxes)|Total (excl. taxes)\n12|0.0724|0.0745', '0.0724 0.0021 0.0745'],
  ['Term|Rate w/o fees|Total before fee\n12|0.0724|0.0745', '0.0724 0.0021 0.0745'],
  ['Term|Fixed rate (incl. capacity)|All-in\n12|0.0724|0.0745', '0.0724 0.0021 0.0745'],
  ['Term|Rate incl. losses|Total\n12|0.0724|0.0745', '0.0724 0.0021 0.0745'],
  ['Term|Rate with fee|Total\n12|0.0724|0.0745', '0.0724 0.0021 0.0745'],
  ['Term|Fixed price incl. losses|Total price\n12|0.0724|0.0724', '0.0724 0 0.0724'],
  // Components that make the price, and a fee of 0.
  ['Term|Energy|Capacity|Fixed price|Total\n12|0.05|0.0224|0.0724|0.0745', '0.0724 0.0021 0.0745'],
  ['Term|Energy|Capacity|Fixed price|Total\n12|0.05|0.0224|0.0724|0.0745', '0.0745', YES],
  ['Term|Rate|Broker fee|Total\n12|0.0724|0|0.0745', '0.0724 0.0021 0.0745'],
  ['Term|Rate|Broker fee|Total\n12|0.0724|$0.00|0.0745', '0.0745', YES],
  // Fees that are said to be within.
  ['Term|Fees included\n12|0.0724', '0.0724'],
  ['Term|Loss adjusted\n12|0.0724', '0.0724'],
  ['Term|All fees included|Green\n12|0.0724|0.0745', '0.0724 0.0021 0.0745'],
])('%j gives %s', (block, rates, over = {}) => {
  expect(pasted(block, over)).toEqual([rates, ''])
})

test('a price with certificates that a customer asks for is no standard rate', () => {
  const heads = 'Term|Energy|Capacity|Green-e RECs|Total'
  expect(readColumns(`${heads}\n12|0.05|0.01|0.002|0.062`)).toEqual(['term', 'other', 'other', 'other', 'total'])
})

test.each<[string, Partial<Grid>?]>([
  ['Term|NYMEX|Adder|All-in price\n12|4.00|1.125|5.125', GAS],
  ['Term|NYMEX|Supplier adder|Total fixed\n12|4.00|0.5|4.5', GAS],
  ['Term|Hub|Adder|All-in\n12|4.00|1.125|5.125', GAS],
  ['Term|Energy only|Non-energy adder|All-in\n12|0.0410|0.0314|0.0724'],
  ['Term|Base|Adder|All-in\n12|0.0410|0.0314|0.0724'],
  ['Term|Energy|Green adder|All-in\n12|0.0703|0.0021|0.0724', NO],
  ['Term|Rate excl. taxes|Total incl. taxes\n12|0.0724|0.0745'],
  ['Term|Rate incl. capacity|Total incl. capacity and taxes\n12|0.0724|0.0745'],
  ['Term|Rate (excl. taxes)|Total\n12|0.0724|0.0745'],
  ['Term|Rate|Fees|Total\n12|0.0724|0.003|0.0754', YES],
  ['Term|Rate|Line loss|Total\n12|0.0724|0.003|0.0754'],
  ['Term|Rate|Fees (cents)|Total\n12|0.0724|0.3|0.0754'],
  ['Term|Energy|Capacity|Price|Fee|Total\n12|0.05|0.0224|0.0724|0.003|0.0754'],
  ['Term|Energy rate|Capacity|Total\n12|0.04|0.04|0.08'],
  ['Term|Price 25% BW|Price 100% BW\n12|0.0724|0.0745'],
  ['Term|Economy|Premium\n12|0.0724|0.085'],
  ['Term|No fees|With fees\n12|0.0724|0.0754'],
])('%j is asked about, and nothing of it is taken', (block, over = {}) => {
  expect(pasted(block, over)).toEqual(['', expect.stringMatching(ASKS)])
})

test.each([
  ['Price w/ 100% RECs', 'green'],
  ['Fixed price including renewable energy', 'green'],
  ['Price incl. carbon offsets', 'green'],
  ['All-in incl. RECs', 'total'],
  ['Price w/o RECs', 'rate'],
  ['All-in (incl. capacity, RPS/RECs)', 'all-in'],
  ['Standard (incl. RECs)', 'standard'],
])('%j means %s', (head, meaning) => expect(readHead(head)).toBe(meaning))

const RENEWED = ['Revised', 'Updated', 'New', 'Now', 'Final', 'Refreshed', 'Refresh 11/30', 'Improved', 'Counter', 'LL']
test.each([...RENEWED, 'Approved', 'Sharpened', '11/30'])(
  '%j beside a price may be the newer one: neither is taken',
  (head) => {
    for (const first of ['Rate', 'Bid', 'Standard', 'All-in', 'Original price', 'Submitted rate'])
      for (const over of [{}, NO])
        expect(pasted(`Term|${first}|${head}\n12|0.0724|0.0694`, over)).toEqual(['', expect.stringMatching(ASKS)])
    expect(pasted(`Term|Green|${head}\n12|0.0745|0.0705`, YES)).toEqual(['', expect.stringMatching(ASKS)])
  },
)

test.each([
  ['Term|Rate|New meters\n12|0.0724|3', '0.0724'],
  ['Term|Rate|Final\n12|0.0724|0.0724', '0.0724'],
  ['Term|Rate|New Haven\n12|0.0724|0.0812', '0.0724'],
  ['Term|Old|New\n12|0.0724|0.0694', '0.0694'],
  ['Term|Current rate|Revised\n12|0.0724|0.0694', '0.0694'],
])('%j leaves no doubt', (block, rate) => expect(pasted(block, NO)).toEqual([rate, '']))

const GAS_NO = { ...GAS, ...NO }
test.each<[string, Partial<Grid>]>([
  ['Term|NYMEX|Basis\n12|3.9|1.3', GAS_NO],
  ['Term|NYMEX strip|Fixed basis\n12|3.9|1.3', GAS_NO],
  ['Term|NYMEX|Basis|Margin\n12|3.9|1.3|0.2', GAS_NO],
  ['|12|24\nNYMEX|3.9|4\nBasis|1.3|1.3', GAS_NO],
  ['Term|NYMEX\n12|3.9', GAS_NO],
  ['Term|NYMEX price\n12|3.9', GAS_NO],
  ['Term|NYMEX plus\n12|1.3', GAS_NO],
  ['Term|Energy|Capacity\n12|0.05|0.02', NO],
  ['Term|Energy|Capacity\n12|0.05|0.02', {}],
  ['Term|Energy|Capacity\n12|0.05|0.02', YES],
  ['Term|Energy|Capacity|Ancillary|Losses\n12|0.05|0.02|0.001|0.001', NO],
  ['Term|Energy rate|Capacity rate\n12|0.05|0.02', NO],
  ['Term|Energy|Retail adder\n12|0.0410|0.0314', NO],
  ['Component|12|24\nEnergy|0.05|0.051\nCapacity|0.02|0.02\nAncillaries|0.001|0.001', NO],
])('%j is a component without its sum: it is asked about', (block, over) => {
  expect(pasted(block, over)).toEqual(['', expect.stringMatching(/may be the rate: it is not taken/)])
})

test.each<[string, string, Partial<Grid>]>([
  ['Term|Energy\n12|0.0724', '0.0724', NO],
  ['Term|NYMEX fixed price\n12|5.1', '5.1', GAS_NO],
  ['Term|Energy|Capacity\n12|0.0724|0', '0.0724', NO],
  ['Term|Energy|Capacity\n12|0.0724|included', '0.0724', NO],
  ['Term|Energy price|Capacity ($/kW-day)\n12|0.0724|0.27', '0.0724', NO],
  ['Term|Fixed price|Capacity\n12|0.0724|0.02', '0.0724', NO],
  ['Term|Energy rate|Broker fee\n12|0.0724|0.003', '0.0724', NO],
])('%j is the price', (block, rate, over) => expect(pasted(block, over)).toEqual([rate, '']))

test('so are components in rows, where no row is their sum', () => {
  expect(pasted('Component|Term|Rate\nEnergy|12|0.05\nCapacity|12|0.02', NO)).toEqual(['', ''])
  expect(pasted('Component|Term|Rate\nEnergy|12|0.0724', NO)).toEqual(['0.0724', ''])
})
