import { useEffect, useMemo, useState } from 'react'
import { paths } from 'shared-contracts/paths'
import { useSearchParams } from 'remote-kit/router'
import { Link, VisuallyHidden } from 'shared-ui/core'
import { Tabs } from 'shared-ui/sections'
import { PortalTable } from 'shared-ui/table'
import {
  remotePart,
  useListMemory,
  usePageHeader,
  useRemote,
  useRep,
  useLongList,
  type ListShape,
  type LongList,
  useAction,
} from 'remote-kit/context'
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
import { isOpenBid, quoteRequestOfRateCheck } from 'shared-contracts/bid/request'
import { prospectColumns } from '../bid/prospects/prospect-columns'
import { ofOwnSupplier } from '../ui/own-supplier'
import { byDue } from '../ui/request-columns'

/** Prospects: customers that need quotes, the page after signing in (B§1, decision 23). */
function ProspectsScreen() {
  const { clock } = useRemote()
  const { repId = '', supplierId = '' } = useRep() ?? {}
  usePageHeader('Prospects', 'prospects')
  const [search, setSearch] = useSearchParams()
  const list = listOfAddress(search.get('list'))
  const { rows, pages, error, loading, retry } = useProspects(list)
  const columns = useMemo(() => prospectColumns(clock, list, repId), [clock, list, repId])
  const open = useOpenProspect()
  const memory = useListMemory(`prospects-${list}`)
  useProspectOfAddress()
  const title = prospectTabs.find((tab) => tab.value === list)?.label ?? ''
  return (
    <>
      <VisuallyHidden as="h1">Prospects</VisuallyHidden>
      <Tabs
        label="Prospects"
        value={list}
        items={prospectTabs}
        onChange={(next) => setSearch(next === 'all' ? {} : { list: next }, { replace: true })}
      >
        {/* A list of its own: search, filters and page of one tab are not those of another. */}
        <PortalTable
          key={list}
          title={list === 'previous' ? title : `${title} prospects`}
          rows={rows}
          pages={pages}
          columns={columns}
          rowId={(prospect) => `${prospect.rateCheckId}/${prospect.scenarioId ?? ''}`}
          rowHref={(prospect) => prospectHref(supplierId, prospect)}
          onRowClick={open}
          memory={memory}
          initialSort={byDue}
          searchLabel="Search prospects"
          filters={['commodity', 'state', 'status']}
          exportName={`prospects-${list}`}
          toolbarExtra={
            <Link href={paths.quoteHistory(supplierId)} sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>
              Custom Bids
            </Link>
          }
          loading={loading}
          error={error && 'Prospects could not be loaded.'}
          cause={error}
          onRetry={retry}
        />
      </Tabs>
    </>
  )
}

/** A row that was opened in a tab of its own: its request replaces the list. */
function useProspectOfAddress(): void {
  const [search] = useSearchParams()
  const [requested] = useState(() => readProspect(search))
  const open = useOpenProspect(true)
  const rep = useRep()
  useEffect(() => {
    if (requested && rep) open(requested)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [requested, !rep])
}

export default remotePart(ofOwnSupplier(ProspectsScreen, paths.allProspects))

const endpoints = {
  all: listProspects,
  new: listNewProspects,
  pending: listPendingProspects,
  previous: listPreviousBids,
}
const labels: Record<ProspectList, string> = { all: 'All', new: 'New', pending: 'Pending', previous: 'Previous bids' }

/** The tabs, in order. */
const prospectTabs = prospectLists.map((value) => ({ value, label: labels[value] }))

/** Which list an address names; anything else means all. */
const listOfAddress = (text: string | null): ProspectList => prospectLists.find((list) => list === text) ?? 'all'

/** One list of prospects, the latest due first, with the quotes of the signed-in rep alone (B§6). */
function useProspects(list: ProspectList): LongList<Prospect> {
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
  return useLongList(endpoints[list], input, shape)
}

/** What an address names of a prospect that is to be opened. */
const OPENED = 'open'

/** A prospect as an address, for a tab of its own: the list finds its quote request. */
const prospectHref = (supplierId: string, { rateCheckId, scenarioId }: Prospect) =>
  `${paths.allProspects(supplierId)}?${new URLSearchParams([
    [OPENED, rateCheckId],
    ...(scenarioId ? [['scenario', scenarioId]] : []),
  ]).toString()}`

/** Which prospect an address is of. */
function readProspect(search: URLSearchParams): OpenedProspect | undefined {
  const rateCheckId = search.get(OPENED)
  if (rateCheckId === null) return undefined
  return { rateCheckId, scenarioId: search.get('scenario') }
}

type OpenedProspect = Pick<Prospect, 'rateCheckId' | 'scenarioId'>

/**
 * Finds the quote request of a prospect's rate check and opens its form, for reading once bidding is over (B§7, B§8).
 */
function useOpenProspect(replace = false): (prospect: OpenedProspect) => void {
  const { api, clock, navigation } = useRemote()
  const rep = useRep()
  const { run } = useAction(
    async ({ rateCheckId, scenarioId }: OpenedProspect) => {
      if (!rep) return
      const params = { supplierId: rep.supplierId, repId: rep.repId, rateCheckId }
      const request = await api.call(quoteRequestOfRateCheck, { params }, { ownMessage: true })
      const path = isOpenBid(request, clock.now()) ? paths.bidForm : paths.bidFormView
      navigation.to(path(request.id, scenarioId ?? request.scenarioId), { replace })
    },
    {
      event: 'prospect-not-opened',
      failed: ({ status, message }) => (status === 404 ? 'There is no quote request for this rate check' : message),
    },
  )
  return (prospect) => void run(prospect)
}
