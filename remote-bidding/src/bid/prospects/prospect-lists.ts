import { useMemo } from 'react'
import {
  listNewProspects,
  listPendingProspects,
  listPreviousBids,
  listProspects,
  ofRep,
  prospectLists,
  type Prospect,
  type ProspectList,
} from 'shared-contracts/bid/prospects'
import { useLongList, useRep, type ListShape, type LongList } from 'remote-kit/context'

const calls = { all: listProspects, new: listNewProspects, pending: listPendingProspects, previous: listPreviousBids }
const labels: Record<ProspectList, string> = { all: 'All', new: 'New', pending: 'Pending', previous: 'Previous bids' }

/** The tabs, in order. */
export const prospectTabs = prospectLists.map((value) => ({ value, label: labels[value] }))

/** Which list an address names; anything else means all. */
export const listOfAddress = (text: string | null): ProspectList => prospectLists.find((list) => list === text) ?? 'all'

/** One list of prospects, the latest due first, with the quotes of the signed-in rep alone (B§6). */
export function useProspects(list: ProspectList): LongList<Prospect> {
  const rep = useRep()
  const repId = rep?.repId ?? ''
  const input = rep && { params: { supplierId: rep.supplierId, repId }, query: {} }
  const shape = useMemo<ListShape<typeof listProspects, Prospect>>(
    () => ({
      rowsOf: ({ prospects }) => prospects.map((prospect) => ofRep(prospect, repId)),
      failedText: 'Prospects could not be loaded.',
    }),
    [repId],
  )
  return useLongList(calls[list], input, shape)
}
