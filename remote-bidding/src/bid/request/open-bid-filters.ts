import { needsRep, shownDeadline, type QuoteRequest } from 'shared-contracts/bid/request'
import type { Clock } from 'shared-contracts/time'
import { dueDay } from 'shared-ui/date'
import { switchColumn, type PortalColumn } from 'shared-ui/table'
import type { TypedOf } from './MarkedStatus'

/** Narrows a list to a day's work, by its due times. */
export const byDay = (clock: Clock) =>
  ({
    filter: 'set',
    filterBy: (bid) => dueDay(shownDeadline(bid), clock.now()),
  }) satisfies Partial<PortalColumn<QuoteRequest>>

/** What this rep can act on and has not answered (decision 37). */
export const needsMe = (clock: Clock, typedOf: TypedOf) =>
  switchColumn<QuoteRequest>('needs', 'Needs me', (bid) => needsRep(bid, { now: clock.now(), typed: typedOf(bid) }))
