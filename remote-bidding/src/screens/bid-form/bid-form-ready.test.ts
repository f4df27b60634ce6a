import fc from 'fast-check'
import { lensPrices } from '../../domain/all-in/all-in-parts'
import {
  quoteAdder,
  allInPrice,
  headlineRate,
  quotedRate,
  toQuote,
  renewableTotal,
  rowProblems,
  startingInput,
} from 'shared-contracts/bid/rates'
import { visibleOptions, type Scenario } from 'shared-contracts/bid/request'
import { firstSubmission, submissionProblem } from 'shared-contracts/bid/submission'
import { decimals } from 'shared-contracts/money'
import { afterEdit, formEdits, type FormEdit } from '../../../testing/form-edits'
import { anyScenario } from '../../../testing/any-scenario'
import { danaOfLarkspur as rep, quoteRequestOf, scenarioOf } from '../../../../shared-contracts/testing/bid.fixture'
import {
  originalSubmission,
  rowName,
  startingValues,
  toSubmission,
  termStates,
  whatBlocks,
  type BidFormValues,
} from '../../ui/bid-form-values'

// 'Ready' in the form and 'accepted' by the server are one thing, and what stands is never changed by accident.

interface Form {
  scenario: Scenario
  edits: FormEdit[]
  values: BidFormValues
}

