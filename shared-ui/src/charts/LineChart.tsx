import { styled } from '@mui/material/styles'
import { CHART, CHART_TABLE_MAX_HEIGHT, ChartFigure } from '../core/page/chart-figure'
import { axisBetween } from './axis'
import { StaticTable } from '../sections/StaticTable'
import { useChartPoint } from '../core/use-chart-point'

type Values = readonly (number | undefined)[]

export interface LineChartProps {
  label: string
  /** What the points are, e.g. `Term`. */
  pointHead: string
  /** `tick` stands below instead of `x`. */
  points: readonly { x: number; label: string; tick?: string }[]
  /** What the line is of. */
  name: string
  /** One for each point; where there is none the line has a gap. */
  values: Values
  /** A value as it is read. */
  format: (value: number) => string
  /** More about a point, beside its values. */
  note?: (index: number) => string | undefined
  /** With it the notes are a column of the table. */
  noteHead?: string
}

const { width: WIDTH, height: HEIGHT } = CHART
const LEFT = 52
const RIGHT = 18
const ABOVE = 10
const BELOW = 22
/** Labels below have this much room each. */
const LABEL = 34
const COLOR = 'var(--primary-text)'

const Picture = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8, minWidth: 0 })
const Plot = styled('div')({
  borderRadius: 6,
  // As wide as its picture: the pointer is measured by it.
  maxWidth: CHART.maxWidth,
  '& svg': { display: 'block', printColorAdjust: 'exact' },
  '& text': { fontSize: 10.5, fill: 'var(--text-3)', fontVariantNumeric: 'tabular-nums' },
})
const Readout = styled('output')({
  display: 'block',
  minHeight: 20,
  color: 'var(--text)',
  fontVariantNumeric: 'tabular-nums',
  '& b': { fontWeight: 600 },
})
const TablePanel = styled('div')({
  alignSelf: 'start',
  maxHeight: CHART_TABLE_MAX_HEIGHT,
  overflow: 'auto',
  border: '1px solid var(--border)',
  borderRadius: 8,
  '@media print': { maxHeight: 'none' },
})

/** A line over a scale that need not begin at 0, walked by arrow keys or the pointer, with a table beside. */
export function LineChart(props: LineChartProps) {
  const { label, pointHead, points, name, values, format, note, noteHead } = props
  const { point, setPoint, onKeyDown } = useChartPoint(points.length)
  const numbers = values.filter((value) => value !== undefined)
  if (points.length === 0 || numbers.length === 0) return null
  const axis = axisBetween(Math.min(...numbers), Math.max(...numbers))
  const [first, last] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 1]
  const x = (index: number) =>
    LEFT + (WIDTH - LEFT - RIGHT) * (last === first ? 0.5 : ((points[index]?.x ?? first) - first) / (last - first))
  const y = (value: number) => ABOVE + (HEIGHT - ABOVE - BELOW) * (1 - (value - axis.bottom) / (axis.top - axis.bottom))
  const near = (clientX: number, box: DOMRect) => {
    const at = ((clientX - box.left) / box.width) * WIDTH
    const distances = points.map((_, index) => Math.abs(x(index) - at))
    setPoint(distances.indexOf(Math.min(...distances)))
  }
  const valueText = (index: number) => {
    const value = values[index]
    return value === undefined ? '–' : format(value)
  }
  const hasContent = (index: number) => (note?.(index) ?? values[index]) !== undefined
  return (
    <ChartFigure>
      <Picture>
        {/* The picture is walked by keys: what it shows at a point is read out below, all of it is in the table. */}
        <Plot
          tabIndex={0}
          role="group"
          aria-roledescription="chart"
          aria-label={`${label}. Arrow keys go from point to point.`}
          onKeyDown={onKeyDown}
          onPointerLeave={() => setPoint(undefined)}
          onPointerMove={(event) => near(event.clientX, event.currentTarget.getBoundingClientRect())}
        >
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" aria-hidden>
            {axis.ticks.map((tick) => (
              <g key={tick}>
                <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} stroke="var(--grid-line)" />
                <text x={LEFT - 8} y={y(tick) + 3.5} textAnchor="end">
                  {format(tick)}
                </text>
              </g>
            ))}
            {labelled(points.map((_, index) => x(index))).map((index) => (
              <text key={index} x={x(index)} y={HEIGHT - 6} textAnchor="middle">
                {points[index]?.tick ?? points[index]?.x}
              </text>
            ))}
            {point !== undefined && (
              <line x1={x(point)} x2={x(point)} y1={ABOVE} y2={HEIGHT - BELOW} stroke="var(--border-control)" />
            )}
            <path d={linePath(values, x, y)} fill="none" stroke={COLOR} strokeWidth={2} />
            {values.map(
              (value, index) =>
                value !== undefined &&
                isMarked(values, index, point) && (
                  <circle key={index} cx={x(index)} cy={y(value)} r={3.5} fill={COLOR} />
                ),
            )}
          </svg>
        </Plot>
        <Readout>
          {point === undefined ? (
            <span style={{ color: 'var(--text-3)' }}>Point at a {pointHead.toLowerCase()}, or use the arrow keys.</span>
          ) : (
            <>
              <b>{points[point]?.label}</b>
              {values[point] !== undefined && ` · ${name} ${valueText(point)}`}
              {note?.(point) && ` · ${note(point)}`}
              {!hasContent(point) && ' · –'}
            </>
          )}
        </Readout>
      </Picture>
      {/* What scrolls is reached by keys. */}
      <TablePanel tabIndex={0} role="region" aria-label={`${label}, table`}>
        <StaticTable
          label={label}
          // A point of which nothing is known is there to keep the scale.
          rows={[...points.keys()].filter(hasContent)}
          rowId={String}
          rowHeight={32}
          stickyHead
          columns={[
            { id: 'point', head: pointHead, rowHead: true, cell: (index) => points[index]?.label },
            { id: 'value', head: name, align: 'right', cell: valueText },
            ...(noteHead ? [{ id: 'note', head: noteHead, cell: (index: number) => note?.(index) }] : []),
          ]}
        />
      </TablePanel>
    </ChartFigure>
  )
}

type Scale = (value: number) => number

/** Marks of a line before they cover it. */
const MAX_MARKS = 24

/** Among many points the one that is looked at, and those that have no line to be seen by. */
function isMarked(values: Values, index: number, point: number | undefined): boolean {
  const isAlone = (values[index - 1] ?? values[index + 1]) === undefined
  return isAlone || index === point || values.filter((value) => value !== undefined).length <= MAX_MARKS
}

const linePath = (values: Values, x: Scale, y: Scale) =>
  values
    .flatMap((value, index) => {
      if (value === undefined) return []
      return `${values[index - 1] === undefined ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`
    })
    .join('')

/** The points whose label has room: the first, and each that is far enough from the one before. */
function labelled(positions: readonly number[]): number[] {
  let end = -Infinity
  return positions.flatMap((position, index) => {
    if (position - end < LABEL) return []
    end = position
    return [index]
  })
}
