import fc from 'fast-check'
import { decimals } from 'shared-contracts/money'
import { allInPrice } from 'shared-contracts/bid/rates'
import { periodCost, costOfMeters, costOfMonths, costOfParts, lensMonths, ofYear, splitShares } from './all-in-cost'
import { lensPrices, twoPrices, type LensTerms } from './all-in-parts'
import { usageOfOption } from './all-in-usage'

const stateTaxes = [{ id: 'grt', shortName: 'PA GRT', percentTax: '5.9' }]
const included: LensTerms = { totalFee: '0.0035', feeIncluded: true, stateTaxes, taxesIncluded: true, taxes: [] }
const onTop: LensTerms = { ...included, feeIncluded: false, taxesIncluded: false }
const sum = (amounts: readonly string[]) => amounts.reduce((all, amount) => decimals.add(all, amount), '0')
const same = (a: string, b: string) => expect(decimals.compare(a, b)).toBe(0)
const apart = (a: string, b: string) => decimals.subtract(a, b).replace('-', '')

describe('what a row costs', () => {
  test('parts of a standard rate and of a renewable total, taxed and exempt', () => {
    const [standard, total] = lensPrices({ rate: '0.07', adder: '0.003', total: '0.073' }, onTop)
    expect(standard?.parts.map(({ name, taxed, exempt }) => [name, taxed, exempt])).toEqual([
      ['Supplier rate', '0.07', '0.07'],
      ['Broker fee', '0.0035', '0.0035'],
      ['PA GRT, 5.9%', '0.0043365', '0'],
    ])
    expect([standard?.taxed, standard?.exempt]).toEqual(['0.0778365', '0.0735'])
    expect(total?.parts.map(({ kind }) => kind)).toEqual(['supplier', 'adder', 'fee', 'tax'])
    expect([total?.taxed, total?.exempt]).toEqual(['0.0810135', '0.0765'])
  })

  test('what is included is taken out of the supplier rate, an exempt entity pays no tax in it', () => {
    const [standard] = lensPrices({ rate: '0.07', adder: '', total: '' }, included)
    // 0.07 ÷ 1.059 is 0.066100 without tax (decision 47).
    expect(standard?.parts.map(({ taxed, exempt }) => [decimals.round(taxed, 6), exempt])).toEqual([
      ['0.062600', '0.0665'],
      ['0.003500', '0.0035'],
      ['0.003900', '0'],
    ])
    expect([standard?.taxed, standard?.exempt]).toEqual(['0.07', '0.07'])
  })

  test.each([
    [{ rate: '', adder: '', total: '' }, []],
    [{ rate: '0', adder: '', total: '0.00' }, []],
    [{ rate: 'sev', adder: '', total: '' }, []],
    [{ rate: '0.07', adder: '', total: '1.2.3' }, []],
    [{ rate: '0.07', adder: '', total: '' }, ['standard']],
    [{ rate: '0.07', adder: '0', total: '0.07' }, ['standard']],
    [{ rate: '', adder: '', total: '0.075' }, ['total']],
    [{ rate: '0.07', adder: '0.005', total: '0.075' }, ['standard', 'total']],
  ])('%j has the prices %j', (row, kinds) => {
    expect(lensPrices(row, onTop).map(({ kind }) => kind)).toEqual(kinds)
  })

  test.each([
    ['typed', 36, 12],
    ['all-in', 36, 12],
    ['month', 36, 1],
    ['term', 36, 36],
    ['term', 60, 60],
    ['term', 1, 1],
  ] as const)('%s of %i months counts %i months', (lens, term, months) => expect(lensMonths(lens, term)).toBe(months))
})

const millionths = (min: number, max: number) =>
  fc.integer({ min, max }).map((n) => decimals.divide(String(n), '1000000'))
const anyTerms = fc.record({
  totalFee: millionths(0, 20_000),
  feeIncluded: fc.boolean(),
  taxesIncluded: fc.boolean(),
  taxes: fc.array(fc.record({ stateTaxId: fc.constantFrom('a', 'b'), includedBySupplier: fc.boolean() })),
  stateTaxes: fc.array(
    fc.record({
      id: fc.constantFrom('a', 'b'),
      shortName: fc.constant('Tax'),
      percentTax: fc.integer({ min: 0, max: 150_000 }).map((n) => decimals.divide(String(n), '10000')),
    }),
    { maxLength: 2 },
  ),
})
const anyRow = fc
  .tuple(millionths(10_000, 800_000), millionths(0, 20_000))
  .map(([rate, adder]) => ({ rate, adder, total: decimals.add(rate, adder) }))
