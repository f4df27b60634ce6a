import fc from 'fast-check'
import { decimals } from 'shared-contracts/money'
import { allInPrice } from 'shared-contracts/bid/rates'
import { priceBreakdown, type BrokenDown } from './price-breakdown'

const stateTaxes = [{ id: 'grt', shortName: 'PA Gross Receipts Tax', percentTax: '5.9' }]
const all = { feeIncluded: true, taxesIncluded: true, taxes: [] }
const noInclusions = { feeIncluded: false, taxesIncluded: false, taxes: [] }
const base: BrokenDown = {
  rate: '0.07234',
  total: '0.07519',
  quoted: all,
  charges: { totalFee: '0.0035', stateTaxes },
}
const broken = (over: Partial<BrokenDown>) => priceBreakdown('ELECTRICITY', { ...base, ...over })

test('what is included is taken out of the rate, a tax as a percent of the price without tax (decision 47)', () => {
  const { parts, standard, adder, renewableTotal } = broken({})
  expect(parts.map((part) => [part.name, part.amount])).toEqual([
    // 0.07234 ÷ 1.059 is 0.068310 without tax.
    ['Supplier rate', '0.06481'],
    ['Broker fee', '0.00350'],
    ['PA Gross Receipts Tax, 5.9%', '0.00403'],
  ])
  expect([standard, adder, renewableTotal]).toEqual(['0.07234', '0.00285', '0.07519'])
})

test('what is not included comes on top', () => {
  const { parts, standard, adder, renewableTotal } = broken({ quoted: noInclusions })
  expect(parts[0]).toMatchObject({ amount: '0.072340' })
  expect(standard).toBe('0.080315')
  expect([adder, renewableTotal]).toEqual(['0.003018', '0.083333'])
})

test('standard only has no adder', () => {
  expect(broken({ total: undefined })).toMatchObject({ adder: undefined, renewableTotal: undefined })
})

const millionths = (max: number) => fc.integer({ min: 0, max }).map((n) => decimals.divide(String(n), '1000000'))
const anyTaxes = fc
  .array(
    fc.integer({ min: 0, max: 150_000 }).map((n) => decimals.divide(String(n), '10000')),
    { maxLength: 3 },
  )
  .map((percents) => percents.map((percentTax, at) => ({ id: `t${at}`, shortName: `T${at}`, percentTax })))
const anyIncluded = fc.record({
  feeIncluded: fc.boolean(),
  taxesIncluded: fc.boolean(),
  taxes: fc.array(fc.record({ stateTaxId: fc.constantFrom('t0', 't1', 't2'), includedBySupplier: fc.boolean() }), {
    maxLength: 2,
  }),
})

test('what is shown adds up, to the all-in price (decision 39), and what is on top leaves the typed rate alone', () => {
  fc.assert(
    fc.property(
      millionths(800_000),
      millionths(9000),
      millionths(9000),
      anyTaxes,
      anyIncluded,
      (rate, more, totalFee, taxes, quoted) => {
        const charges = { totalFee, stateTaxes: taxes }
        const total = decimals.add(rate, more)
        const { parts, standard, adder, renewableTotal } = broken({ rate, total, quoted, charges })
        const places = standard.split('.')[1]?.length ?? 0
        const sum = (amounts: readonly string[]) => amounts.reduce((left, amount) => decimals.add(left, amount), '0')
        const same = (a: string, b: string) => expect(decimals.compare(a, b)).toBe(0)
        same(sum(parts.map((part) => part.amount)), standard)
        same(decimals.round(allInPrice(rate, quoted, charges), places), standard)
        same(decimals.add(standard, adder ?? ''), renewableTotal ?? '')
        const none = broken({ rate, total: undefined, quoted: noInclusions, charges })
        const decimalPlaces = none.standard.split('.')[1]?.length ?? 0
        if (decimalPlaces === 6) same(none.parts[0]?.amount ?? '', rate)
      },
    ),
  )
})

test('switching an inclusion at an equal price to the customer changes no figure but what is called included', () => {
  fc.assert(
    fc.property(millionths(600_000), millionths(9000), anyTaxes, (net, totalFee, taxes) => {
      const charges = { totalFee, stateTaxes: taxes }
      const onTop = broken({ rate: net, total: undefined, quoted: noInclusions, charges })
      const price = allInPrice(net, noInclusions, charges)
      // Where only some taxes are included the rate of a price has no end; the other kinds are exact.
      const kinds = [all, { ...all, feeIncluded: false }, { ...noInclusions, feeIncluded: true }]
      for (const kind of kinds) {
        const fee = kind.feeIncluded ? '0' : totalFee
        const rate = kind.taxesIncluded ? decimals.subtract(price, fee) : decimals.add(net, totalFee)
        const amounts = ({ parts }: typeof onTop) => parts.map(({ name, amount }) => [name, amount])
        expect(amounts(broken({ rate, total: undefined, quoted: kind, charges }))).toEqual(amounts(onTop))
      }
    }),
  )
})
