import { useMemo } from 'react'
import { hasRate, includesTax, currentQuotes, type Inclusions, type TypedBid } from 'shared-contracts/bid/rates'
import { isLastLook, visibleOptions, type Scenario } from 'shared-contracts/bid/request'
import type { UsualRates } from 'shared-contracts/bid/usual-rates'
import { glanceBid, inclusionGlance, judgeRates, type RateVerdict } from '../domain/price-check'
import type { Inclusion } from './grid-state'
import { useFloors } from './own-floors'

/** The verdicts on a bid with these rates, in Last Look by the rep's own floors too. */
export function useVerdicts(scenario: Scenario, typed: TypedBid, usual: UsualRates | undefined): RateVerdict[] {
  const floors = useFloors(scenario, isLastLook(scenario.quoteRequest)).data?.floors
  return useMemo(() => {
    const verdicts = judgeRates(glanceBid(scenario, typed, usual, floors))
    // What nobody touched stands: it is what the others are seen beside (decision 62).
    return verdicts.filter(({ optionId }) => typed.isTouched?.(optionId) ?? true)
  }, [scenario, typed, usual, floors])
}

/** Which bid is meant, where the provider says whose it was. */
const lastBidText = (companyName: string | null | undefined) =>
  companyName == null ? 'your last bid' : `your last bid, for ${companyName}`

/** The key of the rep's tick 'this is meant' for fee or taxes; another sentence needs another tick. */
export const meantInclusion = ({ field, text }: { field: Inclusion; text: string }) => `${field}/${text}`

/**
 * One sentence each on fee and taxes: whether they are included as last time. Each rate that would be sent is compared
 * with the current quote of its own term, else with any of this request, else with the newest bid on another one
 * (decision 48). If one rate differs, its sentence stands for all.
 */
export function inclusionGlances(scenario: Scenario, typed: TypedBid, usual: UsualRates | undefined) {
  const current = currentQuotes(scenario)
  const sent = visibleOptions(scenario).filter(
    ({ id }) => typed.rowOf(id).send && hasRate(typed.rowOf(id)) && (typed.isTouched?.(id) ?? true),
  )
  const pairs = sent.flatMap(({ id }) => {
    const own = current.find((quote) => quote.pricingScenarioOptionId === id)
    const here = own ?? current[0]
    const last = here ?? (usual?.lastBid ? { ...usual.lastBid, taxes: [] } : undefined)
    const of = here ? 'your quotes that stand' : lastBidText(usual?.lastBid?.companyName)
    return last ? [{ now: typed.inclusionsOf(id), last, of }] : []
  })
  const glanceAt = (field: Inclusion, included: (of: Inclusions) => boolean) => {
    const pair = pairs.find(({ now, last }) => included(now) !== included(last)) ?? pairs[0]
    const glance = pair && inclusionGlance(field, included(pair.now), included(pair.last), pair.of)
    return glance ? [{ field, ...glance }] : []
  }
  const { stateTaxes } = scenario
  return [
    ...glanceAt('fee', ({ feeIncluded }) => feeIncluded),
    ...(stateTaxes.length > 0 ? glanceAt('taxes', (of) => stateTaxes.every(({ id }) => includesTax(of, id))) : []),
  ]
}
