import { hasRate, quoteOf, startingInclusions } from '../rates'
import { settledBillingMethod, shownOptions, denialReason, type Scenario } from '../request'
import { submissionProblem } from '../submission'
import { reviewCells } from './paste-review'
import type { QuoteBlock, QuoteCheck } from './quote-check.endpoints'
import { gridOf } from './review-request'

/**
 * What a block of rates would change in a bid as it stands: the review of 'Paste from Excel', the quotes to submit and
 * why they would be refused, as `submissionProblem` and `whyNot` say it. Changes nothing. `now` in ms since 1970.
 */
export function quoteCheck(scenario: Scenario, block: QuoteBlock, { repId, now }: { repId: string; now: number }) {
  const { quoteRequest } = scenario
  const start = startingInclusions(scenario)
  const options = shownOptions(scenario)
  const feeIncluded = block.feeIncluded ?? start.feeIncluded
  const review = reviewCells(
    block.cells.map((row) => row.map(String)),
    gridOf(scenario, { feeIncluded }),
    { convert: block.convert ?? false, ...(block.columns ? { columns: block.columns } : {}) },
  )
  const billingMethod = block.billingMethod ?? settledBillingMethod(scenario) ?? null
  const terms = {
    supplierId: quoteRequest.supplierId,
    supplierRepId: repId,
    feeIncluded,
    taxesIncluded: block.taxesIncluded ?? start.taxesIncluded,
    taxes: [],
    billingMethod,
  }
  const quotes = options.flatMap((option) => {
    const row = review.rows.get(option.id)
    return row && hasRate(row) ? [quoteOf(scenario, option, row, terms)] : []
  })
  const submission = { quotes, billingMethod, creditStatus: quoteRequest.creditStatus ?? null }
  return {
    columns: review.columns,
    lines: review.lines.map(({ termId, cells, ...line }) => ({
      ...line,
      pricingScenarioOptionId: termId,
      cells: cells.map(({ pasted, ...cell }) => ({ ...cell, given: pasted })),
    })),
    quotes,
    refusal: denialReason('submit', quoteRequest, now) ?? submissionProblem(scenario, submission),
    version: quoteRequest.version,
  } satisfies QuoteCheck
}
