import { bidListLabel, isOpenBid } from 'shared-contracts/bid/request'
import type { Prospect } from 'shared-contracts/bid/prospects'
import { shownDueTime } from 'shared-contracts/time'
import { meterCountText } from '../../ui/usage'

/** The deadline as shown: the end of Last Look, or 30 minutes before the due time (decision 8). ms since 1970. */
export function deadlineOf({ dueDate, lastLookExpiration, invitedForLastLook }: Prospect): number | null {
  if (invitedForLastLook && lastLookExpiration != null) return Date.parse(lastLookExpiration)
  return dueDate == null ? null : shownDueTime(dueDate)
}

/** Whether bids are taken as far as the list knows; a provider that sends no status leaves the time to tell. */
export function takesBids(prospect: Prospect, now: number): boolean {
  if (prospect.statusCode == null) return (deadlineOf(prospect) ?? 0) > now
  return (
    prospect.dueDate != null &&
    isOpenBid(
      {
        statusCode: prospect.statusCode,
        invitedForLastLook: prospect.invitedForLastLook,
        timeQuotesDue: prospect.dueDate,
      },
      now,
    )
  )
}

export function statusOf(prospect: Prospect) {
  if (prospect.statusCode == null) return undefined
  return bidListLabel({ statusCode: prospect.statusCode, invitedForLastLook: prospect.invitedForLastLook })
}

export const isWon = (prospect: Prospect) =>
  prospect.won === true || prospect.quotes.some((quote) => quote.quoteStatus === 'selected')

/** How many quotes of the signed-in rep stand; a colleague's are only known to be there (B§6). */
export function quotesText({ hasQuote, quotes }: Prospect): string | null {
  if (quotes.length > 0) return quotes.length === 1 ? '1 quote' : `${quotes.length} quotes`
  return hasQuote ? 'By a colleague' : null
}

export function underCustomer({ utilityNames, state, meterCount }: Prospect): string {
  const names = utilityNames ?? []
  const utilities = names.length > 2 ? `${names.length} utilities` : names.join(', ')
  return [[utilities, state].filter(Boolean).join(', '), meterCountText(meterCount)].join(' · ')
}
