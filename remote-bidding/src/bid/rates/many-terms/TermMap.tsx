import { useEffect, useState, type PointerEvent, type ReactNode } from 'react'
import { isNothing, parseRate } from 'shared-contracts/bid/rates'
import { commodityRules, shownOptions, type Scenario } from 'shared-contracts/bid/request'
import { styled } from 'shared-ui/core'
import { typedBid } from '../../../ui/bid-form-values'
import { useBidState, usePaintedValues } from '../../../ui/bid-store'
import { termsOf } from './terms-of'

const Place = styled('div')({
  minHeight: 70,
  boxSizing: 'border-box',
  padding: '5px 16px 4px',
  borderTop: '1px solid var(--border)',
  '& > svg': { display: 'block', width: '100%', height: 36, cursor: 'pointer', touchAction: 'none' },
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    minHeight: 24,
    fontSize: 12,
    lineHeight: '16px',
    color: 'var(--text-3)',
    whiteSpace: 'nowrap',
  },
  // What fills many rates stands in its line.
  '& > div > span:first-of-type': { minWidth: 112 },
  '& button': { height: 24, minWidth: 0, padding: '0 6px', fontSize: 12 },
  '& button svg': { display: 'none' },
  '& > div > span:last-of-type': { paddingRight: 0 },
  '@media print': { display: 'none' },
})

/** px of the picture and of its tallest bar; an empty term is a line. */
const HEIGHT = 36
const TALLEST = 31
const EMPTY = 2

export interface TermMapProps {
  scenario: Scenario
  /** Rows of the grid, from 0, in their order. */
  shown: readonly number[]
  children?: ReactNode
}

/** Many terms at a glance: a bar for each by its rate, amber to check, and which are in sight. A press moves there. */
export function TermMap({ scenario, shown, children }: TermMapProps) {
  const values = usePaintedValues()
  const verdicts = useBidState((state) => state.verdicts)
  const meant = useBidState((state) => state.meant)
  const options = shownOptions(scenario)
  const { rowOf } = typedBid(scenario, values)
  const most = Number(commodityRules[scenario.rateCheck.commodityType].max)
  const rates = shown.map((row) => {
    const { rate, total } = rowOf(options[row]?.id ?? '')
    return Number(parseRate(isNothing(rate) ? total : rate) ?? 0)
  })
  const check = new Set(termsOf(scenario, values, { verdicts, meant }).check)
  // One that is far out of its bounds leaves the others their height.
  const top = Math.max(0, ...rates.filter((rate) => rate <= most))
  const [from, to] = useInSight(shown.length)
  const move = ({ clientX, currentTarget, buttons }: PointerEvent<SVGElement>) => {
    if (buttons !== 1) return
    const { left, width } = currentTarget.getBoundingClientRect()
    scrollTo(Math.floor(((clientX - left) / width) * shown.length))
  }
  const empty = rates.filter((rate) => rate === 0).length
  const name = `Rates of ${shown.length} terms, ${check.size} to check, ${empty} empty`
  return (
    <Place data-map>
      <svg
        role="img"
        aria-label={name}
        viewBox={`0 0 ${shown.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        onPointerDown={move}
        onPointerMove={move}
      >
        <rect x={from} y={0} width={Math.max(0, to - from)} height={HEIGHT} fill="var(--primary-soft)" />
        {rates.map((rate, at) => {
          const height = rate === 0 ? EMPTY : Math.max(EMPTY, TALLEST * Math.min(1, rate / (top || rate)))
          const isToCheck = check.has(shown[at] ?? -1)
          const fill = isToCheck ? 'var(--amber-solid)' : rate === 0 ? 'var(--border-control)' : 'var(--chart-bar)'
          const box = { x: at + 0.24, y: HEIGHT - height, width: 0.52, height, fill }
          return <rect key={shown[at]} {...box} data-check={isToCheck || undefined} />
        })}
      </svg>
      <div>
        <span title="Click or drag to move">
          Terms {from + 1}–{to} of {shown.length}
        </span>
        {children}
      </div>
    </Place>
  )
}

const scroller = () => document.querySelector<HTMLElement>('[data-scrolls]')
const heightsIn = (element: HTMLElement) => ({
  head: element.querySelector('thead')?.getBoundingClientRect().height ?? 0,
  row: element.querySelector('tbody tr')?.getBoundingClientRect().height || 1,
})

/** A row of those shown into the middle of what is in sight. */
function scrollTo(at: number): void {
  const element = scroller()
  if (!element) return
  const { head, row } = heightsIn(element)
  element.scrollTop = (at + 0.5) * row - (element.clientHeight - head) / 2
}

/** The first row that is whole in sight, and the one behind the last. */
function useInSight(count: number): readonly [from: number, to: number] {
  const [sight, setSight] = useState<readonly [number, number]>([0, 0])
  useEffect(() => {
    const element = scroller()
    if (!element) return undefined
    const look = () => {
      const { head, row } = heightsIn(element)
      const from = Math.min(count, Math.ceil(element.scrollTop / row - 0.1))
      const to = Math.min(count, Math.floor((element.scrollTop + element.clientHeight - head) / row + 0.1))
      setSight((before) => (before[0] === from && before[1] === to ? before : [from, to]))
    }
    look()
    window.addEventListener('resize', look)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      window.removeEventListener('resize', look)
      element.removeEventListener('scroll', look)
    }
  }, [count])
  return sight
}
