import { useState } from 'react'
import { isRefusedReading, toProblem } from 'shared-contracts/api'
import { listRequestDocuments, PAPERS_OF_MAX } from 'shared-contracts/bid/downloads'
import type { QuoteRequest } from 'shared-contracts/bid/request'
import { useCall } from 'remote-kit/swr'
import { Button, Download } from 'shared-ui/core'
import { Tooltip } from 'shared-ui/dialogs'
import { lazyPart, NotThere, useRemote } from 'remote-kit/context'
import type { RequestDocumentsDialogProps } from './RequestDocumentsDialog'

const RequestDocumentsDialog = lazyPart<RequestDocumentsDialogProps>({
  load: () => import('./RequestDocumentsDialog'),
  Instead: NotThere,
})

/** One zip of the chosen requests; not there with a provider that gives none. */
export function RequestDocumentsButton({ bids }: { bids: readonly QuoteRequest[] }) {
  const { api } = useRemote()
  const [open, setOpen] = useState(false)
  // Asked of one request, once: whether the provider knows the call.
  const [first] = useState(bids[0]?.id)
  const { error } = useCall(
    api,
    listRequestDocuments,
    first === undefined ? undefined : { query: { ids: first } },
    ONCE,
  )
  if (error !== undefined && lacksIt(error)) return null
  const reason = bids.length > PAPERS_OF_MAX ? `One zip is of at most ${PAPERS_OF_MAX} requests.` : undefined
  return (
    <>
      <Tooltip text={reason}>
        <Button
          size="small"
          startIcon={<Download aria-hidden />}
          disabled={reason !== undefined || bids.length === 0}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Files
        </Button>
      </Tooltip>
      {open && <RequestDocumentsDialog bids={bids} onClose={() => setOpen(false)} />}
    </>
  )
}

const ONCE = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false }

/** It does not know the call, or answers something else by its name. */
const lacksIt = (error: Error) =>
  isRefusedReading(error) ||
  [400, 405, 501].includes(toProblem(error).status) ||
  toProblem(error).code === 'drifted-answer'