const anyForm: fc.Arbitrary<Form> = anyScenario.chain((scenario) =>
  fc.tuple(fc.constant(scenario), formEdits(scenario.rateCheck.commodityType)).map(([starting, edits]) => ({
    scenario: starting,
    edits,
    values: edits.reduce<BidFormValues>((values, edit) => afterEdit(starting, values, edit), {
      ...startingValues(starting),
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
      const submission = toSubmission(scenario, values, rep)
      expect(submissionProblem(scenario, submission, scenario.quotes.length)).toBeUndefined()
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
      for (const quote of toSubmission(scenario, values, rep).quotes) {
        const { rate, note } = quotedRate(scenario.rateCheck.commodityType, quote)
        expect(same(rate, headlineRate(quote))).toBe(true)
        const total = /^[\d.]+/.exec(note ?? '')?.[0]
        if (total !== undefined) expect(same(total, renewableTotal(quote))).toBe(true)
        // Neither hides a renewable line nor tells of one that is not sent.
        expect(note === undefined).toBe(quoteAdder(quote) === undefined)
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
        const quotes = [toQuote(scenario, option, row, { ...terms, ...included })]
        const problem = submissionProblem(scenario, { quotes, billingMethod: 'dual', creditStatus: null })
        expect([row, problem?.message]).toEqual([row, problems.rate ?? problems.total])
      }
    }),
    { numRuns: 300 },
  )
})

const isSwitched = (scenario: Scenario, values: BidFormValues) => {
  const start = startingValues(scenario)
  return values.feeIncluded !== start.feeIncluded || values.taxesIncluded !== start.taxesIncluded
}

test('a row that nobody touched is not sent, and blocks nothing (decision 62)', () => {
  fc.assert(
    fc.property(anyForm, ({ scenario, edits, values }) => {
      const options = visibleOptions(scenario)
      const touched = new Set(
        edits.flatMap((edit) => ('term' in edit ? [options[edit.term % options.length]?.id] : [])),
      )
      for (const { option, state } of termStates(scenario, values)) {
        if (touched.has(option.id)) continue
        const isQuoted = scenario.quotes.some((quote) => quote.pricingScenarioOptionId === option.id)
        if (!isQuoted) expect(state).toBe('empty')
        else if (!isSwitched(scenario, values)) expect(state).toBe('standing')
      }
      const sent = toSubmission(scenario, values, rep).quotes.map((quote) => quote.pricingScenarioOptionId)
      if (!isSwitched(scenario, values)) expect(sent.filter((id) => !touched.has(id))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('a moved switch touches the rates that stand, which are sent with it as they stand', () => {
  fc.assert(
    fc.property(anyScenario, fc.boolean(), fc.boolean(), (scenario, fee, taxes) => {
      const start = startingValues(scenario)
      const values: BidFormValues = {
        ...start,
        billingMethod: 'dual',
        feeIncluded: start.feeIncluded !== fee,
        taxesIncluded: start.taxesIncluded !== taxes,
      }
      for (const sent of toSubmission(scenario, values, rep).quotes) {
        const stood = scenario.quotes.find((quote) => quote.pricingScenarioOptionId === sent.pricingScenarioOptionId)
        if (!stood) throw new Error('nothing else was touched')
        expect(fee || taxes).toBe(true)
        expect(same(sent.submittedRate, stood.submittedRate)).toBe(true)
        expect(same(renewableTotal(sent), renewableTotal(stood))).toBe(true)
        expect(sent.feeIncluded).toBe(fee ? values.feeIncluded : stood.feeIncluded)
        expect(sent.taxesIncluded).toBe(taxes ? values.taxesIncluded : stood.taxesIncluded)
      }
    }),
    { numRuns: 300 },
  )
})

test('an untouched row follows what stands; a touched one keeps its text; billing, credit, number and note too', () => {
  fc.assert(
    fc.property(anyForm, anyScenario, ({ scenario, values }, other) => {
      // A colleague's quotes, on the same request.
      const ids = new Set(visibleOptions(scenario).map(({ id }) => id))
      const now: Scenario = {
        ...scenario,
        quotes: other.quotes.filter((quote) => ids.has(quote.pricingScenarioOptionId)),
      }
      for (const { option, row } of termStates(now, values)) {
        const typed = values.rows[rowName(option.id)]
        expect(row).toEqual(typed ?? startingInput(now, option))
      }
    }),
    { numRuns: 100 },
  )
})

test.each([
  [undefined, '', 'APPROVED'],
  [undefined, 'REJECTED', 'REJECTED'],
  // Our provider keeps what is not carried.
  [3, '', null],
] as const)('with version %s and credit status "%s" chosen over Approved, %s is sent', (version, chosen, sent) => {
  const scenario = scenarioOf({ quoteRequest: quoteRequestOf({ version, creditStatus: 'APPROVED' }) })
  const values = { ...startingValues(scenario), creditStatus: chosen }
  expect(toSubmission(scenario, values, rep).creditStatus).toBe(sent)
})

test('of the supplier’s own fields only those are sent that the provider takes', () => {
  const typed = { supplierQuoteNumber: 'LK-4711', supplierContact: ' Ana Ruiz ', supplierNote: 'Firm' }
  const sentTo = (takes: Partial<Scenario['quoteRequest']>) => {
    const scenario = scenarioOf({ quoteRequest: quoteRequestOf(takes) })
    const sent = toSubmission(scenario, { ...startingValues(scenario), ...typed }, rep)
    return [sent.supplierQuoteNumber, sent.supplierContact, sent.supplierNote]
  }
  const both = { supplierQuoteNumber: null, supplierNote: null }
  expect(sentTo({ ...both, supplierContact: null })).toEqual(['LK-4711', 'Ana Ruiz', 'Firm'])
  // Of the version before, and of the specification's calls alone.
  expect(sentTo(both)).toEqual(['LK-4711', undefined, 'Firm'])
  expect(sentTo({})).toEqual([undefined, undefined, undefined])
})

test('what the form says that a rate costs is what the quote costs, and its taxes are of the price without tax', () => {
  fc.assert(
    fc.property(anyForm, ({ scenario, values }) => {
      const charges = chargesOf(scenario)
      for (const quote of toSubmission(scenario, values, rep).quotes) {
        const { taxes, feeIncluded, taxesIncluded } = quote
        const total = quoteAdder(quote) === undefined ? '' : renewableTotal(quote)
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
