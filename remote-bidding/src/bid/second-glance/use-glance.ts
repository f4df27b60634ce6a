import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Scenario } from 'shared-contracts/bid/request'
import {
  glanceBid,
  inclusionGlance,
  readUsualRates,
  secondGlance,
  type GlanceBid,
  type GlanceMark,
  type TypedRates,
  type UsualRates,
} from 'shared-contracts/bid/second-glance'
import { useCall } from 'shared-contracts/swr'
import { useRemote } from 'shared-ui/remote'
import { useCellNotes, type Inclusion } from '../../ui/cell-notes'

/** What the supplier usually bids; nothing while it is not there, and with a provider that does not say it. */
export function useUsualRates(scenario: Scenario): UsualRates | undefined {
  const { api } = useRemote()
  const { quoteRequest, pricingScenario, pricingOptions } = scenario
  const params = { id: quoteRequest.id, scenarioId: pricingScenario.id }
  const { data, mutate } = useCall(api, readUsualRates, { params })
  // A term of one's own is asked about once it is there.
  const count = pricingOptions.length
  const read = useRef(count)
  useEffect(() => {
    if (read.current !== count) void mutate()
    read.current = count
  }, [count, mutate])
  return data
}

/** A mark is ticked off for the rate that it is about: another rate is another question. */
export const meantKey = ({ optionId, field, value }: Pick<GlanceMark, 'optionId' | 'field' | 'value'>) =>
  `${optionId}/${field}/${value}`

export function useMeant(): ReadonlySet<string> {
  const notes = useCellNotes()
  return useSyncExternalStore(notes.subscribe, notes.meant)
}

/** Marks of a bid with these rates; `floorWords` where floors are not told beside the rates. */
export function useMarks(
  scenario: Scenario,
  typed: TypedRates,
  usual: UsualRates | undefined,
  floorWords?: GlanceBid['floorWords'],
): GlanceMark[] {
  return useMemo(
    () => secondGlance({ ...glanceBid(scenario, typed, usual), floorWords }),
    [scenario, typed, usual, floorWords],
  )
}

/** As `meantKey`, of fee or taxes as they are. */
export const meantInclusion = ({ field, text }: { field: Inclusion; text: string }) => `${field}/${text}`

/** Fee and taxes beside the quote that stands on this request, else beside the newest bid on another one. */
export function inclusionGlances(scenario: Scenario, typed: TypedRates, usual: UsualRates | undefined) {
  const last = scenario.quotes[0] ?? usual?.lastBid
  if (!last) return []
  const taxed = scenario.stateTaxes.length > 0
  return [
    { field: 'fee' as const, ...inclusionGlance('fee', typed.feeIncluded, last.feeIncluded) },
    { field: 'taxes' as const, ...(taxed && inclusionGlance('taxes', typed.taxesIncluded, last.taxesIncluded)) },
  ].flatMap(({ field, text, unlike }) => (text === undefined ? [] : [{ field, text, unlike: unlike === true }]))
}
