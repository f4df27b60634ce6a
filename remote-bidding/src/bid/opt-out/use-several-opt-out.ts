import { useState } from 'react'
import { hasEndedSession, toProblem } from 'shared-contracts/api'
import { optOut, type OptOutForm } from 'shared-contracts/bid/opt-out'
import { listNewProspects, listPendingProspects, listProspects } from 'shared-contracts/bid/prospects'
import { listQuoteRequests, type QuoteRequest } from 'shared-contracts/bid/request'
import { refreshCalls } from 'remote-kit/swr'
import { useRemote, useRep } from 'remote-kit/context'

/** `unknown`: no answer came, it may be tried again. */
export interface OptOutResult {
  state: 'done' | 'refused' | 'unknown'
  message: string | undefined
}

export type OptOutResults = ReadonlyMap<string, OptOutResult>

/** Opts out of several requests, one after the other: what became of each is known for each. */
export function useSeveralOptOut() {
  const { api, log } = useRemote()
  const rep = useRep()
  const [results, setResults] = useState<OptOutResults>(new Map())
  /** The request whose turn it is. */
  const [under, setUnder] = useState<string>()

  async function one(bid: QuoteRequest, form: OptOutForm): Promise<OptOutResult | undefined> {
    const { rateCheckId } = bid
    const { supplierId = '', repId = '' } = rep ?? {}
    const params = { supplierId, repId, rateCheckId }
    const { optOutReasonText } = form
    const body = {
      supplierId,
      supplierRepId: repId,
      rateCheckId,
      optOutReasons: [...form.optOutReasons],
      optOutReasonText,
    }
    try {
      await api.call(optOut, { params, body }, { ownMessage: true })
      return { state: 'done', message: undefined }
    } catch (error) {
      const problem = toProblem(error)
      log('opt-out-failed', problem)
      if (hasEndedSession(problem)) return undefined
      const isOpen = problem.status === 0 || problem.status === 429 || problem.status >= 500
      return { state: isOpen ? 'unknown' : 'refused', message: problem.message }
    }
  }

  async function run(bids: readonly QuoteRequest[], form: OptOutForm): Promise<OptOutResults> {
    let after = results
    for (const bid of bids) {
      setUnder(bid.id)
      const result = await one(bid, form)
      // Whoever has to sign in again is asked nothing more.
      if (result === undefined) break
      after = new Map(after).set(bid.id, result)
      setResults(after)
    }
    setUnder(undefined)
    void refreshCalls(listQuoteRequests, listProspects, listNewProspects, listPendingProspects)
    return after
  }

  return { results, under, run }
}
