import { useMemo } from 'react'
import { archivedQuoteState, readQuoteArchiveSummary, type ArchivedQuote } from 'shared-contracts/bid/archive'
import { commodityRules, termLabel, type CommodityType } from 'shared-contracts/bid/request'
import { isEmptyRate, formatRate } from 'shared-contracts/bid/rates'
import { useCall } from 'remote-kit/swr'
import { tabularNumbers, Tag } from 'shared-ui/core'
import { dateTimeZoneTexts, exportedTime, formatDateTimeZone } from 'shared-ui/date'
import { PortalTable, type PortalColumn } from 'shared-ui/table'
import { useRemote, type Rep } from 'remote-kit/context'
import { rateColumn } from '../../ui/rate-column'

const tones = {
  'winning option': 'green',
  'Option removed': 'neutral',
  Withdrawn: 'neutral',
  Stands: 'blue',
  Replaced: 'neutral',
} as const

function columnsFor(commodity: CommodityType): PortalColumn<ArchivedQuote>[] {
  const { rateUnit, rateNames } = commodityRules[commodity]
  const rate = (id: 'submittedRate' | 'renewableTotal', header: string) =>
    rateColumn<ArchivedQuote>({
      id,
      header: `${header}, ${rateUnit}`,
      width: 176,
      // A quote that is renewable only has a standard rate of 0, which is none.
      of: (quote) => (isEmptyRate(quote[id] ?? '') ? null : quote[id]),
      format: (text) => formatRate(commodity, text),
    })
  return [
    {
      id: 'term',
      header: 'Term',
      width: 112,
      fit: { texts: (quote) => termLabel(quote.minTerm, quote.maxTerm) },
      value: (quote) => quote.maxTerm,
      exportValue: (quote) => termLabel(quote.minTerm, quote.maxTerm),
      cell: (quote) => termLabel(quote.minTerm, quote.maxTerm),
    },
    {
      id: 'scenario',
      header: 'Scenario',
      width: 140,
      fit: { least: 80 },
      givesWay: true,
      value: (quote) => quote.scenarioName,
    },
    rate('submittedRate', 'Standard rate'),
    rate('renewableTotal', rateNames.total),
    {
      id: 'stage',
      header: 'Stage',
      width: 96,
      fit: {},
      givesWay: true,
      value: (quote) => (quote.lastLook ? 'Last Look' : 'Bid'),
    },
    {
      id: 'by',
      header: 'Submitted by',
      width: 140,
      fit: { least: 80 },
      givesWay: true,
      value: (quote) => quote.submittedBy,
    },
    {
      id: 'at',
      header: 'Submitted',
      width: 190,
      fit: { texts: dateTimeZoneTexts },
      value: (quote) => Date.parse(quote.submittedAt),
      cell: (quote) => <span style={tabularNumbers}>{formatDateTimeZone(Date.parse(quote.submittedAt))}</span>,
      exportValue: (quote) =>
        exportedTime(Date.parse(quote.submittedAt), formatDateTimeZone(Date.parse(quote.submittedAt))),
    },
    {
      id: 'state',
      header: 'State',
      width: 124,
      fit: { texts: (quote) => ({ text: archivedQuoteState(quote), style: 'tag', extraWidth: 12 }) },
      value: archivedQuoteState,
      cell: (quote) => <Tag tone={tones[archivedQuoteState(quote)]}>{archivedQuoteState(quote)}</Tag>,
    },
  ]
}

export interface QuoteArchiveProps {
  rep: Rep
  rateCheckId: string
  customer: string
  commodity: CommodityType
}

const newestFirst = { id: 'at', desc: true } as const

/** Everything the supplier submitted on a request that is now for reading (B§1, B§7). */
export function QuoteArchive({ rep, rateCheckId, customer, commodity }: QuoteArchiveProps) {
  const { api } = useRemote()
  const params = { rateCheckId, supplierId: rep.supplierId, repId: rep.repId }
  const { data, error, mutate } = useCall(api, readQuoteArchiveSummary, { params })
  const columns = useMemo(() => columnsFor(commodity), [commodity])
  return (
    <PortalTable
      title="Quote archive"
      rows={data?.quotes}
      columns={columns}
      rowId={(quote) => quote.quoteId}
      initialSort={newestFirst}
      searchLabel="Search the archive"
      filters={[]}
      exportName="quote-archive"
      exportOf={customer}
      emptyText="You submitted no quotes for this request."
      error={error && !data ? 'The quote archive could not be loaded.' : undefined}
      cause={error}
      onRetry={() => void mutate()}
    />
  )
}
