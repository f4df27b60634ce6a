import { z } from 'zod'
import { endpoint, id } from '../../api'
import { billingMethod, quote } from '../request'
import { pasteColumnNames } from './paste-heads'
import { pasteVerdicts } from './pasted-cell'

/** A cell as a spreadsheet or a program has it. */
const cell = z.union([z.string().max(200), z.number()])

const block = z.object({
  /** Rows of cells; the first row may name the columns. */
  cells: z.array(z.array(cell).max(20)).max(200),
  /** What each column is, or each row where terms stand side by side, where it is not to be recognised. */
  columns: z.array(z.enum(pasteColumnNames)).max(20).nullish(),
  /** Cents and mils become dollars; without it they are refused. */
  convert: z.boolean().nullish(),
  /** As the quotes before where they are left out, else included. */
  feeIncluded: z.boolean().nullish(),
  taxesIncluded: z.boolean().nullish(),
  /** The one that is settled where it is left out. */
  billingMethod: billingMethod.nullish(),
})
export type QuoteBlock = z.output<typeof block>

const checkedLine = z.object({
  /** Row of the block, from 1. */
  line: z.number().int(),
  label: z.string(),
  pricingScenarioOptionId: id.nullish(),
  /** Months of a term that could be added as a custom option. */
  missingTerm: z.number().int().nullish(),
  /** Why the line goes nowhere. */
  problem: z.string().nullish(),
  cells: z.array(
    z.object({
      field: z.enum(['rate', 'adder', 'total']),
      now: z.string(),
      given: z.string(),
      /** What the rate becomes; nothing when the cell is not taken. */
      becomes: z.string().nullish(),
      verdict: z.enum(pasteVerdicts),
      message: z.string().nullish(),
    }),
  ),
})

/** What a check of one request answers. */
export const checked = z.object({
  columns: z.array(z.enum(pasteColumnNames)),
  lines: z.array(checkedLine),
  /** The terms that change, as the quotes to submit. */
  quotes: z.array(quote),
  /** The judge's word on each of them (decision 57): it refuses none. A provider without a judge says nothing. */
  verdicts: z
    .array(
      z.object({
        pricingScenarioOptionId: id,
        kind: z.enum(['in-line', 'unknown', 'unusual']),
        field: z.enum(['rate', 'adder', 'total']),
        value: z.string(),
        text: z.string(),
        more: z.array(z.string()),
        /** What the rate was probably meant to be. */
        likely: z.string().nullish(),
        /** In the portal it is sent only once a rep has ticked it. */
        needsTick: z.boolean(),
      }),
    )
    .nullish(),
  /** Why a submission of these quotes would be refused now. */
  refusal: z.object({ code: z.string(), message: z.string(), optionId: id.nullish() }).nullish(),
  /** What to submit them with, so that nobody else's change is overwritten. */
  version: z.number().int().nullish(),
})
export type QuoteCheck = z.output<typeof checked>

/** For a pricing engine: the same import as 'Paste from Excel'. */
export const checkQuotes = endpoint({
  id: 'bid.checkQuotes',
  method: 'POST',
  path: '/v2/mp/quote_requests/:id/pricing_scenarios/:scenarioId/quotes/check',
  spec: 'B§5, decisions 12, 13, 16',
  summary: 'Says what a block of rates would change, cell by cell, and gives the quotes to submit. Changes nothing.',
  scope: 'check',
  params: z.object({ id, scenarioId: id }),
  body: block,
  answer: checked,
  refusals: ['not-found'],
})

/** For a pricing engine: rates of several requests at once. */
export const checkQuotesOfSeveral = endpoint({
  id: 'bid.checkQuotesOfSeveral',
  method: 'POST',
  path: '/v2/mp/quote_requests/quotes/check',
  spec: 'B§5, decisions 12, 13, 16',
  summary:
    'Says what rates for several open requests would change, request by request, and gives the quotes to submit. ' +
    'Changes nothing.',
  scope: 'check',
  body: z.object({
    /** Rows of cells; the first row names the columns, one of them Request or Customer. */
    cells: z.array(z.array(cell).max(20)).max(2000),
    /** Cents and mils become dollars; without it they are refused. */
    convert: z.boolean().nullish(),
    /** Of each request: what stands, or is settled, where they are left out. */
    feeIncluded: z.boolean().nullish(),
    taxesIncluded: z.boolean().nullish(),
    billingMethod: billingMethod.nullish(),
  }),
  answer: z.object({
    requests: z.array(checked.extend({ quoteRequestId: id, pricingScenarioId: id })),
    /** Rows that are for no request. */
    problems: z.array(z.object({ place: z.string(), message: z.string() })),
  }),
  refusals: ['too-many'],
})

/** Requests that one call may be about. */
export const SEVERAL_MAX = 50
