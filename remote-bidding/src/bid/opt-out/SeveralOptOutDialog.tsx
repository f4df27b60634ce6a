import { useId, useState } from 'react'
import { commodityOfAll, optOutProblem, type OptOutForm } from 'shared-contracts/bid/opt-out'
import { denialReason, type QuoteRequest } from 'shared-contracts/bid/request'
import { announce, Banner, Button, StatusChip } from 'shared-ui/core'
import { Dialog } from 'shared-ui/dialogs'
import { StaticTable, type StaticColumn } from 'shared-ui/sections'
import { Form } from 'shared-ui/form'
import { useRemote } from 'remote-kit/context'
import { OptOutReasons } from './OptOutDialog'
import { useSeveralOptOut, type OptOutResult, type OptOutResults } from './use-several-opt-out'

export interface SeveralOptOutDialogProps {
  bids: readonly QuoteRequest[]
  onClose: () => void
  /** The requests that the supplier is out of now. */
  onDone: (ids: readonly string[]) => void
}

const nothing: OptOutForm = { optOutReasons: [], optOutReasonText: '' }

const requests = (count: number) => (count === 1 ? '1 request' : `${count} requests`)

/** One question for all of them; then it says of each request what became of it. */
export default function SeveralOptOutDialog({ bids, onClose, onDone }: SeveralOptOutDialogProps) {
  const { clock, notifications } = useRemote()
  const { results, under, run } = useSeveralOptOut()
  // What was asked about stays, whatever the list shows meanwhile.
  const [asked] = useState(() =>
    bids.map((bid) => ({ bid, reason: denialReason('optOut', bid, clock.now())?.message })),
  )
  const possible = asked.flatMap(({ bid, reason }) => (reason === undefined ? [bid] : []))
  const open = possible.filter(({ id }) => (results.get(id)?.state ?? 'unknown') === 'unknown')
  const commodity = commodityOfAll(possible.map(({ commodityType }) => commodityType))
  const formId = useId()
  const busy = under !== undefined
  const ended = results.size > 0 && !busy

  const optOutOfAll = async (form: OptOutForm) => {
    const after = await run(open, form)
    const done = possible.filter(({ id }) => after.get(id)?.state === 'done').map(({ id }) => id)
    onDone(done)
    announce(summaryOf(possible.length, after))
    if (done.length < possible.length) return
    notifications.success('Opt Out Successful', requests(done.length))
    if (asked.length === possible.length) onClose()
  }

  return (
    <Form<OptOutForm>
      initialValues={nothing}
      validate={(form) => {
        const problem = optOutProblem(commodity, form)
        return problem ? { [problem.field]: problem.message } : {}
      }}
      onSubmit={optOutOfAll}
    >
      {({ handleSubmit, values }) => (
        <Dialog
          open
          onClose={onClose}
          title="Opt Out"
          subtitle={requests(asked.length)}
          width={640}
          busy={busy}
          actions={
            <>
              <Button variant="text" onClick={onClose} disabled={busy}>
                {ended || possible.length === 0 ? 'Close' : 'Cancel'}
              </Button>
              {open.length > 0 && (
                <Button type="submit" form={formId} variant="contained" color="error" busy={busy}>
                  {ended ? 'Try again' : `Opt Out of ${requests(open.length)}`}
                </Button>
              )}
            </>
          }
        >
          {ended && (
            <Banner tone={open.length > 0 || refusedOf(results) > 0 ? 'amber' : 'green'}>
              {summaryOf(possible.length, results)}
            </Banner>
          )}
          <Asked asked={asked} results={results} under={under} />
          {open.length > 0 && (
            <OptOutReasons
              id={formId}
              commodity={commodity}
              form={values}
              submitting={busy}
              onSubmit={() => void handleSubmit()}
            />
          )}
        </Dialog>
      )}
    </Form>
  )
}

const refusedOf = (results: OptOutResults) => [...results.values()].filter(({ state }) => state === 'refused').length

function summaryOf(count: number, results: OptOutResults): string {
  const states = [...results.values()].map(({ state }) => state)
  const done = states.filter((state) => state === 'done').length
  const refused = refusedOf(results)
  const open = count - done - refused
  return [
    `Opted out of ${done} of ${requests(count)}.`,
    refused > 0 && `${refused} refused.`,
    open > 0 && `Of ${open} nobody knows: no answer came.`,
  ]
    .filter(Boolean)
    .join(' ')
}

interface AskedBid {
  bid: QuoteRequest
  /** Why it is left out. */
  reason: string | undefined
}

const chips = {
  done: { label: 'Opted out', tone: 'green' },
  refused: { label: 'Refused', tone: 'red' },
  unknown: { label: 'Not known', tone: 'amber' },
  under: { label: 'Being opted out', tone: 'blue' },
  left: { label: 'Left out', tone: 'neutral' },
  waits: { label: 'Opt out', tone: 'neutral' },
} as const

function Asked({
  asked,
  results,
  under,
}: {
  asked: readonly AskedBid[]
  results: OptOutResults
  under: string | undefined
}) {
  const columns: StaticColumn<AskedBid>[] = [
    { id: 'customer', head: 'Request', rowHead: true, cell: ({ bid }) => bid.companyName },
    {
      id: 'result',
      head: 'What happens',
      cell: ({ bid, reason }) => {
        const result: OptOutResult | undefined = results.get(bid.id)
        const state = reason !== undefined ? 'left' : under === bid.id ? 'under' : (result?.state ?? 'waits')
        const message = reason ?? result?.message
        return (
          <div style={{ display: 'grid', gap: 2, justifyItems: 'start', padding: '6px 0' }}>
            <StatusChip {...chips[state]} />
            {message !== undefined && <small style={{ whiteSpace: 'normal' }}>{message}</small>}
          </div>
        )
      },
    },
  ]
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={asked.length > 5 ? 0 : undefined}
      role="region"
      aria-label="Chosen requests"
      style={{ flex: 'none', maxHeight: 260, overflowY: 'auto' }}
    >
      <StaticTable label="Requests" columns={columns} rows={asked} rowId={({ bid }) => bid.id} stickyHead />
    </div>
  )
}
