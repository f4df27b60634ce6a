import { startingInput, type FormInclusions, type QuoteInput } from 'shared-contracts/bid/rates'
import { visibleOptions, type PricingOption, type Scenario } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import { inFormInclusions } from '../last-look/formula-rates'
import { rateFields } from '../rate-fields'
import type { Grid } from './grid'
import { rateKey, reviewCells, type PasteReview } from './paste-review'

export interface RequestRows {
  /** Rows that are pasted into go by the switches of the form (decision 48). */
  form: FormInclusions
  /** What stands in the row of an option; without it what the form starts with. */
  rowOf?: (option: PricingOption) => QuoteInput | undefined
}

/** The grid of a request, as its form has it. */
export function makeGrid(scenario: Scenario, { form, rowOf }: RequestRows): Grid {
  const { commodityType, renewableQuotes, totalFee } = scenario.rateCheck
  return {
    commodity: commodityType,
    renewable: renewableQuotes,
    customer: scenario.quoteRequest.companyName,
    fee: { feeIncluded: form.feeIncluded, totalFee },
    terms: visibleOptions(scenario).map((option) => {
      const row = rowOf?.(option) ?? startingInput(scenario, option)
      const { id, minTerm, maxTerm, earliestStartDate: start } = option
      return { id, minTerm, maxTerm, start, row, changed: inFormInclusions(scenario, option, row, form) }
    }),
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
  return reviewCells(cells, makeGrid(scenario, rows), { convert, fields: rateFields, asManyRows: true })
}

/** Whether sheets for one request give a term different rates: nobody knows which of them is meant. */
export function doSheetsDiffer(scenario: Scenario, sheets: readonly (readonly (readonly string[])[])[]): boolean {
  const form = { feeIncluded: true, taxesIncluded: true }
  const first = new Map<string, string>()
  return (
    sheets.length > 1 &&
    sheets.some((cells) => {
      const { pastedRows } = reviewRequest(scenario, cells, { form }, true)
      return pastedRows.some(({ termId, cells: read }) =>
        read.some(({ field, becomes }) => {
          if (!termId || !becomes) return false
          const before = first.get(rateKey(termId, field))
          if (before === undefined) first.set(rateKey(termId, field), becomes)
          return before !== undefined && decimals.compare(before, becomes) !== 0
        }),
      )
    })
  )
}
