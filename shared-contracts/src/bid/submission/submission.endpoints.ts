import { coerce, iso, z } from 'zod'
import { endpoint, id } from '../../api'
import { closedRefusals, quote } from '../request'
import { firstSubmission, laterSubmission } from './bid.submission'

/**
 * The signed receipt of a write (`signedReceipt` of bid/receipt). Here only its number is looked at, so that no page
 * loads its rules for it; a provider's own of another form is none.
 */
const receipt = z
  .looseObject({ receipt: z.looseObject({ number: z.string() }) })
  .nullish()
  .catch(null)

/** What a write is answered with; a provider that answers less is understood too. */
export const submitted = z.preprocess(
  (value) => value ?? {},
  z.object({
    quotes: z.array(quote).nullish(),
    version: z.number().int().nullish(),
    submittedAt: iso.datetime({ offset: true }).nullish(),
    receipt,
  }),
)

export const submissionRefusals = [
  'not-found',
  ...closedRefusals,
  'opted-out',
  'changed-meanwhile',
  'no-quotes',
  'billing-method-required',
  'billing-method-locked',
  'unknown-option',
  'duplicate-option',
  'unknown-tax',
  'forbidden',
  'wrong-unit',
  'invalid-rate',
  'needs-second',
  'idempotency-key-reused',
] as const

/** The first submission of a supplier on a request (decision 17). */
export const submitQuotes = endpoint({
  id: 'bid.submitQuotes',
  method: 'POST',
  path: '/v2/mp/quote_requests/:id/pricing_scenarios/:scenarioId/quotes',
  spec: 'B§7, decisions 16, 17',
  summary: 'Submits a supplier’s first quotes on a scenario.',
  needs: 'bids',
  scope: 'submit',
  params: z.object({ id, scenarioId: id }),
  body: firstSubmission,
  response: submitted,
  refusals: submissionRefusals,
  idempotent: true,
})

/** Every later submission, Last Look included. Options that are not among the quotes keep theirs. */
export const putBids = endpoint({
  id: 'bid.putBids',
  method: 'PUT',
  path: '/v4/marketplace/request/:id/bids',
  spec: 'B§7, decisions 16, 17, 21',
  summary: 'Submits changed quotes; a quote that is not among them stands.',
  needs: 'bids',
  scope: 'submit',
  params: z.object({ id }),
  body: laterSubmission,
  response: submitted,
  refusals: submissionRefusals,
  idempotent: true,
})

/** For a pricing engine: a dry run of either submission. */
export const checkSubmission = endpoint({
  id: 'bid.checkSubmission',
  method: 'POST',
  path: '/v2/mp/quote_requests/:id/pricing_scenarios/:scenarioId/quotes/dry-run',
  spec: 'B§5, decisions 16, 57',
  summary: 'Says what these quotes would be refused for if they were submitted now. Changes nothing.',
  needs: 'bids',
  scope: 'check',
  params: z.object({ id, scenarioId: id }),
  body: firstSubmission,
  response: z.object({
    /** As the submission would be answered; nothing when it would be taken. */
    refusal: z
      .object({
        status: z.number().int(),
        code: z.string(),
        message: z.string(),
        details: z.record(z.string(), z.unknown()).nullish(),
      })
      .nullable(),
    /** What to submit them with, so that nobody else's change is overwritten. */
    version: z.number().int(),
  }),
  refusals: ['not-found'],
})

/**
 * Takes one standing quote back, while bidding is open. `version` is the one the client read; without it nothing is
 * compared.
 */
export const withdrawQuote = endpoint({
  id: 'bid.withdrawQuote',
  method: 'DELETE',
  path: '/v2/mp/quote_requests/:id/pricing_scenarios/:scenarioId/quotes/:optionId',
  spec: 'decisions 16, 17',
  summary: 'Withdraws the supplier’s quote for one term; its other quotes stand.',
  needs: 'bids',
  scope: 'submit',
  params: z.object({ id, scenarioId: id, optionId: id }),
  query: z.object({ version: coerce.number().int().min(0).optional() }),
  response: z.object({ quotes: z.array(quote), version: z.number().int(), receipt }),
  refusals: [
    'not-found',
    'no-standing-quote',
    'no-quotes-submitted',
    ...closedRefusals,
    'opted-out',
    'changed-meanwhile',
    'idempotency-key-reused',
  ],
  idempotent: true,
})
