import { quotedRate, quoteKey, type QuoteInput } from 'shared-contracts/bid/rates'
import type { Scenario } from 'shared-contracts/bid/request'
import { formatDateTimeZone } from 'shared-ui/date'

type CurrentQuotes = Pick<Scenario, 'quotes' | 'rateCheck' | 'quoteRequest'>

/** What stands on an option; '' where nothing does. */
export function standingKey({ quotes }: Pick<Scenario, 'quotes'>, optionId: string): string {
  const quote = quotes.find((each) => each.pricingScenarioOptionId === optionId)
  return quote ? quoteKey(quote) : ''
}

/**
 * Decision 62: what a colleague made of the quote that a row was typed over, by name and time; nothing while it is
 * as it was then. `Theo Marsh changed what stands to 0.06420, Nov 28, 2026, 3:12PM EST`
 */
export function changedText(scenario: CurrentQuotes, optionId: string, { over }: Pick<QuoteInput, 'over'>) {
  if (over == null || over === standingKey(scenario, optionId)) return undefined
  const { quotes, rateCheck, quoteRequest } = scenario
  const quote = quotes.find((each) => each.pricingScenarioOptionId === optionId)
  const { lastChange } = quoteRequest
  const by = quote?.submittedBy ?? lastChange?.by ?? 'A colleague'
  const at = quote?.submittedAt ?? lastChange?.at
  const did = quote ? `sent ${quotedRate(rateCheck.commodityType, quote).rate}` : 'withdrew the quote'
  return [`${by} ${did}`, at && formatDateTimeZone(Date.parse(at))].filter(Boolean).join(', ')
}
