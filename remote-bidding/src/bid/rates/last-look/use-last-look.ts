import { useMemo, useState, useCallback, useSyncExternalStore } from 'react'
import type { ComparedField } from 'shared-contracts/bid/last-look'
import {
  hasRate,
  isEmptyRate,
  lockedFields,
  startingInclusions,
  type QuoteInput,
  type RateField,
} from 'shared-contracts/bid/rates'
import {
  isLastLook,
  visibleOptions,
  type PricingOption,
  type RenewableQuotes,
  type Scenario,
} from 'shared-contracts/bid/request'
import { rateFields } from '../../../domain/rate-fields'
import { typedBid } from '../../../ui/bid-form-values'
import { useFloors, type Floors } from '../../../ui/own-floors'
import { useRowInclusions } from '../../../ui/bid-store'
import { lastLookWidth, type LastLookColumns } from '../quote-columns'
import { OUTER_WIDTH, DRAWER_ROOM } from '../quote-table-styles'
import { barScale, type BarScale } from './bar-scale'
import { lastLookTerm, lastLookTerms, type LastLookTerm } from '../../../ui/last-look-terms'

/** The view of a Last Look: one kind of rate at a time, standard or renewable. */
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

/**
 * The fields of one kind of rate; with `hidden` also those that the request does not ask for, unless a rep hides them
 * (decision 66).
 */
function comparedFields(renewable: RenewableQuotes, kind: ComparedField, hidden?: ReadonlySet<RateField>) {
  const locked = lockedFields(renewable)
  const closed = rateFields.filter((field) => locked[field] && hidden?.has(field) === false)
  const isOfKind = (field: RateField) => renewable !== 'both' || (field === 'rate') === (kind === 'rate')
  const fields = rateFields.filter((field) => (locked[field] ? closed.includes(field) : isOfKind(field)))
  return { fields, closed }
}

interface LastLookOptions {
  locked: boolean
  customerPays: boolean
  drawer: boolean
  /** Fields that the request does not ask for, and the rep does not want to see. */
  hidden: ReadonlySet<RateField>
}

/** Nothing outside Last Look. */
export function useLastLook(
  scenario: Scenario,
  { locked, customerPays, drawer, hidden }: LastLookOptions,
): LastLookView | undefined {
  const { commodityType, renewableQuotes } = scenario.rateCheck
  const isOn = isLastLook(scenario.quoteRequest)
  const [chosen, choose] = useState(() => firstField(scenario))
  const field = { no: 'rate', yes: 'total', both: chosen }[renewableQuotes] as ComparedField
  const { data, error } = useFloors(scenario, isOn && !locked)
  const floors = data?.floors ?? none
  const [active, activate] = useState(0)
  const base = { customerPays, floors: !locked && !error, wide: true, check: !locked }
  const withoutClosed = { ...base, ...comparedFields(renewableQuotes, field) }
  const whole = { ...base, ...comparedFields(renewableQuotes, field, hidden) }
  const outerWidth = OUTER_WIDTH + (drawer ? DRAWER_ROOM : 0)
  // What gives way in a narrower window: the verdicts first, then fields that hold nothing, then the bars.
  const noRoomForChecks = useNarrower(lastLookWidth(whole) + ROOM_FOR_CHECK + outerWidth)
  const noRoomForClosed = useNarrower(lastLookWidth({ ...whole, check: false }) + outerWidth)
  const noRoomForBars = useNarrower(lastLookWidth({ ...withoutClosed, check: false }) + outerWidth)
  let fitting: LastLookColumns = whole
  if (noRoomForBars) fitting = { ...withoutClosed, check: false, wide: false, floors: base.floors && !customerPays }
  else if (noRoomForClosed) fitting = { ...withoutClosed, check: false }
  else if (noRoomForChecks) fitting = { ...whole, check: false }
  const columns = useStable(fitting)
  const scale = useMemo(() => {
    const asSent = typedBid(scenario, { rows: {}, ...startingInclusions(scenario) })
    return barScale(commodityType, lastLookTerms(scenario, asSent, { field, floors }))
  }, [scenario, commodityType, field, floors])
  const isBoth = renewableQuotes === 'both'
  return useMemo(
    () => (isOn ? { field, choose: isBoth ? choose : undefined, floors, scale, columns, active, activate } : undefined),
    [isOn, field, isBoth, floors, scale, columns, active, activate],
  )
}

/** The standard rates first, unless only renewable totals were sent. */
function firstField(scenario: Scenario): ComparedField {
  const asSent = typedBid(scenario, { rows: {}, ...startingInclusions(scenario) })
  const rows = visibleOptions(scenario).map(({ id }) => asSent.rowOf(id))
  const sent = rows.filter(hasRate)
  return sent.length > 0 && sent.every(({ rate }) => isEmptyRate(rate)) ? 'total' : 'rate'
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
