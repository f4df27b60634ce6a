import { useEffect, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react'
import {
  isEmptyRate,
  lockedFields,
  parseRate,
  formatRate,
  typeInto,
  hasRate,
  convertedRate,
  type TypedBid,
} from 'shared-contracts/bid/rates'
import { commodityRules, visibleOptions, type Scenario, termLabel } from 'shared-contracts/bid/request'
import { useChartPoint } from 'shared-ui/core'
import type { DecimalText } from 'shared-contracts/money'
import type { UsualRates } from 'shared-contracts/bid/usual-rates'
import { useForm } from 'shared-ui/form'
import { getBenchmark } from '../../../domain/last-look/if-sent'
import { typedBid, type BidFormValues } from '../../../ui/bid-form-values'
import { useBid, useBidState, useAfterPaste, usePaintedValues } from '../../../ui/bid-store'
import { useUsualRatesResult, findUsual, usualRangeInRow } from '../../../ui/use-usual-rates'
import { CurveLines, curveScale, type CurveTerm } from './curve-lines'
import { Keys, Plot, Readout, CurveFrame, Values } from './term-curve-styles'
import type { RateGrid } from '../rate-grid'
import { useRowInForm } from '../use-row-in-form'

/** What one key press changes a rate by, and what a dragged one is rounded to: a tenth of a mil, or a cent. */
const steps = { ELECTRICITY: 0.0001, GAS: 0.01 } as const
const kinds = ['yours', 'previous', 'best'] as const
/** Fewer rates are no curve. */
const CURVE_FROM = 2
const MOVES = 'Arrow keys go from term to term, Enter to its rate.'
const CHANGES = 'Shift with up and down changes it.'
const names = { yours: 'Yours', previous: 'Previous', best: 'Best' } as const

export interface TermCurveProps {
  scenario: Scenario
  grid: RateGrid
  /** Nothing can be typed now: the curve is to be read. */
  locked: boolean
  /** The grid has a column of what is usual: the curve has it as a band. */
  hasUsual: boolean
  /** Called with the row that is pointed at. Keep the function between renders. */
  onRow: (row: number) => void
}

/**
 * The rates beside their grid as a curve over the terms. What it points at, by pointer or keys, is tinted in the grid,
 * and the row with the focus is shown in it; with Shift a rate is dragged, or moved by keys, as one step to undo.
 */
export function TermCurve({ scenario, grid, locked, hasUsual, onRow }: TermCurveProps) {
  const { commodityType } = scenario.rateCheck
  const { rateUnit, displayDecimals } = commodityRules[commodityType]
  // An axis is rounded: the rates stand in the grid.
  const axisDigits = displayDecimals - 2
  const terms = useTerms(scenario, hasUsual)
  const { point, isPointed, drag, scale, handlers } = useCurvePointer({ scenario, grid, locked, terms, onRow })
  const drawnTerms = terms.map((term, at) => (at === drag?.at ? { ...term, yours: drag.value } : term))
  const unusual = useUnusual(scenario)
  if (terms.filter(({ yours, previous, best }) => (yours ?? previous ?? best) != null).length < CURVE_FROM) return null
  const current = isPointed && point != null ? drawnTerms[point] : undefined
  const verdict = current && unusual.get(current.row)
  const rates = kinds.flatMap((kind) => {
    const rate = current?.[kind]
    return rate == null ? [] : `${names[kind]} ${formatRate(commodityType, rate.toFixed(6))}`
  })
  return (
    <CurveFrame aria-label="Term curve">
      <Readout title={current && [current.label, ...rates, verdict].filter(Boolean).join(' · ')}>
        {current ? (
          <>
            <b>{current.label}</b>
            {rates.map((rate) => ` · ${rate}`)}
            {verdict && <em>{` · ${verdict}`}</em>}
          </>
        ) : (
          `Rate by term, ${rateUnit}`
        )}
      </Readout>
      <Keys aria-hidden>
        {kinds.map(
          (kind) =>
            drawnTerms.some((term) => term[kind] != null) && (
              <i key={kind} data-kind={kind}>
                {names[kind]}
              </i>
            ),
        )}
        {drawnTerms.some(({ usual }) => usual) && <i data-kind="usual">Usual for you</i>}
        {!locked && 'Shift and drag sets a rate'}
      </Keys>
      <Values aria-hidden>
        {scale.hasValues && (
          <>
            <span>{scale.top.toFixed(axisDigits)}</span>
            <span>{scale.bottom.toFixed(axisDigits)}</span>
          </>
        )}
      </Values>
      <Plot
        tabIndex={0}
        role="group"
        aria-roledescription="chart"
        aria-label={`Term curve, ${rateUnit}. ${locked ? MOVES : `${MOVES} ${CHANGES}`}`}
        {...handlers}
        data-dragging={drag && ''}
      >
        <CurveLines terms={drawnTerms} scale={scale} at={point} isUnusual={({ row }) => unusual.has(row)} />
      </Plot>
    </CurveFrame>
  )
}

interface PointedCurve extends Omit<TermCurveProps, 'hasUsual'> {
  terms: readonly CurveTerm[]
}

/** The term that the curve points at, and how pointer and keys move it or, with Shift, its rate. */
function useCurvePointer({ scenario, grid, locked, terms, onRow }: PointedCurve) {
  const { commodityType, renewableQuotes } = scenario.rateCheck
  const { min, max } = commodityRules[commodityType]
  const field = lockedFields(renewableQuotes).rate ? 'total' : 'rate'
  const step = steps[commodityType]
  const { dispatch } = useBid()
  const form = useForm<BidFormValues>()
  const options = visibleOptions(scenario)
  // A row that is changed counts by the switches of the form (decision 48).
  const rowInForm = useRowInForm(scenario, options)
  const { point, setPoint, onKeyDown } = useChartPoint(terms.length)
  // The readout is for what is pointed at; the row with the focus is read in the grid.
  const [isPointed, setIsPointed] = useState(false)
  const [drag, setDrag] = useState<{ at: number; value: number; scale: ReturnType<typeof curveScale> }>()
  const scale = drag?.scale ?? curveScale(terms)
  const pointedTerm = terms[point ?? -1]
  const pointedRow = pointedTerm?.row

  useEffect(() => {
    dispatch({ type: 'link', row: pointedRow })
    if (pointedRow != null) onRow(pointedRow)
  }, [dispatch, pointedRow, onRow])
  useEffect(() => () => dispatch({ type: 'link', row: undefined }), [dispatch])
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('[data-rate-row]') : null
      if (!cell) return
      setIsPointed(false)
      setPoint(terms.findIndex(({ row }) => row === Number(cell.dataset['rateRow'])))
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [terms, setPoint])

  const put = (row: number, rate: DecimalText) => {
    const before = rowInForm(row)
    if (!before) return
    const next = typeInto(before, field, formatRate(commodityType, rate), renewableQuotes)
    dispatch({ type: 'change', rows: new Map([[row, next]]) })
  }
  // It was drawn in what its row includes.
  const putDrawn = ({ row, yours }: CurveTerm, value: number) => {
    const option = options[row]
    const rate = value.toFixed(6)
    if (!option || yours?.toFixed(6) === rate) return
    const { values } = form.getState()
    const { feeIncluded, taxesIncluded } = values
    const { totalFee } = scenario.rateCheck
    const from = typedBid(scenario, values).inclusionsOf(option.id)
    const to = { feeIncluded, taxesIncluded, taxes: [] }
    put(row, convertedRate(rate, from, to, { totalFee, stateTaxes: scenario.stateTaxes }))
  }
  // As it stands in the form, of which the curve is drawn a frame later: keys come faster than frames.
  const typedRate = (row: number) => {
    const rate = parseRate(rowInForm(row)?.[field] ?? '')
    return rate && !isEmptyRate(rate) ? Number(rate) : undefined
  }
  const within = (value: number) => Math.min(Math.max(Math.round(value / step) * step, Number(min)), Number(max))
  const press = (event: KeyboardEvent) => {
    if (pointedTerm && event.key === 'Enter') {
      event.preventDefault()
      return grid.go({ row: pointedTerm.row, field })
    }
    const up = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (pointedTerm && event.shiftKey && up && !locked) {
      event.preventDefault()
      const { row, previous, best } = pointedTerm
      const from = typedRate(row) ?? previous ?? best
      return from == null ? undefined : put(row, within(from + up * step).toFixed(6))
    }
    setIsPointed(true)
    onKeyDown(event)
  }
  const near = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const distances = terms.map((_, at) => Math.abs(scale.x(at) - (clientX - box.left) / box.width))
    return distances.indexOf(Math.min(...distances))
  }
  const valueAt = ({ clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return within(scale.value((clientY - box.top) / box.height))
  }
  const start = (event: PointerEvent<HTMLElement>) => {
    if (!event.shiftKey || locked || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ at: near(event), value: valueAt(event), scale })
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    setIsPointed(true)
    if (drag) setDrag({ ...drag, value: valueAt(event) })
    else setPoint(near(event))
  }
  const drop = () => {
    const term = terms[drag?.at ?? -1]
    if (drag && term) putDrawn(term, drag.value)
    setDrag(undefined)
  }
  const handlers = {
    onKeyDown: press,
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: drop,
    onPointerCancel: () => setDrag(undefined),
    onPointerLeave: () => !drag && setPoint(undefined),
  }
  return { point, isPointed, drag, scale, handlers }
}

