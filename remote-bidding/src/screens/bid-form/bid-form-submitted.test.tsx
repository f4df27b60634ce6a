/** @provider-api */
import fc from 'fast-check'
import { createCustomOption } from 'shared-contracts/bid/custom-option'
import { includesTax, quotedRate } from 'shared-contracts/bid/rates'
import type { Quote, Scenario } from 'shared-contracts/bid/request'
import { danaOfLarkspur as rep } from '../../../../shared-contracts/testing/bid.fixture'
import { signIn } from '../../../../testing/sign-in'
import { scenarioOf, type Api } from '../../../testing/bid-form'
import { afterEdit, formEdits } from '../../../testing/form-edits'
import { sendSubmission } from '../../bid/submission/submit-quotes'
import { startingValues, toSubmission, termStates, whatBlocks, type BidFormValues } from '../../ui/bid-form-values'

// What bid-form-ready.test.ts says of rules, said by the real API: each submission stands on what the one before left.

const MILLRACE = 'Millrace Precision Castings'

let dana: Api
beforeAll(async () => {
  dana = await signIn('dana')
  const { quoteRequest, pricingScenario } = await scenarioOf(dana, MILLRACE)
  await dana.call(createCustomOption, {
    params: { id: quoteRequest.id, scenarioId: pricingScenario.id },
    body: { supplierId: 'larkspur', termLength: 30, isSweetSpot: true },
  })
})

/** What Confirm shows of a quote, and what else the customer is told. */
const reported = ({ rateCheck, stateTaxes }: Scenario, quote: Quote) => ({
  option: quote.pricingScenarioOptionId,
  rates: quotedRate(rateCheck.commodityType, quote),
  fee: quote.feeIncluded,
  taxes: stateTaxes.map(({ id }) => includesTax(quote, id)),
})
const byOption = (a: { option: string }, b: { option: string }) => (a.option < b.option ? -1 : 1)

test.each([
  ['electricity, both kinds, with a term of our own', MILLRACE],
  ['gas with Carbon Offsets', 'Ashgrove Greenhouses'],
  ['standard rates only', 'Tallgrass Foods Manufacturing'],
  ['renewable totals only, sent by another rep', 'Summit Ridge Community College'],
  ['Last Look', 'Fairlane Plaza Partners'],
])('%s: what is ready is accepted, and what Confirm shows is stored', async (_, customer) => {
  const { rateCheck } = await scenarioOf(dana, customer)
  await fc.assert(
    fc.asyncProperty(formEdits(rateCheck.commodityType, 8), async (edits) => {
      const before = await scenarioOf(dana, customer)
      const values = edits.reduce<BidFormValues>((typed, edit) => afterEdit(before, typed, edit), {
        ...startingValues(before),
        billingMethod: 'dual',
      })
      if (whatBlocks(before, values, termStates(before, values)) !== undefined) return
      const submission = toSubmission(before, values, rep)
      await sendSubmission(dana, before, submission)
      const after = await scenarioOf(dana, customer)
      const isSent = ({ pricingScenarioOptionId: id }: Quote) =>
        submission.quotes.some((quote) => quote.pricingScenarioOptionId === id)
      const expected = [...submission.quotes, ...before.quotes.filter((quote) => !isSent(quote))]
      expect(after.quotes.map((quote) => reported(after, quote)).sort(byOption)).toEqual(
        expected.map((quote) => reported(before, quote)).sort(byOption),
      )
    }),
    // What a submission leaves behind stays: shrinking would start from somewhere else.
    { numRuns: 12, endOnFailure: true },
  )
})
