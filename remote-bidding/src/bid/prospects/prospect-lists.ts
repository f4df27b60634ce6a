import { useMemo } from 'react'
import { readingAllPages } from 'shared-contracts/api'
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
import { useListCall } from 'shared-contracts/swr'
import { useRemote, useRep } from 'shared-ui/remote'

const calls = { all: listProspects, new: listNewProspects, pending: listPendingProspects, previous: listPreviousBids }
const labels: Record<ProspectList, string> = { all: 'All', new: 'New', pending: 'Pending', previous: 'Previous bids' }

/** The tabs, in order. */
export const prospectTabs = prospectLists.map((value) => ({ value, label: labels[value] }))

/** Which list an address names; anything else means all. */
export const listOfAddress = (text: string | null): ProspectList => prospectLists.find((list) => list === text) ?? 'all'

export interface Prospects {
  /** undefined while they are not there yet. */
  prospects: Prospect[] | undefined
  failure: Error | undefined
  loading: boolean
  retry: () => void
}

/** One list of prospects, with the quotes of the signed-in rep alone (B§6). */
export function useProspects(list: ProspectList): Prospects {
  const { api } = useRemote()
  const rep = useRep()
  const repId = rep?.repId ?? ''
  const input = rep && { params: { supplierId: rep.supplierId, repId }, query: {} }
  const { data, error, isValidating, mutate } = useListCall(readingAllPages(api), calls[list], input)
  const prospects = useMemo(() => data?.prospects.map((prospect) => ofRep(prospect, repId)), [data, repId])
  return { prospects, failure: error, loading: isValidating, retry: () => void mutate() }
}