const anyUsage = fc.oneof(
  fc.integer({ min: 0, max: 50_000_000 }),
  fc.integer({ min: 0, max: 9_999_999 }).map((n) => n / 100),
)
const anyMeters = fc.array(fc.record({ totalAnnualKwhUsage: anyUsage, lenTaxExempt: fc.boolean() }), {
  minLength: 1,
  maxLength: 40,
})
const scenarioOf = (meters: object[] | undefined) =>
  ({ meters, pricingScenario: { totalAnnualKwhUsage: 1200 } }) as unknown as Parameters<typeof usageOfOption>[0]
const withIds = (meters: object[]) =>
  meters.map((meter, at) => ({ meterId: `${at}`, legalEntityName: `E${at % 3}`, lenId: `len-${at % 3}`, ...meter }))

test('very many meters, told by what they come to, are the usage that they would be one by one', () => {
  const meters = withIds([
    { totalAnnualKwhUsage: 700, lenTaxExempt: true },
    { totalAnnualKwhUsage: 400 },
    { totalAnnualKwhUsage: 100.5, lenTaxExempt: false },
  ])
  const meterTotals = { usage: 1200.5, exempt: [{ name: 'E0', meters: 1, usage: 700 }] }
  const whole = usageOfOption(scenarioOf(meters), {})
  const fromTotals = usageOfOption({ ...scenarioOf([]), meterTotals } as unknown as ReturnType<typeof scenarioOf>, {})
  expect(fromTotals).toEqual({ ...whole, meters: undefined })
})

