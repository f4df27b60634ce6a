import { useState } from 'react'
import { hasEndedSession, isAnswerLost, toProblem } from 'shared-contracts/api'
import { commodityOfAll, optOutReasonsFor, type OptOutForm } from 'shared-contracts/bid/opt-out'
import { denialReason, type QuoteRequest } from 'shared-contracts/bid/request'
import { announce, Banner, StatusChip } from 'shared-ui/core'
import type { StaticColumn } from 'shared-ui/sections'
import { useRemote } from 'remote-kit/context'
import { useDraft } from 'remote-kit/draft'
import { counted } from 'shared-contracts/words'
import { ChosenRequests } from '../../ui/ChosenRequests'
import { emptyForm, OptOutQuestion, readForm } from './OptOutDialog'
import { readListsAgain, useOptOutApi } from './use-opt-out'

export interface SeveralOptOutDialogProps {
  bids: readonly QuoteRequest[]
  onClose: () => void
  /** The requests that the supplier is out of now. */
  onDone: (ids: readonly string[]) => void
}

interface OptOutRow {
  bid: QuoteRequest
  /** Why it is left out. */
  reason: string | undefined
}

/** `unknown`: no answer came, it may be tried again. */
interface OptOutResult {
  state: 'done' | 'refused' | 'unknown'
  message: string | undefined
}

type OptOutResults = ReadonlyMap<string, OptOutResult>

const requests = (count: number) => counted(count, 'request')

/** One question for all of them; then it says of each request what became of it. */
export default function SeveralOptOutDialog({ bids, onClose, onDone }: SeveralOptOutDialogProps) {
  const { clock, notifications } = useRemote()
  const { results, running, run } = useSeveralOptOut()
  // The requests chosen at first stay, whatever the list shows meanwhile.
  const [rows] = useState(() =>
    bids.map((bid): OptOutRow => ({ bid, reason: denialReason('optOut', bid, clock.now())?.message })),
  )
  const possible = rows.filter(({ reason }) => !reason).map(({ bid }) => bid)
  const open = possible.filter(({ id }) => (results.get(id)?.state ?? 'unknown') === 'unknown')
  // Reasons are told of these requests: kept over a sign-in, not for others on another day.
  const [until] = useState(() => clock.now() + 86_400_000)
  const draft = useDraft<OptOutForm>({
    kind: 'bidDraft',
    ids: ['several', 'opt-out'],
    empty: emptyForm,
    until,
    // It was typed for other requests, perhaps: a reason that is not offered could not be taken back.
    read(stored) {
      const { optOutReasons, optOutReasonText } = readForm(stored)
      const offered = optOutReasonsFor(commodityOfAll(possible.map(({ commodityType }) => commodityType)))
      return { optOutReasons: optOutReasons.filter((reason) => offered.includes(reason)), optOutReasonText }
    },
  })
  const busy = Boolean(running)
  const ended = results.size > 0 && !busy

  const optOutOfAll = async (form: OptOutForm) => {
    const after = await run(open, form)
    const done = possible.filter(({ id }) => after.get(id)?.state === 'done').map(({ id }) => id)
    onDone(done)
    announce(summaryText(possible.length, after))
    if (isKnownOfAll(possible, after)) draft.forget()
    if (done.length < possible.length) return
    notifications.success('Opt Out Successful', requests(done.length))
    if (rows.length === possible.length) onClose()
  }

  const columns: StaticColumn<OptOutRow>[] = [
    { id: 'customer', head: 'Request', rowHead: true, cell: ({ bid }) => bid.companyName },
    {
      id: 'result',
      head: 'What happens',
      cell: ({ bid, reason }) => {
        const result = results.get(bid.id)
        const state = running === bid.id ? 'running' : (result?.state ?? 'waits')
        const message = reason ?? result?.message
        return (
          <div style={{ display: 'grid', gap: 2, justifyItems: 'start', padding: '6px 0' }}>
            <StatusChip {...chips[reason ? 'left' : state]} />
            {message && <small style={{ whiteSpace: 'normal' }}>{message}</small>}
          </div>
        )
      },
    },
  ]
  const action = ended ? 'Try again' : `Opt Out of ${requests(open.length)}`
  return (
    <OptOutQuestion
      open
      subtitle={requests(rows.length)}
      width={640}
      {...{ busy, draft }}
      bids={possible}
      confirm={open.length === 0 ? undefined : action}
      cancel={ended || possible.length === 0 ? 'Close' : 'Cancel'}
      onClose={onClose}
      onOptOut={optOutOfAll}
    >
      {ended && (
        <Banner tone={open.length > 0 || countState(results, 'refused') > 0 ? 'amber' : 'green'}>
          {summaryText(possible.length, results)}
        </Banner>
      )}
      <ChosenRequests label="Requests" columns={columns} rows={rows} />
    </OptOutQuestion>
  )
}

/** Nothing is left to be asked, nor to be tried again. */
const isKnownOfAll = (bids: readonly QuoteRequest[], results: OptOutResults) =>
  bids.every(({ id }) => (results.get(id)?.state ?? 'unknown') !== 'unknown')

const countState = (results: OptOutResults, state: OptOutResult['state']) =>
  [...results.values()].filter((result) => result.state === state).length

function summaryText(count: number, results: OptOutResults): string {
  const [done, refused] = [countState(results, 'done'), countState(results, 'refused')]
  const open = count - done - refused
  return [
    `Opted out of ${done} of ${requests(count)}.`,
    refused > 0 && `${refused} refused.`,
    open > 0 && `Of ${open} nobody knows: no answer came.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const chips = {
  done: { label: 'Opted out', tone: 'green' },
  refused: { label: 'Refused', tone: 'red' },
  unknown: { label: 'Not known', tone: 'amber' },
  running: { label: 'Being opted out', tone: 'blue' },
  left: { label: 'Left out', tone: 'neutral' },
  waits: { label: 'Opt out', tone: 'neutral' },
} as const

/** Opts out of several requests, one after the other: what became of each is known for each. */
function useSeveralOptOut() {
  const { log } = useRemote()
  const optOutApi = useOptOutApi()
  const [results, setResults] = useState<OptOutResults>(new Map())
  /** The request whose turn it is. */
  const [running, setRunning] = useState<string>()

  /** Nothing where the session has ended. */
  async function optOutOf({ id, rateCheckId }: QuoteRequest, form: OptOutForm): Promise<OptOutResult | undefined> {
    try {
      await optOutApi.optOut(rateCheckId, form)
      return { state: 'done', message: undefined }
    } catch (error) {
      const problem = toProblem(error)
      log('opt-out-failed', problem)
      if (hasEndedSession(problem)) return undefined
      // An earlier try whose answer was lost did it.
      const wasUnknown = results.get(id)?.state === 'unknown'
      if (wasUnknown && problem.code === 'opted-out') return { state: 'done', message: undefined }
      const isOpen = isAnswerLost(problem) || problem.status === 429
      return { state: isOpen ? 'unknown' : 'refused', message: problem.message }
    }
  }

  async function run(bids: readonly QuoteRequest[], form: OptOutForm): Promise<OptOutResults> {
    let after = results
    for (const bid of bids) {
      setRunning(bid.id)
      const result = await optOutOf(bid, form)
      // Whoever has to sign in again is asked nothing more.
      if (!result) break
      after = new Map(after).set(bid.id, result)
      setResults(after)
    }
    setRunning(undefined)
    readListsAgain()
    return after
  }

  return { results, running, run }
}
