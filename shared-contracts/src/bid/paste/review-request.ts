import { startingInput, type QuoteInput } from '../rates'
import { shownOptions, type PricingOption, type Scenario } from '../request'
import { pasteColumns } from './paste-columns'
import { reviewCells, type Grid, type PasteReview } from './paste-review'

export interface RequestRows {
  feeIncluded: boolean
  /** What stands in the row of an option; without it what the form starts with. */
  rowOf?: (option: PricingOption) => QuoteInput | undefined
}

/** The grid of a request, as its form has it. */
export function gridOf(scenario: Scenario, { feeIncluded, rowOf }: RequestRows): Grid {
  const { commodityType, renewableQuotes, totalFee } = scenario.rateCheck
  return {
    commodity: commodityType,
    renewable: renewableQuotes,
    fee: { feeIncluded, totalFee },
    terms: shownOptions(scenario).map((option) => ({
      id: option.id,
      minTerm: option.minTerm,
      maxTerm: option.maxTerm,
      row: rowOf?.(option) ?? startingInput(scenario, option),
    })),
  }
}

/**
 * What a block of one of several requests would change. Nobody says what its columns are: one that is named for a rate
 * that this request does not take is told, not left alone.
 */
export function reviewRequest(
  scenario: Scenario,
  cells: readonly (readonly string[])[],
  rows: RequestRows,
  convert: boolean,
): PasteReview {
  const grid = gridOf(scenario, rows)
  const terms = grid.terms.map(({ maxTerm }) => maxTerm)
  const { head, columns } = pasteColumns(cells, { fields: ['rate', 'adder', 'total'], from: 'rate', terms })
  return reviewCells(cells, grid, { convert, ...(head ? { columns } : {}) })
}
