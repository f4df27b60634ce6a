import { useMemo, useState, useCallback, useSyncExternalStore } from 'react'
import type { ComparedField } from 'shared-contracts/bid/last-look'
import { hasRate, isNothing, startingInclusions, type QuoteInput, type RateField } from 'shared-contracts/bid/rates'
import { isLastLook, shownOptions, type PricingOption, type Scenario } from 'shared-contracts/bid/request'
import { typedBid } from '../../../ui/bid-form-values'
import { useFloors, type Floors } from '../../../ui/own-floors'
import { useRowInclusions } from '../../../ui/bid-store'
import { lastLookWidth, type LastLookColumns } from '../quote-columns'
import { BESIDE, DRAWER_ROOM } from '../quote-table-look'
import { barScale, type BarScale } from './bar-scale'
import { lastLookTerm, lastLookTerms, type LastLookTerm } from '../../../ui/last-look-terms'

/** How a Last Look is looked at: one kind of rate at a time, standard or renewable. */
export interface LastLookView {
  field: ComparedField
  /** Where both kinds are asked. */
  choose: ((field: ComparedField) => void) | undefined
  floors: Floors
  scale: BarScale
  columns: LastLookColumns
  /** The row that the moves are for, from 0. */
  active: number
  activate: (row: number) => void
}

const none: Floors = []
/** px beyond its columns from which a table has room for verdicts as well. */
const ROOM_FOR_CHECK = 120

const fieldsOf: Record<'yes' | 'no' | 'both', Record<ComparedField, readonly RateField[]>> = {
  no: { rate: ['rate'], total: ['rate'] },
  yes: { rate: ['total'], total: ['total'] },
  both: { rate: ['rate'], total: ['adder', 'total'] },
}

/** Nothing outside Last Look. */
export function useLastLook(
  scenario: Scenario,
  { locked, customerPays, drawer }: { locked: boolean; customerPays: boolean; drawer: boolean },
): LastLookView | undefined {
  const { commodityType, renewableQuotes } = scenario.rateCheck
  const isOn = isLastLook(scenario.quoteRequest)
  const [chosen, choose] = useState(() => firstField(scenario))
  const field = { no: 'rate', yes: 'total', both: chosen }[renewableQuotes] as ComparedField
  const { data, error } = useFloors(scenario, isOn && !locked)
  const floors = data?.floors ?? none
  const [active, activate] = useState(0)
  const kept = {
    fields: fieldsOf[renewableQuotes][field],
    customerPays,
    floors: !locked && error === undefined,
  }
  const roomy = { ...kept, wide: true, check: !locked }
  const wide = { ...kept, wide: true, check: false }
  const beside = BESIDE + (drawer ? DRAWER_ROOM : 0)
  const tooNarrow = useNarrower(lastLookWidth(roomy) + ROOM_FOR_CHECK + beside)
  const narrow = useNarrower(lastLookWidth(wide) + beside)
  const columns = useStable<LastLookColumns>(
    narrow ? { ...wide, wide: false, floors: kept.floors && !customerPays } : tooNarrow ? wide : roomy,
  )
  const scale = useMemo(() => {
    const asSent = typedBid(scenario, { rows: {}, ...startingInclusions(scenario) })
    return barScale(commodityType, lastLookTerms(scenario, asSent, { field, floors }))
  }, [scenario, commodityType, field, floors])
  const isBoth = renewableQuotes === 'both'
  return useMemo(
    () => (isOn ? { field, choose: isBoth ? choose : undefined, floors, scale, columns, active, activate } : undefined),
    [isOn, field, isBoth, floors, scale, columns, active],
  )
}

/** The standard rates first, unless only renewable totals were sent. */
function firstField(scenario: Scenario): ComparedField {
  const asSent = typedBid(scenario, { rows: {}, ...startingInclusions(scenario) })
  const rows = shownOptions(scenario).map(({ id }) => asSent.rowOf(id))
  const sent = rows.filter(hasRate)
  return sent.length > 0 && sent.every(({ rate }) => isNothing(rate)) ? 'total' : 'rate'
}

/** The same object as long as it says the same: rows are drawn again only when their columns change. */
function useStable<Value extends object>(next: Value): Value {
  const text = JSON.stringify(next)
  return useMemo(() => JSON.parse(text) as Value, [text])
}

/** One term as it is typed, and what is known of it. */
export function useTerm(
  scenario: Scenario,
  option: PricingOption,
  row: QuoteInput,
  { field, floors }: Pick<LastLookView, 'field' | 'floors'>,
): LastLookTerm {
  const included = useRowInclusions(scenario, option, row)
  return useMemo(
    () => lastLookTerm(scenario, option, { row, included, field, floors }),
    [scenario, option, row, included, field, floors],
  )
}

/** Whether the window is no wider than so many px. */
export function useNarrower(px: number): boolean {
  const query = `(max-width: ${px}px)`
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = globalThis.matchMedia?.(query)
      media?.addEventListener('change', onChange)
      return () => media?.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? false)
}