describe('exact decimals: sums are equal to the cent', () => {
  test('the price is that of decision 39, and its parts add up to it', () => {
    fc.assert(
      fc.property(anyRow, anyTerms, (row, terms) => {
        for (const price of lensPrices(row, terms)) {
          const typed = price.kind === 'standard' ? row.rate : row.total
          same(price.taxed, allInPrice(typed, terms, terms))
          same(price.exempt, twoPrices(typed, terms, terms).exempt)
          same(sum(price.parts.map((part) => part.taxed)), price.taxed)
          same(sum(price.parts.map((part) => part.exempt)), price.exempt)
        }
      }),
    )
  })

  test('at an equal price to the customer every part is the same, whatever is included (decision 47)', () => {
    fc.assert(
      fc.property(anyRow, anyTerms, (row, terms) => {
        const noInclusions = { ...terms, feeIncluded: false, taxesIncluded: false, taxes: [] }
        const all = { ...terms, feeIncluded: true, taxesIncluded: true, taxes: [] }
        const [rate, total] = [row.rate, row.total].map((typed) => allInPrice(typed, noInclusions, terms))
        const parts = (prices: ReturnType<typeof lensPrices>) =>
          prices.map((price) => price.parts.map(({ kind, taxed }) => [kind, decimals.add(taxed, '0')]))
        const included = { rate: rate ?? '', adder: '', total: total ?? '' }
        expect(parts(lensPrices(included, all))).toEqual(parts(lensPrices(row, noInclusions)))
      }),
    )
  })

  test('parts, meters and months of a cost add up to it, and none is a cent away from its exact share', () => {
    fc.assert(
      fc.property(anyRow, anyTerms, anyMeters, fc.integer({ min: 1, max: 60 }), (row, terms, meters, months) => {
        const usage = usageOfOption(scenarioOf(withIds(meters)), {})
        for (const price of lensPrices(row, terms)) {
          const total = periodCost(price, usage, months)
          same(sum(costOfParts(price, usage, months)), total)
          const costs = costOfMeters(price, usage.meters ?? [], total)
          same(sum(costs.map(({ dollars }) => dollars)), total)
          for (const { meter, dollars } of costs) {
            const unit = meter.lenTaxExempt ? price.exempt : price.taxed
            const exact = decimals.multiply(decimals.multiply(unit, String(meter.totalAnnualKwhUsage)), String(months))
            // The whole is rounded by half a cent at most, and a share by less than a cent.
            expect(decimals.compare(apart(dollars, decimals.divide(exact, '12')), '0.015')).toBe(-1)
          }
        }
      }),
    )
  })

  test('a year by month adds up to the year, whether exempt usage is told by month or not', () => {
    const points = fc.array(
      fc.record({
        month: fc.constant('2025-01'),
        usage: fc.integer({ min: 1, max: 900_000 }),
        hasExempt: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(anyRow, anyTerms, anyMeters, points, (row, terms, meters, months) => {
        const usage = usageOfOption(scenarioOf(withIds(meters)), {})
        const [price] = lensPrices(row, terms)
        if (!price) return
        const costs = costOfMonths(
          price,
          months.map(({ hasExempt, ...point }) =>
            hasExempt ? { ...point, exemptUsage: Math.floor(point.usage / 3) } : point,
          ),
          usage,
        )
        same(sum(costs), periodCost(price, usage, 12))
      }),
    )
  })

  test('shares are those of the largest remainder', () => {
    expect(splitShares('100.00', ['1', '1', '1'])).toEqual(['33.34', '33.33', '33.33'])
    expect(splitShares('0.01', ['1', '2'])).toEqual(['0.00', '0.01'])
    expect(splitShares('10.00', ['12', '-2'])).toEqual(['12.00', '-2.00'])
    expect(splitShares('-1.00', ['-1', '-2'])).toEqual(['-0.33', '-0.67'])
    expect(splitShares('0.00', ['0', '0.000'])).toEqual(['0.00', '0.00'])
    expect(splitShares('0.00', [])).toEqual([])
  })

  test.each([
    ['1200.06', 1, '100.01'],
    ['0.06', 1, '0.01'],
    ['0.0599999999999999999', 1, '0.00'],
    ['-0.06', 1, '-0.01'],
    ['12', 36, '36.00'],
    ['123456789012.345', 60, '617283945061.73'],
  ])('%s a year in %i months is %s', (dollars, months, expected) => expect(ofYear(dollars, months)).toBe(expected))
})

describe('what an option is quoted for', () => {
  const meters = withIds([
    { totalAnnualKwhUsage: 1000, lenTaxExempt: false },
    { totalAnnualKwhUsage: 200.5, lenTaxExempt: true },
    { totalAnnualKwhUsage: 30 },
    { totalAnnualKwhUsage: 7, lenTaxExempt: null },
    { totalAnnualKwhUsage: 99.5, lenTaxExempt: true },
  ])
  test('exempt entities apart, with their meters', () => {
    expect(usageOfOption(scenarioOf(meters), {})).toMatchObject({
      taxed: '1037',
      exempt: '300',
      exemptEntities: [{ name: 'E1', meters: 2, usage: '300' }],
    })
  })
  test('only the meters that it covers', () => {
    expect(usageOfOption(scenarioOf(meters), { meters: ['0', '4'] })).toMatchObject({ taxed: '1000', exempt: '99.5' })
  })
  test('the scenario’s usage where the provider does not name meters', () => {
    const whole = { taxed: '1200', exempt: '0', meters: undefined, exemptEntities: [] }
    expect(usageOfOption(scenarioOf(undefined), {})).toEqual(whole)
    expect(usageOfOption(scenarioOf([]), {})).toEqual(whole)
  })
  test('nothing is known of an option whose meters are not all here', () => {
    const unknown = { taxed: '0', exempt: '0', meters: undefined, exemptEntities: [] }
    expect(usageOfOption(scenarioOf([]), { meters: ['0'] })).toEqual(unknown)
    expect(usageOfOption(scenarioOf(meters), { meters: ['0', 'gone'] })).toEqual(unknown)
  })
  test('10,000 meters', () => {
    const many = withIds(Array.from({ length: 10_000 }, (_, at) => ({ totalAnnualKwhUsage: 12_000 + at })))
    const usage = usageOfOption(scenarioOf(many), {})
    const [price] = lensPrices({ rate: '0.07234', adder: '', total: '' }, onTop)
    if (!price) throw new Error('no price')
    const total = periodCost(price, usage, 36)
    const costs = costOfMeters(price, usage.meters ?? [], total)
    same(sum(costs.map(({ dollars }) => dollars)), total)
    expect(costs[0]?.meter.totalAnnualKwhUsage).toBe(21_999)
  })
})