/** What the judge says of unusual rates, by row: a ring of the curve is the verdict of the grid. */
function useUnusual(scenario: TermCurveProps['scenario']): ReadonlyMap<number, string> {
  const verdicts = useBidState((state) => state.verdicts)
  return useMemo(
    () =>
      new Map(
        visibleOptions(scenario).flatMap(({ id }, row) => {
          const verdict = verdicts.get(id)
          if (verdict?.kind === 'unusual' && verdict.field !== 'adder') return [[row, verdict.text] as const]
          return []
        }),
      ),
    [scenario, verdicts],
  )
}

/** What stands in the form, the shortest term first. */
function useTerms(scenario: TermCurveProps['scenario'], hasUsual: boolean): CurveTerm[] {
  const typed = useAfterPaste(usePaintedValues())
  const { data } = useUsualRatesResult(scenario, hasUsual)
  return useMemo(() => rateSeries(scenario, typedBid(scenario, typed), data), [scenario, typed, data])
}

const number = (rate: DecimalText | undefined) => (rate ? Number(rate) : undefined)

/**
 * What stands in a bid form by term, the shortest first: standard rates, or totals where no others are taken. Previous
 * and best rates come in the inclusions of each row (decision 39).
 */
export function rateSeries(
  scenario: Scenario,
  { rowOf, inclusionsOf }: TypedBid,
  usualRates?: UsualRates,
): CurveTerm[] {
  const green = lockedFields(scenario.rateCheck.renewableQuotes).rate
  return visibleOptions(scenario)
    .map((option, row): CurveTerm => {
      const included = inclusionsOf(option.id)
      const { previous, best } = getBenchmark(scenario, option, green ? 'total' : 'rate', included)
      const usual = findUsual(scenario, option, usualRates)
      const range = usual && usualRangeInRow(scenario, usual, included)
      const input = rowOf(option.id)
      const typed = parseRate(green ? input.total : input.rate)
      const isSent = hasRate(input) && input.send && !isEmptyRate(typed ?? '')
      return {
        row,
        term: option.maxTerm,
        label: termLabel(option.minTerm, option.maxTerm),
        yours: isSent ? number(typed) : undefined,
        previous: number(previous),
        best: number(best),
        usual: range && { low: Number(range.low), high: Number(range.high) },
      }
    })
    .sort((a, b) => a.term - b.term)
}
