import { useState } from 'react'
import {
  downloadRequestDocuments,
  listRequestDocuments,
  documentsQuery,
  requestDocumentLabels,
  requestDocuments,
} from 'shared-contracts/bid/downloads'
import type { QuoteRequest } from 'shared-contracts/bid/request'
import { useCall } from 'remote-kit/swr'
import { ErrorState, Skeleton } from 'shared-ui/core'
import type { StaticColumn } from 'shared-ui/sections'
import { useRemote } from 'remote-kit/context'
import { ChosenRequests } from '../../ui/ChosenRequests'
import { useLinkedFile, ZipDialog } from './ZipDialog'

export interface RequestDocumentsDialogProps {
  bids: readonly QuoteRequest[]
  onClose: () => void
}

interface DocumentsRow {
  bid: QuoteRequest
  loas: string
  meters: string
  bills: string
}

const number = new Intl.NumberFormat('en-US')

const columns: readonly StaticColumn<DocumentsRow>[] = [
  { id: 'request', head: 'Request', rowHead: true, cell: ({ bid }) => bid.companyName },
  { id: 'loas', head: 'LOA', align: 'right', cell: ({ loas }) => loas },
  { id: 'meters', head: 'Meters', align: 'right', cell: ({ meters }) => meters },
  { id: 'bills', head: 'Bills', align: 'right', cell: ({ bills }) => bills },
]

/** What the zip of the chosen requests shall hold, and what each of them has. */
export default function RequestDocumentsDialog({ bids, onClose }: RequestDocumentsDialogProps) {
  const { api } = useRemote()
  const [initialBids] = useState(bids)
  const ids = initialBids.map(({ id }) => id)
  const { data, error, isValidating, mutate } = useCall(api, listRequestDocuments, { query: { ids: ids.join(',') } })
  const download = useLinkedFile(onClose)
  const rows = initialBids.map((bid): DocumentsRow => {
    const has = data?.requests.find(({ quoteRequestId }) => quoteRequestId === bid.id)
    if (!has) return { bid, loas: '–', meters: '–', bills: '–' }
    return {
      bid,
      loas: has.loas === 0 ? 'None' : number.format(has.loas),
      meters: number.format(has.meters),
      bills: has.hasBills ? 'Yes' : 'None yet',
    }
  })
  return (
    <ZipDialog
      open
      title="Download files"
      subtitle="One zip file, a folder for each request. A text in it says what is missing."
      width={560}
      action="Download"
      legend="What to download"
      items={requestDocuments.map((value) => ({ value, label: requestDocumentLabels[value] }))}
      reasonOf={(selected) => (selected.length === 0 ? 'Choose at least one kind of file.' : undefined)}
      download={download}
      onStart={(selected) =>
        download.start({ endpoint: downloadRequestDocuments, params: {}, query: { ...documentsQuery(ids, selected) } })
      }
      onClose={onClose}
    >
      {data && <ChosenRequests label="What they have" columns={columns} rows={rows} />}
      {!data && error && (
        <ErrorState
          text="What the requests have could not be read."
          cause={error}
          onRetry={() => void mutate()}
          busy={isValidating}
        />
      )}
      {!data && !error && (
        <div aria-busy>
          <Skeleton height={40 * (initialBids.length + 1)} />
        </div>
      )}
    </ZipDialog>
  )
}
