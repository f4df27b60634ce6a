import { useCallback, useRef, useState } from 'react'
import type { ApiClient } from 'shared-contracts/api'
import { readRateFloors } from 'shared-contracts/bid/last-look'
import {
  doSheetsDiffer,
  reviewRequest,
  SEVERAL_MAX,
  splitRequests,
  type PasteReview,
  type Sheet,
} from '../../domain/paste'
import { denialReason, isLastLook, type QuoteRequest, type Scenario } from 'shared-contracts/bid/request'
import { readUsualRates, type UsualRates } from 'shared-contracts/bid/usual-rates'
import { glanceBid, judgeRates, type RateVerdict } from '../../domain/price-check'
import { useRemote, useRep } from 'remote-kit/context'
import { rowName, typedBid, type BidFormValues } from '../../ui/bid-form-values'
import type { Floors } from '../../ui/own-floors'
import { openDraft, type StoredRates, isScenario, readPrimaryScenario, withEach } from './draft-of-request'

/** One request of the workbook, with what its rows would change. */
export interface ImportedRequest {
  bid: QuoteRequest
  scenario: Scenario | undefined
  review: PasteReview | undefined
  /** On the terms that change, by the judge of the form. */
  verdicts: readonly RateVerdict[]
  /** Why nothing can be put into it. */
  problem: string | undefined
}

export type ImportResult = { stored: StoredRates; terms: number } | { problem: string }

interface ReadRequest {
  bid: QuoteRequest
  cells: readonly (readonly string[])[]
  scenario: Scenario | undefined
  values: BidFormValues | undefined
  references?: ReferenceData
  problem: string | undefined
}

/** A request of the workbook, and the same on other sheets. */
interface Block extends Pick<ReadRequest, 'bid' | 'cells'> {
  also: readonly ReadRequest['cells'][]
}

const SHEETS_DIFFER = 'Its sheets give a term different rates: none is taken. Leave one.'

interface ReadImport {
  requests: ReadRequest[]
  /** Rows that are for no request, with their location. */
  problems: { location: string; message: string }[]
}

/** Rates of several requests out of one workbook: what they would change, and into each request's draft with them. */
export function useRatesImport(open: readonly QuoteRequest[]) {
  const { api, clock } = useRemote()
  const repId = useRep()?.repId ?? ''
  const [read, setRead] = useState<ReadImport>()
  const [results, setResults] = useState<ReadonlyMap<string, ImportResult>>(new Map())
  const [busy, setBusy] = useState(false)
  const running = useRef(0)
  const draftContext = { api, repId, now: () => clock.now() }

  async function readOne({ bid, cells, also }: Block): Promise<ReadRequest> {
    const scenario = await readPrimaryScenario(api, bid)
    if (!isScenario(scenario)) return { bid, cells, scenario: undefined, values: undefined, problem: scenario.message }
    const denied = denialReason('submit', scenario.quoteRequest, clock.now())?.message
    const problem = denied ?? (doSheetsDiffer(scenario, [cells, ...also]) ? SHEETS_DIFFER : undefined)
    const draft = await openDraft(draftContext, scenario)
    draft.close()
    return { bid, cells, scenario, values: draft.values, references: await readReferences(api, scenario), problem }
  }

  async function take(sheets: readonly Sheet[]): Promise<void> {
    const run = ++running.current
    setBusy(true)
    setResults(new Map())
    const { blocks, problems } = splitRequests(sheets, open)
    const named = blocks.flatMap(({ requestId, cells, also = [] }): Block[] => {
      const bid = open.find(({ id }) => id === requestId)
      return bid ? [{ bid, cells, also }] : []
    })
    const tooMany = named.slice(SEVERAL_MAX).map(({ bid }) => ({
      location: bid.companyName,
      message: `One import is for at most ${SEVERAL_MAX} requests.`,
    }))
    const requests = await withEach(named.slice(0, SEVERAL_MAX), readOne)
    // Another file was chosen meanwhile, or none.
    if (run !== running.current) return
    setRead({ requests, problems: [...problems, ...tooMany] })
    setBusy(false)
  }

  async function applyOne({ bid, cells }: ReadRequest, convert: boolean): Promise<ImportResult> {
    // As it is now: it may have closed, or lost a term, since it was looked at.
    const scenario = await readPrimaryScenario(api, bid)
    if (!isScenario(scenario)) return { problem: scenario.message }
    const closed = denialReason('submit', scenario.quoteRequest, clock.now())
    if (closed) return { problem: closed.message }
    const draft = await openDraft(draftContext, scenario)
    const { rows } = reviewCells(scenario, draft.values, cells, convert)
    if (rows.size === 0) {
      draft.close()
      return { problem: 'These rates are in its draft already.' }
    }
    return { stored: await draft.put(toFormRows(rows)), terms: rows.size }
  }

  async function apply(ids: ReadonlySet<string>, convert: boolean): Promise<ReadonlyMap<string, ImportResult>> {
    setBusy(true)
    const chosen = (read?.requests ?? []).filter(({ bid }) => ids.has(bid.id))
    const made = await withEach(chosen, async (request) => [request.bid.id, await applyOne(request, convert)] as const)
    const after = new Map([...results, ...made])
    setResults(after)
    setBusy(false)
    return after
  }

  /** What each request's rows would change; cents and mils as dollars once that is said. */
  const requestsBy = useCallback(
    (convert: boolean) =>
      read?.requests.map(({ bid, scenario, values, cells, references, problem }): ImportedRequest => {
        const review = scenario && values && reviewCells(scenario, values, cells, convert)
        const verdicts = review ? verdictsOn(scenario, values, review, references) : []
        return { bid, scenario, problem, review, verdicts }
      }),
    [read],
  )
  const startOver = () => {
    running.current += 1
    setBusy(false)
    setRead(undefined)
    setResults(new Map())
  }
  return { requestsBy, problems: read?.problems ?? [], results, busy, take, apply, startOver }
}

const reviewCells = (
  scenario: Scenario,
  form: BidFormValues,
  cells: ReadRequest['cells'],
  convert: boolean,
): PasteReview => reviewRequest(scenario, cells, { form, rowOf: ({ id }) => form.rows[rowName(id)] }, convert)

const toFormRows = (rows: PasteReview['rows']): BidFormValues['rows'] =>
  Object.fromEntries([...rows].map(([id, row]) => [rowName(id), row]))

interface ReferenceData {
  usual: UsualRates | undefined
  floors: Floors | undefined
}

/** What the judge needs besides the request; nothing with a provider that does not offer it. */
async function readReferences(api: ApiClient, { quoteRequest, pricingScenario }: Scenario): Promise<ReferenceData> {
  const { id } = quoteRequest
  const params = { id, scenarioId: pricingScenario.id }
  const quiet = { ownMessage: true }
  const [usual, ownFloors] = await Promise.all([
    api.call(readUsualRates, { params }, quiet).catch(() => undefined),
    isLastLook(quoteRequest) ? api.call(readRateFloors, { params: { id } }, quiet).catch(() => undefined) : undefined,
  ])
  return { usual, floors: ownFloors?.floors }
}

/** Of the terms that change, among all that would stand in the form. */
function verdictsOn(
  scenario: Scenario,
  values: BidFormValues,
  { rows }: PasteReview,
  references: ReferenceData | undefined,
) {
  const typed = typedBid(scenario, { ...values, rows: { ...values.rows, ...toFormRows(rows) } })
  return judgeRates(glanceBid(scenario, typed, references?.usual, references?.floors)).filter(({ optionId }) =>
    rows.has(optionId),
  )
}
