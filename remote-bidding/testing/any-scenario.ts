import fc from 'fast-check'
import {
  commodityRules,
  visibleOptions,
  type PricingOption,
  type Quote,
  type Scenario,
} from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'

/** A small, whole scenario as the bid form reads it, for tests of the form's rules. */
function madeScenario({
  rateCheck,
  ...over
}: Pick<Scenario, 'pricingOptions' | 'stateTaxes'> & {
  rateCheck: Pick<Scenario['rateCheck'], 'commodityType' | 'renewableQuotes' | 'totalFee' | 'matrixPricing'>
}): Scenario {
  const { commodityType, matrixPricing } = rateCheck
  return {
    quoteRequest: {
      id: 'qr-1',
      supplierId: 'larkspur',
      rateCheckId: 'rc-1',
      scenarioId: 'sc-1',
      companyName: 'Millrace Precision Castings',
      statusCode: 300,
      commodityType,
      state: 'PA',
      utilityNames: ['PECO'],
      meterCount: 12,
      annualUsage: 12_480_000,
      timeQuotesDue: '2026-01-15T22:00:00.000Z',
      invitedForLastLook: false,
      matrixPricing,
      hasQuote: false,
      optedOut: false,
    },
    pricingScenario: { id: 'sc-1', totalAnnualKwhUsage: 12_480_000 },
    meters: [],
    quotes: [],
    productLineItems: { included: [], excluded: [] },
    bestQuotesPerTerm: [],
    utilityRequirements: { billRequired: false },
    documents: [],
    rateCheck: { id: 'rc-1', statusCode: 300, state: 'PA', customerId: 'c-1', ...rateCheck },
    ...over,
  }
}

const options: PricingOption[] = [
  { id: 'o12', minTerm: 12, maxTerm: 12, productConfigId: 3 },
  { id: 'o24', minTerm: 24, maxTerm: 24, productConfigId: 4 },
  { id: 'o36', minTerm: 36, maxTerm: 36, productConfigId: 3 },
  // Carbon rate checks do not show it (B§5).
  { id: 'o18', minTerm: 18, maxTerm: 18, productConfigId: 1 },
]
const ofOwn: PricingOption = { id: 'o30', minTerm: 30, maxTerm: 30, productConfigId: 3, supplierId: 'larkspur' }

const percent = fc.integer({ min: 1, max: 90_000 }).map((n) => decimals.divide(String(n), '10000'))

/** A quote as another rep, another form or another program may have sent it. */
const anyQuote = ({ rateCheck, stateTaxes }: Scenario, option: PricingOption): fc.Arbitrary<Quote> => {
  const { commodityType, renewableQuotes } = rateCheck
  const { unitId, renewableName, submitDecimals } = commodityRules[commodityType]
  const gas = commodityType === 'GAS'
  const rateOf = (n: number) => decimals.divide(String(n), gas ? '1000' : '1000000')
  return fc
    .record({
      rate: fc.integer(gas ? { min: 3000, max: 9000 } : { min: 60_000, max: 90_000 }).map(rateOf),
      adder: fc.integer({ min: 0, max: gas ? 300 : 3000 }).map(rateOf),
      kind: fc.constantFrom<'standard' | 'both' | 'total'>('standard', 'both', 'total'),
      feeIncluded: fc.boolean(),
      taxesIncluded: fc.boolean(),
      taxes: fc.subarray(stateTaxes.map(({ id }) => id)),
      otherwise: fc.boolean(),
    })
    .map(({ rate, adder, kind: ofBoth, feeIncluded, taxesIncluded, taxes, otherwise }): Quote => {
      const kind = { no: 'standard', yes: 'total', both: ofBoth }[renewableQuotes]
      const value = kind === 'total' ? rate : adder
      return {
        supplierId: 'larkspur',
        supplierRepId: 'theo',
        pricingScenarioOptionId: option.id,
        quoteDetails: kind === 'standard' ? [] : [{ type: 'included', name: renewableName, value }],
        submittedRate: kind === 'total' ? '0' : decimals.round(rate, submitDecimals),
        feeIncluded,
        taxesIncluded,
        taxes: taxes.map((stateTaxId) => ({ stateTaxId, includedBySupplier: otherwise })),
        billingMethod: 'dual',
        unitId,
      }
    })
}

/** Requests of both commodities and all renewable modes, with quotes of any inclusions on terms that the form shows. */
export const anyScenario = fc
  .record({
    commodityType: fc.constantFrom<'ELECTRICITY' | 'GAS'>('ELECTRICITY', 'GAS'),
    renewableQuotes: fc.constantFrom<'yes' | 'no' | 'both'>('yes', 'no', 'both'),
    fee: fc.integer({ min: 0, max: 99_999 }),
    matrixPricing: fc.boolean(),
    percents: fc.array(percent, { maxLength: 2 }),
    custom: fc.boolean(),
    quoted: fc.subarray([...options, ofOwn]),
  })
  .chain(({ commodityType, renewableQuotes, fee, matrixPricing, percents, custom, quoted }) => {
    const totalFee = decimals.divide(String(fee), commodityType === 'GAS' ? '100000' : '10000000')
    const pricingOptions = custom ? [...options, ofOwn] : options
    const scenario = madeScenario({
      rateCheck: { commodityType, renewableQuotes, totalFee, matrixPricing },
      pricingOptions,
      stateTaxes: percents.map((percentTax, at) => ({
        id: `tax-${at}`,
        shortName: `Tax ${at}`,
        longName: `State tax ${at}`,
        percentTax,
        commodityType,
        includedBySupplier: true,
      })),
    })
    const visible = new Set(visibleOptions(scenario).map(({ id }) => id))
    const anyQuotes = quoted.filter(({ id }) => visible.has(id)).map((option) => anyQuote(scenario, option))
    return fc.tuple(...anyQuotes).map((quotes): Scenario => ({ ...scenario, quotes }))
  })
