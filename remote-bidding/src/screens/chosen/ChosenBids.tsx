import { useState } from 'react'
import type { QuoteRequest } from 'shared-contracts/bid/request'
import { Button, CircleSlash, Download } from 'shared-ui/core'
import { Tooltip } from 'shared-ui/dialogs'
import { lazyPart, NotThere, useNotPermitted, useAction, useRemote, useRep } from 'remote-kit/context'
import type { RowChoice } from 'shared-ui/table'
import { SEVERAL_MAX } from '../../domain/paste'
import { isRefusedReading, toProblem } from 'shared-contracts/api'
import { listRequestDocuments, PAPERS_OF_MAX } from 'shared-contracts/bid/downloads'
import { useCall } from 'remote-kit/swr'
import type { SeveralOptOutDialogProps } from '../../bid/opt-out/SeveralOptOutDialog'
import { openDraft, isScenario, readPrimaryScenario, withEach } from './draft-of-request'
import type { ImportRatesDialogProps } from './ImportRatesDialog'
import type { RequestDocumentsDialogProps } from '../../bid/downloads/RequestDocumentsDialog'
import { READ_ONCE } from '../../ui/use-all-meters'

const RequestDocumentsDialog = lazyPart<RequestDocumentsDialogProps>({
  load: () => import('../../bid/downloads/RequestDocumentsDialog'),
  Instead: NotThere,
})

/** One zip of the chosen requests; not there with a provider that gives none. */
function RequestDocumentsButton({ bids }: { bids: readonly QuoteRequest[] }) {
  const { api } = useRemote()
  const [open, setOpen] = useState(false)
  // Asked of one request, once: whether the provider knows the call.
  const [first] = useState(bids[0]?.id)
  const { error } = useCall(api, listRequestDocuments, first ? { query: { ids: first } } : undefined, READ_ONCE)
  if (error && lacksIt(error)) return null
  const reason = bids.length > PAPERS_OF_MAX ? `One zip is of at most ${PAPERS_OF_MAX} requests.` : undefined
  return (
    <>
      <Tooltip text={reason}>
        <Button
          size="small"
          startIcon={<Download aria-hidden />}
          disabled={Boolean(reason) || bids.length === 0}
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

/** It does not know the call, or answers something else by its name. */
const lacksIt = (error: Error) =>
  isRefusedReading(error) ||
  [400, 405, 501].includes(toProblem(error).status) ||
  toProblem(error).code === 'drifted-answer'

const ImportRatesDialog = lazyPart<ImportRatesDialogProps>({
  load: () => import('./ImportRatesDialog'),
  Instead: NotThere,
})

/** The chosen requests as a workbook to price them in, and the way back. */
function RatesButtons({ bids }: { bids: readonly QuoteRequest[] }) {
  const { api, clock, notifications } = useRemote()
  const repId = useRep()?.repId ?? ''
  const lacksRight = useNotPermitted('bids')
  const [importing, setImporting] = useState(false)
  const saving = useAction(
    async () => {
      const read = await withEach(bids, async (bid) => {
        const scenario = await readPrimaryScenario(api, bid)
        if (!isScenario(scenario)) return { bid, typed: undefined }
        const draft = await openDraft({ api, repId, now: () => clock.now() }, scenario)
        draft.close()
        return { bid, typed: { scenario, rows: draft.values.rows } }
      })
      const { saveRequestsTemplate } = await import('../../ui/rates-template')
      const requests = read.flatMap(({ typed }) => typed ?? [])
      await saveRequestsTemplate(requests, new Date(clock.now()))
      const missing = read.filter(({ typed }) => !typed).map(({ bid }) => bid.companyName)
      if (missing.length > 0) notifications.warn('Not all are in the template', `Not read: ${missing.join(', ')}.`)
      else notifications.success('Template saved', 'Fill it in, and press Import rates.')
    },
    { event: 'template-not-saved', failed: 'The template could not be made' },
  )
  const reason = bids.length > SEVERAL_MAX ? `One template is for at most ${SEVERAL_MAX} requests.` : undefined
  return (
    <>
      <Tooltip text={reason}>
        <Button
          size="small"
          busy={saving.busy}
          disabled={Boolean(reason) || bids.length === 0}
          onClick={() => void saving.run()}
        >
          Template
        </Button>
      </Tooltip>
      <Tooltip text={lacksRight}>
        <Button size="small" aria-haspopup="dialog" disabled={Boolean(lacksRight)} onClick={() => setImporting(true)}>
          Import rates
        </Button>
      </Tooltip>
      {importing && <ImportRatesDialog bids={bids} onClose={() => setImporting(false)} />}
    </>
  )
}

const SeveralOptOutDialog = lazyPart<SeveralOptOutDialogProps>({
  load: () => import('../../bid/opt-out/SeveralOptOutDialog'),
  Instead: NotThere,
})

/** What was opted out of is chosen no longer. */
const letGo = (rows: RowChoice, ids: readonly string[]) =>
  rows.setState(({ ...chosen }) => {
    for (const id of ids) delete chosen[id]
    return chosen
  }, true)

export interface ChosenBidsProps {
  /** Those that are in the list; what is no longer there can only be told. */
  bids: readonly QuoteRequest[]
  rows: RowChoice
}

/** What can be done with all chosen requests at once. */
export default function ChosenBids({ bids, rows }: ChosenBidsProps) {
  const [asking, setAsking] = useState(false)
  const lacksRight = useNotPermitted('bids')
  return (
    <>
      <Tooltip text={lacksRight}>
        <Button
          size="small"
          color="error"
          startIcon={<CircleSlash aria-hidden />}
          disabled={bids.length === 0 || Boolean(lacksRight)}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          Opt Out
        </Button>
      </Tooltip>
      <RequestDocumentsButton bids={bids} />
      <RatesButtons bids={bids} />
      {asking && (
        <SeveralOptOutDialog bids={bids} onClose={() => setAsking(false)} onDone={(ids) => letGo(rows, ids)} />
      )}
    </>
  )
}
