import fc from 'fast-check'
import { quotedRate, type Inclusions, type QuoteInput } from 'shared-contracts/bid/rates'
import { receiptRate } from 'shared-contracts/bid/receipt'
import type { PricingOption, Scenario } from 'shared-contracts/bid/request'
import { rateDifference, winLossRate } from 'shared-contracts/bid/win-loss'
import { quoteFixture, scenarioOf } from '../../../shared-contracts/testing/bid.fixture'
import { confirmedRates } from '../bid/submission/confirmed-rates'
import { twoPrices, lensPrices } from '../domain/all-in/all-in-parts'
import { dollarFigure, lensFigure, lensGap, optionUsage, unitFigure } from './customer-figures'
import { lastLookTerm, yearly } from './last-look-terms'
import { wholeDollars } from './usage'

// Every figure of a bid against a computation of its own, in whole numbers: nothing here uses the project's arithmetic.

/** A fraction of whole numbers, the lower one above 0. */
type Fraction = readonly [over: bigint, under: bigint]
const MILLIONTH = 1_000_000n
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
const minus = (a: Fraction, [c, d]: Fraction) => plus(a, [-c, d])
const through = (a: Fraction, [c, d]: Fraction) => times(a, [d, c])

/** Half up, away from 0, with so many decimals. */
function rounded([over, under]: Fraction, places: number): string {
  const size = (over < 0n ? -over : over) * 10n ** BigInt(places)
  const units = (size * 2n + under) / (under * 2n)
  const digits = String(units).padStart(places + 1, '0')
  const sign = over < 0n && units > 0n ? '-' : ''
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** `$1,052,019` */
function dollars(amount: Fraction): string {
  const text = rounded(amount, 0)
  return `${text.startsWith('-') ? '-' : ''}$${text.replace('-', '').replaceAll(/\B(?=(\d{3})+$)/g, ',')}`
}

/** A rate with 5 decimals, 3 for gas, and as many more up to 6 as it has. */
function asRate(amount: Fraction, least: number): string {
  const text = rounded(amount, 6)
  let cut = text.length
  while (text[cut - 1] === '0' && text.slice(0, cut).split('.')[1]!.length > least) cut--
  return text.slice(0, cut)
}

const text = (millionths: number, places = 6) => rounded([BigInt(millionths), MILLIONTH], places)

const anyBid = fc.record({
  isGas: fc.boolean(),
  term: fc.integer({ min: 1, max: 60 }),
  fee: fc.integer({ min: 0, max: 12_000 }),
  /** Of a tax in ten-thousandths of a percent. */
  taxes: fc.array(fc.integer({ min: 0, max: 120_000 }), { maxLength: 2 }),
  rate: fc.integer({ min: 10_000, max: 800_000 }),
  before: fc.integer({ min: 10_000, max: 800_000 }),
  best: fc.integer({ min: 10_000, max: 800_000 }),
  adder: fc.integer({ min: 1, max: 99_000 }),
  taxed: fc.integer({ min: 0, max: 30_000_000 }),
  exempt: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30_000_000 })),
  feeIncluded: fc.boolean(),
  taxesIncluded: fc.boolean(),
  /** One tax treated otherwise than the others. */
  otherwise: fc.boolean(),
})

