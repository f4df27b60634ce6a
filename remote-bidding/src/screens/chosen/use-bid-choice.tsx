import { useMemo } from 'react'
import type { QuoteRequest } from 'shared-contracts/bid/request'
import { useRowChoice, type TableChoice } from 'shared-ui/table'
import { lazyPart } from 'remote-kit/context'
import type { ChosenBidsProps } from './ChosenBids'

const ChosenBids = lazyPart<ChosenBidsProps>({ load: () => import('./ChosenBids') })

/** Several open bids are chosen, for what is done with each of them. */
export function useBidChoice(): TableChoice<QuoteRequest> {
  const rows = useRowChoice()
  return useMemo(
    () => ({
      rows,
      nameOf: (bid) => bid.companyName,
      actions: (bids) => <ChosenBids bids={bids} rows={rows} />,
    }),
    [rows],
  )
}
