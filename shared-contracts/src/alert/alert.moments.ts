import { z } from 'zod'
import { isLastLook, needsRep, shownDeadline, type MarkedBid } from '../bid/request'

/** The moments at which a rep may be told of a bid that waits. */
export const alertMoment = z.enum(['24h', '2h', '30m', 'last-look'])
export type AlertMoment = z.output<typeof alertMoment>

const HOUR = 3_600_000

/** ms before the deadline that is shown (decision 8); a Last Look's opening is a moment of its own. */
export const alertLeads: Readonly<Record<Exclude<AlertMoment, 'last-look'>, number>> = {
  '24h': 24 * HOUR,
  '2h': 2 * HOUR,
  '30m': HOUR / 2,
}

/** The longest of them: what is due later needs no look. */
export const LONGEST_LEAD = alertLeads['24h']

/** How a moment is chosen by. */
export const alertMomentLabels: Readonly<Record<AlertMoment, string>> = {
  '24h': '24 hours before it is due',
  '2h': '2 hours before it is due',
  '30m': '30 minutes before it is due',
  'last-look': 'When a Last Look opens',
}

/** An alert that is to be given now. */
export interface DueAlert {
  moment: AlertMoment
  /** Until when the rep can act, as it is shown; ms since 1970. An alert is given once for each deadline. */
  deadline: number
}

type AlertedBid = MarkedBid & Parameters<typeof shownDeadline>[0]

function momentsOf(bid: AlertedBid, deadline: number): { moment: AlertMoment; at: number }[] {
  const { internalQaStartTime } = bid
  return alertMoment.options.flatMap((moment): { moment: AlertMoment; at: number }[] => {
    if (moment !== 'last-look') return [{ moment, at: deadline - alertLeads[moment] }]
    return isLastLook(bid) && internalQaStartTime != null ? [{ moment, at: Date.parse(internalQaStartTime) }] : []
  })
}

/**
 * Of the chosen moments the latest that has come, for a bid that waits for the rep (decision 37): of several at once
 * one alert is enough. What came before `since`, when the rep chose, is not made up for. Times in ms since 1970;
 * `typed` counts the terms that lie typed and unsent in this browser.
 */
export function dueAlert(
  bid: AlertedBid,
  chosen: readonly AlertMoment[],
  { now, since, typed = 0 }: { now: number; since: number; typed?: number },
): DueAlert | undefined {
  const deadline = shownDeadline(bid)
  if (now >= deadline || !needsRep(bid, { now, typed })) return undefined
  const come = momentsOf(bid, deadline)
    .filter(({ moment, at }) => chosen.includes(moment) && at <= now && at >= since)
    .sort((a, b) => a.at - b.at)
    .at(-1)
  return come && { moment: come.moment, deadline }
}
