import { useMemo } from 'react'
import { enforcedDeadline, type QuoteRequest } from 'shared-contracts/bid/request'
import type { RemoteContext } from 'shared-contracts/remote'
import type { PortalColumn } from 'shared-ui/table'
import { useRemote, useTimeReached } from 'remote-kit/context'
import type { TypedOf } from './MarkedStatus'
import { useTypedTerms } from './use-typed-terms'

type Columns = (clock: RemoteContext['clock'], typedOf: TypedOf) => PortalColumn<QuoteRequest>[]

const NONE: readonly QuoteRequest[] = []

/** The columns of open bids: others once something is typed, sent or over, so that what needs this rep is right. */
export function useOpenBidColumns(bids: readonly QuoteRequest[] | undefined, columns: Columns) {
  const { clock } = useRemote()
  const typedOf = useTypedTerms(bids)
  const reached = useTimeReached((bids ?? NONE).map(enforcedDeadline))
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- made anew when a bid is over
  return useMemo(() => columns(clock, typedOf), [columns, clock, typedOf, reached])
}
