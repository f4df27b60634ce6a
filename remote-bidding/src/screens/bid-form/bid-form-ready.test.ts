import fc from 'fast-check'
import { lensPrices } from '../../domain/all-in/all-in-parts'
import {
  adderOf,
  allInPrice,
  headlineRate,
  quotedRate,
  quoteOf,
  renewableTotalOf,
  rowProblems,
} from 'shared-contracts/bid/rates'
import { shownOptions, type Quote, type Scenario } from 'shared-contracts/bid/request'
import { firstSubmission, submissionProblem } from 'shared-contracts/bid/submission'
import { decimals } from 'shared-contracts/money'
import { afterEdit, formEdits, type FormEdit } from '../../../testing/form-edits'
import { anyScenario } from '../../../testing/any-scenario'
import {
  originalSubmission,
  startingValues,
  submissionOf,
  termStates,
  whatBlocks,
  type BidFormValues,
} from '../../ui/bid-form-values'

// 'Ready' in the form and 'accepted' by the server are one thing, and what stands is never changed by accident.

const rep = {
  supplierId: 'larkspur',
  supplierName: 'Larkspur Energy',
  repId: 'dana',
  firstName: 'Dana',
  lastName: 'Whitfield',
}
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
          expect(ofTaxes).toHaveLength(shares.length)
          // Each side divides once, to 12 places: equal but for the last of them.
          const apart = ofTaxes.map((tax, at) => decimals.subtract(tax, shares[at] ?? '1').replace('-', ''))
          expect(apart.filter((difference) => decimals.compare(difference, '0.00000000001') > 0)).toEqual([])
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
