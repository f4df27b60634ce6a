import fc from 'fast-check'
import { lensPrices } from 'shared-contracts/bid/lens'
import {
  adderOf,
  allInPrice,
  headlineRate,
  quotedRate,
  quoteOf,
  renewableTotalOf,
  rowProblems,
} from 'shared-contracts/bid/rates'
import {
  commodityRules,
  shownOptions,
  type PricingOption,
  type Quote,
  type Scenario,
} from 'shared-contracts/bid/request'
import { firstSubmission, submissionProblem } from 'shared-contracts/bid/submission'
import { decimals } from 'shared-contracts/money'
import { scenarioOf } from '../../../shared-contracts/testing/bid.fixture'
import { afterEdit, formEdits, type FormEdit } from '../../testing/form-edits'
import {
  originalSubmission,
  startingValues,
  submissionOf,
  termStates,
  whatBlocks,
  type BidFormValues,
} from './bid-form-values'

// 'Ready' in the form and 'accepted' by the server are one thing, and what stands is never changed by accident.

const rep = {
  supplierId: 'larkspur',
  supplierName: 'Larkspur Energy',
  repId: 'dana',
  firstName: 'Dana',
  lastName: 'Whitfield',
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
const standingQuote = ({ rateCheck, stateTaxes }: Scenario, option: PricingOption): fc.Arbitrary<Quote> => {
  const { commodityType, renewableQuotes } = rateCheck
  const { unitId, renewableName, submitPlaces } = commodityRules[commodityType]
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
    .map(({ rate, adder, kind: any, feeIncluded, taxesIncluded, taxes, otherwise }): Quote => {
      const kind = { no: 'standard', yes: 'total', both: any }[renewableQuotes]
      const value = kind === 'total' ? rate : adder
      return {
        supplierId: rep.supplierId,
        supplierRepId: 'theo',
        pricingScenarioOptionId: option.id,
        quoteDetails: kind === 'standard' ? [] : [{ type: 'included', name: renewableName, value }],
        submittedRate: kind === 'total' ? '0' : decimals.round(rate, submitPlaces),
        feeIncluded,
        taxesIncluded,
        taxes: taxes.map((stateTaxId) => ({ stateTaxId, includedBySupplier: otherwise })),
        billingMethod: 'dual',
        unitId,
      }
    })
}

const anyScenario = fc
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
    const scenario = scenarioOf({
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
    const shown = new Set(shownOptions(scenario).map(({ id }) => id))
    const standing = quoted.filter(({ id }) => shown.has(id)).map((option) => standingQuote(scenario, option))
    return fc.tuple(...standing).map((quotes): Scenario => ({ ...scenario, quotes }))
  })

interface Form {
  scenario: Scenario
  edits: FormEdit[]
  values: BidFormValues
}

const anyForm: fc.Arbitrary<Form> = anyScenario.chain((scenario) =>
  fc.tuple(fc.constant(scenario), formEdits(scenario.rateCheck.commodityType)).map(([given, edits]) => ({
    scenario: given,
    edits,
    values: edits.reduce<BidFormValues>((values, edit) => afterEdit(given, values, edit), {
      ...startingValues(given),
      billingMethod: 'dual',
    }),
  })),
)

const same = (a: string, b: string) => decimals.compare(a, b) === 0
const chargesOf = ({ rateCheck, stateTaxes }: Scenario) => ({ totalFee: rateCheck.totalFee, stateTaxes })

test('whatever was edited: what the form calls ready the server accepts', () => {
  fc.assert(
    fc.property(anyForm, ({ scenario, values }) => {
      if (whatBlocks(scenario, values, termStates(scenario, values)) !== undefined) return
      const submission = submissionOf(scenario, values, rep)
      expect(submissionProblem(scenario, submission)).toBeUndefined()
      // As it arrives: parsed by the same shape that the server parses.
      const arrived = firstSubmission.parse(JSON.parse(JSON.stringify(submission)))
      expect(arrived.quotes).toEqual(submission.quotes)
    }),
    { numRuns: 300 },
  )
})

test('Confirm shows the figures that are stored, to the last digit, and a renewable line where one is sent', () => {
  fc.assert(
    fc.property(anyForm, ({ scenario, values }) => {
      for (const quote of submissionOf(scenario, values, rep).quotes) {
        const { rate, note } = quotedRate(scenario.rateCheck.commodityType, quote)
        expect(same(rate, headlineRate(quote))).toBe(true)
        const total = /^[\d.]+/.exec(note ?? '')?.[0]
        if (total !== undefined) expect(same(total, renewableTotalOf(quote))).toBe(true)
        // Neither hides a renewable line nor tells of one that is not sent.
        expect(note === undefined).toBe(adderOf(quote) === undefined)
      }
    }),
    { numRuns: 300 },
  )
})

test('a row is ready when its quote alone would be accepted, and only then', () => {
  fc.assert(
    fc.property(anyForm, ({ scenario, values }) => {
      const { commodityType, renewableQuotes, totalFee } = scenario.rateCheck
      for (const { option, row, included, state } of termStates(scenario, values)) {
        if (state !== 'ready' && state !== 'invalid') continue
        const problems = rowProblems(commodityType, renewableQuotes, row, {
          feeIncluded: included.feeIncluded,
          totalFee,
        })
        // No number, or an adder that would be lost: there is no quote to judge.
        if (problems.adder !== undefined || Object.values(problems).includes('Value should be a numeric')) continue
        const terms = { supplierId: rep.supplierId, supplierRepId: rep.repId, billingMethod: 'dual' as const }
        const quotes = [quoteOf(scenario, option, row, { ...terms, ...included })]
        const problem = submissionProblem(scenario, { quotes, billingMethod: 'dual', creditStatus: null })
        expect([row, problem?.message]).toEqual([row, problems.rate ?? problems.total])
      }
    }),
    { numRuns: 300 },
  )
})

/** Quotes of rows that no edit was about, as they stood and as they are sent, where no switch was moved. */
function untouched({ scenario, edits, values }: Form): { sent: Quote; stood: Quote }[] {
  const shown = shownOptions(scenario)
  const touched = new Set(edits.flatMap((edit) => ('term' in edit ? [shown[edit.term % shown.length]?.id] : [])))
  const start = startingValues(scenario)
  if (values.feeIncluded !== start.feeIncluded || values.taxesIncluded !== start.taxesIncluded) return []
  return submissionOf(scenario, values, rep).quotes.flatMap((sent) => {
    const stood = scenario.quotes.find((quote) => quote.pricingScenarioOptionId === sent.pricingScenarioOptionId)
    return stood && !touched.has(sent.pricingScenarioOptionId) ? [{ sent, stood }] : []
  })
}

test('a quote that nobody touched is sent with its own fee and taxes, so its price stays (decision 48)', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      const price = (quote: Quote) => allInPrice(headlineRate(quote), quote, chargesOf(form.scenario))
      for (const { sent, stood } of untouched(form)) {
        expect(sent).toMatchObject({ feeIncluded: stood.feeIncluded, taxesIncluded: stood.taxesIncluded })
        expect(price(sent)).toBe(price(stood))
      }
    }),
    { numRuns: 300 },
  )
})

