import { useEffect, useRef } from 'react'
import {
  comparedField,
  ifSent,
  ifSentText,
  knownRates,
  moved,
  movedAmongAll,
  type LastLookMove,
} from 'shared-contracts/bid/cockpit'
import type { QuoteInput } from 'shared-contracts/bid/rates'
import { shownOptions, termLabel, type Scenario } from 'shared-contracts/bid/request'
import { announce, styled } from 'shared-ui/core'
import { useForm } from 'shared-ui/form'
import { typedBid, type BidFormValues } from '../../ui/bid-form-values'
import { usePaintedValues } from '../../ui/painted-values'
import { ALL_HEIGHT, type MovedRates } from './cockpit-place'
import { moveOfKey } from './move-keys'
import { MoveButtons } from './MoveButtons'

const Strip = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 14px',
  minHeight: ALL_HEIGHT,
  padding: '0 16px',
  borderTop: '1px solid var(--border)',
  color: 'var(--text-2)',
  '& b': { color: 'var(--text)', fontWeight: 600 },
})

export interface CockpitAllProps {
  scenario: Scenario
  rates: MovedRates
}

/** Above the terms in Last Look: the same moves for all of them, and how all would stand. The keys are here too. */
export default function CockpitAll({ scenario, rates }: CockpitAllProps) {
  const form = useForm<BidFormValues>()
  const typed = usePaintedValues()
  const strip = useRef<HTMLDivElement>(null)
  const { commodityType: commodity, renewableQuotes: renewable } = scenario.rateCheck

  const termAt = (index: number, row: QuoteInput) => {
    const option = shownOptions(scenario)[index]
    if (!option) return undefined
    const field = comparedField(row, renewable)
    // A row that a move changes goes by the switches of the form (decision 48).
    const known = knownRates(scenario, option, field, { ...form.getState().values, taxes: [] })
    return { row, known, commodity, renewable, field, label: termLabel(option.minTerm, option.maxTerm) }
  }
  const moveAll = (move: LastLookMove) => {
    const next = new Map<number, QuoteInput>()
    for (const index of shownOptions(scenario).keys()) {
      const row = rates.rowAt(index)
      const term = row && termAt(index, row)
      const after = term && movedAmongAll(term, move)
      if (after && after !== row) next.set(index, after)
    }
    rates.change(next)
    announce(next.size === 1 ? '1 term changed' : `${next.size} terms changed`)
  }
  const moveOne = (index: number, move: LastLookMove) => {
    const row = rates.rowAt(index)
    const term = row && termAt(index, row)
    if (!term) return
    const after = moved(term, move)
    if (after === row) return announce(`${term.label}: nothing to change`)
    rates.change(new Map([[index, after]]))
    const typed = after[term.field]
    announce(`${term.label}: ${typed}, ${ifSentText(commodity, ifSent(typed, term.known))}`)
  }
  const latest = useRef(moveOne)
  useEffect(() => {
    latest.current = moveOne
  })
  useEffect(() => {
    const card = strip.current?.closest('section')
    const onKeyDown = (event: KeyboardEvent) => {
      const move = moveOfKey(event)
      const place = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-rate-row]') : null
      if (move === undefined || !place) return
      event.preventDefault()
      latest.current(Number(place.dataset['rateRow']), move)
    }
    card?.addEventListener('keydown', onKeyDown)
    return () => card?.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <Strip ref={strip}>
      <b>All terms</b>
      <MoveButtons commodity={commodity} of="all terms" onMove={moveAll} />
      <span>{summaryOf(scenario, typed)}</span>
    </Strip>
  )
}

/** `2 would be best or are, 1 level, 1 above`; of the terms that are sent. */
function summaryOf(scenario: Scenario, values: BidFormValues): string {
  const typed = typedBid(scenario, values)
  const kinds = shownOptions(scenario).flatMap((option) => {
    const row = typed.rowOf(option.id)
    const field = comparedField(row, scenario.rateCheck.renewableQuotes)
    const known = knownRates(scenario, option, field, typed.inclusionsOf(option.id))
    return row.send ? ifSent(row[field], known).kind : []
  })
  const count = (...of: typeof kinds) => kinds.filter((kind) => of.includes(kind)).length
  const parts = [
    [count('would-be-best', 'stays-best'), 'best'],
    [count('level'), 'level with the best'],
    [count('above', 'above-own-best'), 'above'],
  ] as const
  const said = parts.flatMap(([number, words]) => (number === 0 ? [] : `${number} ${words}`))
  return said.length === 0 ? '' : `If sent now: ${said.join(', ')}`
}
