import type { RateFloor } from '../last-look'
import { hasRate, quoteOf, standingQuotes, startingInclusions } from '../rates'
import { settledBillingMethod, shownOptions, denialReason, type Quote, type Scenario } from '../request'
import { glanceBid, judgeRates, typedQuotes, type UsualRates } from '../price-check'
import { submissionProblem } from '../submission'
import { reviewCells } from './paste-review'
import type { QuoteBlock, QuoteCheck } from './quote-check.endpoints'
import { gridOf } from './review-request'

export interface QuoteCheckBy {
  repId: string
  now: number
  usual?: UsualRates | undefined
  floors?: readonly RateFloor[] | undefined
}

/**
 * What a block of rates would change in a bid as it stands: the review of 'Paste from Excel', the quotes to submit and
 * why they would be refused, as `submissionProblem` and `denialReason` say it; and what the judge says of them, by what
 * is `usual` too where that is known, and by the rep's own `floors`. Changes nothing. `now` in ms since 1970.
 */
export function quoteCheck(scenario: Scenario, block: QuoteBlock, { repId, now, usual, floors }: QuoteCheckBy) {
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
      cells: cells.map(({ pasted, source: _, ...cell }) => ({ ...cell, given: pasted })),
    })),
    quotes,
    verdicts: verdictsOn(scenario, quotes, { usual, floors }),
    refusal: denialReason('submit', quoteRequest, now) ?? submissionProblem(scenario, submission),
    version: quoteRequest.version,
  } satisfies QuoteCheck
}

/** Of the quotes, among those that stand on the other terms. */
function verdictsOn(scenario: Scenario, quotes: readonly Quote[], by: Pick<QuoteCheckBy, 'usual' | 'floors'>) {
  const given = new Set(quotes.map((quote) => quote.pricingScenarioOptionId))
  const others = standingQuotes(scenario).filter((quote) => !given.has(quote.pricingScenarioOptionId))
  const verdicts = judgeRates(glanceBid(scenario, typedQuotes([...quotes, ...others]), by.usual, by.floors))
  return verdicts
    .filter(({ optionId }) => given.has(optionId))
    .map(({ optionId, kind, field, value, text, more, likely, needsTick }) => {
      return { pricingScenarioOptionId: optionId, kind, field, value, text, more, likely, needsTick }
    })
}