test('a quote that nobody touched is sent with the rates that stand, and no renewable line that does not', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      for (const { sent, stood } of untouched(form)) {
        expect(sent.quoteDetails.length).toBe(stood.quoteDetails.length)
        expect(same(sent.submittedRate, stood.submittedRate)).toBe(true)
        expect(same(renewableTotalOf(sent), renewableTotalOf(stood))).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test('what the form says that a rate costs is what the quote costs, and its taxes are of the price without tax', () => {
  fc.assert(
    fc.property(anyForm, ({ scenario, values }) => {
      const charges = chargesOf(scenario)
      for (const quote of submissionOf(scenario, values, rep).quotes) {
        const { taxes, feeIncluded, taxesIncluded } = quote
        const total = adderOf(quote) === undefined ? '' : renewableTotalOf(quote)
        const row = { rate: quote.submittedRate, adder: '', total }
        for (const price of lensPrices(row, { ...charges, feeIncluded, taxesIncluded, taxes })) {
          const typed = price.kind === 'standard' ? quote.submittedRate : total
          expect(same(price.taxed, allInPrice(typed, quote, charges))).toBe(true)
          const ofTaxes = price.parts.filter(({ kind }) => kind === 'tax').map(({ taxed }) => taxed)
          const net = ofTaxes.reduce((left, tax) => decimals.subtract(left, tax), price.taxed)
          const shares = scenario.stateTaxes.map((tax) =>
            decimals.divide(decimals.multiply(net, tax.percentTax), '100'),
          )
          const rounded = (amounts: readonly string[]) => amounts.map((amount) => decimals.round(amount, 8))
          expect(rounded(ofTaxes)).toEqual(rounded(shares))
        }
      }
    }),
    { numRuns: 150 },
  )
})

test('original rates go out as they stand, and are accepted (decision 19)', () => {
  fc.assert(
    fc.property(anyScenario, (scenario) => {
      const original = { ...originalSubmission(scenario, rep), billingMethod: 'dual' as const }
      if (original.quotes.length === 0) return
      expect(submissionProblem(scenario, original)).toBeUndefined()
      expect(original.quotes.map(({ taxes, feeIncluded }) => [taxes, feeIncluded])).toEqual(
        original.quotes.map(({ pricingScenarioOptionId: id }) => {
          const stood = scenario.quotes.find((quote) => quote.pricingScenarioOptionId === id)
          return [stood?.taxes, stood?.feeIncluded]
        }),
      )
    }),
  )
})