test('form, details, lens, Last Look, Confirm, summary, receipt and win/loss say the same figures', () => {
  fc.assert(
    fc.property(anyBid, (bid) => {
      const { isGas, term, fee, taxes, rate, before, best, taxed, exempt, feeIncluded, taxesIncluded } = bid
      fc.pre(taxed + exempt > 0)
      const commodity = isGas ? 'GAS' : 'ELECTRICITY'
      const least = isGas ? 3 : 5
      // Gas costs more, and is sent with 3 decimals.
      const size = (millionths: number) => (isGas ? Math.ceil(millionths / 1000) * 10_000 : millionths)
      const [own, earlier, lowest] = [rate, before, best].map(size) as [number, number, number]
      const included: Inclusions = {
        feeIncluded,
        taxesIncluded,
        taxes: bid.otherwise && taxes.length > 1 ? [{ stateTaxId: 'tax-0', includedBySupplier: !taxesIncluded }] : [],
      }
      const meter = (meterId: string, totalAnnualKwhUsage: number, lenTaxExempt: boolean) => ({
        ...{ meterId, totalAnnualKwhUsage, lenTaxExempt, legalEntityName: meterId, lenId: meterId },
      })
      const option: PricingOption = { id: 'o12', minTerm: term, maxTerm: term }
      const quoteOf = (millionths: number) =>
        quoteFixture({
          ...included,
          taxes: [...included.taxes] as never,
          submittedRate: text(millionths),
          quoteDetails: [],
        })
      const scenario: Scenario = scenarioOf({
        meters: [meter('m1', taxed, false), meter('m2', exempt, true)] as unknown as Scenario['meters'],
        pricingOptions: [option],
        quotes: [quoteOf(earlier)],
        stateTaxes: taxes.map((percent, at) => ({
          ...{ id: `tax-${at}`, shortName: `T${at}`, longName: `Tax ${at}`, commodityType: commodity },
          ...{ percentTax: rounded([BigInt(percent), 10_000n], 4), includedBySupplier: taxesIncluded },
        })),
        bestQuotesPerTerm: [{ maxTerm: term, greenPercent: 0, totalRate: text(lowest) }],
        rateCheck: { commodityType: commodity, renewableQuotes: 'no', totalFee: text(fee) },
      })

      // What the customer pays, in fractions.
      const share = (at: number) => (at === 0 && included.taxes.length > 0 ? !taxesIncluded : taxesIncluded)
      const sum = (which: readonly number[]): Fraction => [
        MILLIONTH + which.reduce((all, percent) => all + BigInt(percent), 0n),
        MILLIONTH,
      ]
      const [all, inside] = [sum(taxes), sum(taxes.filter((_, at) => share(at)))]
      const priceOf = (millionths: number) => {
        const withFee: Fraction = [BigInt(millionths + (feeIncluded ? 0 : fee)), MILLIONTH]
        return { taxed: through(times(withFee, all), inside), exempt: withFee }
      }
      type Price = ReturnType<typeof priceOf>
      const cost = (price: Price, months: number) =>
        times(plus(times(price.taxed, [BigInt(taxed), 1n]), times(price.exempt, [BigInt(exempt), 1n])), [
          BigInt(months),
          12n,
        ])
      const unit = (price: Price) => (taxed === 0 ? price.exempt : price.taxed)
      const [mine, stood, lead] = [priceOf(own), priceOf(earlier), priceOf(lowest)]
      const between = (a: Price, b: Price): Price => ({
        taxed: minus(a.taxed, b.taxed),
        exempt: minus(a.exempt, b.exempt),
      })
      const signed = (amount: Fraction) => {
        const formatted = dollars(amount)
        return formatted === '$0' ? formatted : formatted.startsWith('-') ? `−${formatted.slice(1)}` : `+${formatted}`
      }

      // Form, details and lens.
      const usage = optionUsage(scenario, option)
      const row: QuoteInput = { rate: text(own), adder: '', total: '', send: true, derived: 'total' }
      const terms = { totalFee: text(fee), stateTaxes: scenario.stateTaxes, ...included }
      const [price] = lensPrices(row, terms)
      if (!price) throw new Error('a rate has a price')
      expect(unitFigure(price, usage, commodity)).toBe(asRate(unit(mine), least))
      for (const months of [1, 12, term]) expect(dollarFigure(price, usage, months)).toBe(dollars(cost(mine, months)))
      const lens = { usage, term, commodity } as const
      expect(lensFigure(price, { ...lens, lens: 'all-in' })).toBe(asRate(unit(mine), least))
      expect(lensFigure(price, { ...lens, lens: 'month' })).toBe(dollars(cost(mine, 1)))
      expect(lensFigure(price, { ...lens, lens: 'term' })).toBe(dollars(cost(mine, term)))
      const bestPrice = twoPrices(text(lowest), included, terms)
      expect(lensGap(price, bestPrice, { ...lens, lens: 'term' })).toBe(dollars(cost(between(mine, lead), term)))

      // The renewable total that stands beside it.
      const adder = size(bid.adder)
      const total = priceOf(own + adder)
      const renewable = lensPrices({ ...row, adder: text(adder), total: text(own + adder) }, terms)[1]
      if (!renewable) throw new Error('a total has a price')
      expect(unitFigure(renewable, usage, commodity)).toBe(asRate(unit(total), least))
      expect(dollarFigure(renewable, usage, 12)).toBe(dollars(cost(total, 12)))
      const both = quoteFixture({
        submittedRate: text(own),
        quoteDetails: [{ type: 'included', name: 'Renewable', value: text(adder) }],
      })
      const renewableText = asRate([BigInt(own + adder), MILLIONTH], least)
      expect(quotedRate(commodity, both).note).toContain(renewableText)
      const rates = { rate: text(own), renewableTotal: text(own + adder) }
      expect(receiptRate(commodity, rates)).toContain(`$${renewableText} `)

      // Last Look: what closing the gap comes to.
      const looked = lastLookTerm(scenario, option, { row, included, field: 'rate', floors: [] })
      expect(looked.benchmark.best).toBe(text(lowest))
      expect(wholeDollars(yearly(looked, text(own), text(lowest)) ?? '')).toBe(dollars(cost(between(mine, lead), 12)))

      // Confirm.
      const [confirmed] = confirmedRates(scenario, [quoteOf(own)], new Map())
      expect(confirmed?.allIn).toMatchObject({ before: asRate(unit(stood), least), now: asRate(unit(mine), least) })
      expect(confirmed?.yearly).toBe(signed(cost(between(mine, stood), 12)))
      const [first] = confirmedRates({ ...scenario, quotes: [] }, [quoteOf(own)], new Map())
      expect(first?.yearly).toBe(dollars(cost(mine, 12)))

      // Summary, receipt and report.
      const written = asRate([BigInt(own), MILLIONTH], least)
      expect(quotedRate(commodity, quoteOf(own)).rate).toBe(written)
      expect(receiptRate(commodity, { rate: text(own), renewableTotal: null })).toContain(written)
      expect(winLossRate(rateDifference(text(own), text(lowest)))).toBe(
        rounded([BigInt(own - lowest), MILLIONTH], 4).replace(/^(-?)/, '$1$$'),
      )
    }),
    { numRuns: 10_000 },
  )
})
