import { quotedRate, quoteKey, type QuoteInput } from 'shared-contracts/bid/rates'
import type { Scenario } from 'shared-contracts/bid/request'
import { formatDateTimeZone } from 'shared-ui/date'

type CurrentQuotes = Pick<Scenario, 'quotes' | 'rateCheck' | 'quoteRequest'>

/**
 * Decision 62: what a colleague made of the quote that a row was typed over, by name and time; nothing while it is
 * as it was then. `Theo Marsh changed what stands to 0.06420, Nov 28, 2026, 3:12PM EST`
 */
export function changedText({ quotes, rateCheck, quoteRequest }: CurrentQuotes, optionId: string, row: QuoteInput) {
  if (row.over == null) return undefined
  const quote = quotes.find((each) => each.pricingScenarioOptionId === optionId)
  if (row.over === (quote ? quoteKey(quote) : '')) return undefined
  const { lastChange } = quoteRequest
  const by = quote?.submittedBy ?? lastChange?.by ?? 'A colleague'
  const at = quote?.submittedAt ?? lastChange?.at
  const did = quote ? `sent ${quotedRate(rateCheck.commodityType, quote).rate}` : 'withdrew the quote'
  return [`${by} ${did}`, at && formatDateTimeZone(Date.parse(at))].filter(Boolean).join(', ')
}
