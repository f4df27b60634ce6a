import { styled } from 'shared-ui/core'

/** One term of the curve: rates in $/kWh or $/Dth. */
export interface CurveTerm {
  row: number
  /** Months. */
  term: number
  label: string
  yours: number | undefined
  previous: number | undefined
  best: number | undefined
  /** What the supplier usually bids. */
  usual?: { low: number; high: number } | undefined
}

const kinds = ['best', 'previous', 'yours'] as const
/** Shares of the plot: above the highest rate, and below the lowest, where the terms stand. */
const ABOVE = 0.12
const BELOW = 0.36
/** Terms that have room for their months. */
const MAX_LABELS = 14

/** Where rates and terms are in the plot, as shares of its size from the left and the top. */
export function curveScale(terms: readonly CurveTerm[]) {
  const rates = terms.flatMap((term) => kinds.flatMap((kind) => term[kind] ?? []))
  const usual = terms.flatMap((term) => (term.usual ? [term.usual.low, term.usual.high] : []))
  const values = rates.length > 0 ? [...rates, ...usual] : rates
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const room = most > least ? 0 : Math.abs(most) * 0.05 || 1
  const [bottom, top] = [least - room, most + room]
  const [first, last] = [terms[0]?.term ?? 0, terms.at(-1)?.term ?? 1]
  const high = 1 - ABOVE - BELOW
  return {
    hasValues: values.length > 0,
    bottom,
    top,
    x: (at: number) => 0.02 + 0.96 * (last === first ? 0.5 : ((terms[at]?.term ?? first) - first) / (last - first)),
    y: (value: number) => ABOVE + high * (1 - (value - bottom) / (top - bottom)),
    /** The rate at a height. */
    value: (y: number) => bottom + (1 - (y - ABOVE) / high) * (top - bottom),
  }
}

const Paths = styled('svg')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  '& path': { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeWidth: 1.5 },
  '& [data-kind="usual"]': { fill: 'var(--track)' },
  '& [data-kind="yours"]': { stroke: 'var(--primary-text)', strokeWidth: 2 },
  '& [data-kind="previous"]': { stroke: 'var(--text-3)', strokeDasharray: '2 3' },
  '& [data-kind="best"]': { stroke: 'var(--green)', strokeDasharray: '6 3' },
})
const Points = styled('div')({
  '& > *': { position: 'absolute', transform: 'translate(-50%, -50%)' },
  '& [data-kind]': { width: 7, height: 7, boxSizing: 'border-box' },
  '& [data-kind="yours"]': { width: 8, height: 8, borderRadius: '50%', backgroundColor: 'var(--primary-text)' },
  '& [data-kind="previous"]': { border: '1.5px solid var(--text-3)', backgroundColor: 'var(--surface)' },
  '& [data-kind="best"]': { backgroundColor: 'var(--green)', transform: 'translate(-50%, -50%) rotate(45deg)' },
  '& [data-ring]': { boxShadow: '0 0 0 3px var(--surface), 0 0 0 5px var(--amber-solid)' },
  '& small': { top: '92%', fontSize: 10.5, color: 'var(--text-3)', fontVariantNumeric: 'tabular-nums' },
  '& hr': { top: '42%', height: '72%', width: 0, margin: 0, border: 0, borderLeft: '1px solid var(--border-control)' },
  '@media (forced-colors: active)': { '& [data-kind]': { backgroundColor: 'CanvasText' } },
})

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

export interface CurveLinesProps {
  terms: readonly CurveTerm[]
  scale: ReturnType<typeof curveScale>
  /** Index of the term that is pointed at. */
  at: number | undefined
  /** The check of rates (`judgeRates`) finds its rate unusual. */
  isUnusual: (term: CurveTerm) => boolean
}

/** Yours solid, previous dotted, best dashed, before a band of what is usual; what is unusual has a ring. */
export function CurveLines({ terms, scale, at, isUnusual }: CurveLinesProps) {
  const every = Math.ceil(terms.length / MAX_LABELS)
  return (
    <>
      {scale.hasValues && (
        <Paths viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
          <path data-kind="usual" d={bandPath(terms, scale)} />
          {kinds.map((kind) => (
            <path key={kind} data-kind={kind} d={curvePath(terms, kind, scale)} />
          ))}
        </Paths>
      )}
      <Points aria-hidden>
        {at != null && <hr style={{ left: percent(scale.x(at)) }} />}
        {terms.map((term, index) => (
          <small key={term.row} style={{ left: percent(scale.x(index)), opacity: index % every === 0 ? 1 : 0 }}>
            {term.term}
          </small>
        ))}
        {kinds.flatMap((kind) =>
          terms.map((term, index) => {
            const value = term[kind]
            if (value == null) return null
            const style = { left: percent(scale.x(index)), top: percent(scale.y(value)) }
            const ring = kind === 'yours' && isUnusual(term)
            return <span key={`${kind}/${term.row}`} data-kind={kind} data-ring={ring ? '' : undefined} style={style} />
          }),
        )}
      </Points>
    </>
  )
}

/** What is usual, from term to term where it is known of both. */
export function bandPath(terms: readonly CurveTerm[], { x, y }: CurveLinesProps['scale']): string {
  const point = (at: number, value: number) => `${x(at).toFixed(4)} ${y(value).toFixed(4)}`
  return terms
    .flatMap(({ usual }, at) => {
      const next = terms[at + 1]?.usual
      if (!usual || !next) return []
      const corners = [point(at, usual.high), point(at + 1, next.high), point(at + 1, next.low), point(at, usual.low)]
      return `M${corners.join('L')}Z`
    })
    .join('')
}

/** A term without a rate is a gap: between its neighbors nothing was quoted. */
export function curvePath(
  terms: readonly CurveTerm[],
  kind: (typeof kinds)[number],
  { x, y }: CurveLinesProps['scale'],
): string {
  return terms
    .flatMap((term, at) => {
      if (term[kind] == null) return []
      const goesOn = terms[at - 1]?.[kind] != null
      return `${goesOn ? 'L' : 'M'}${x(at).toFixed(4)} ${y(term[kind]).toFixed(4)}`
    })
    .join('')
}
