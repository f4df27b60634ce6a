import { styled } from '@mui/material/styles'
import { VisuallyHidden } from '../core/VisuallyHidden'
import { makeAxis } from './axis'
import { useChartPoint } from '../core/use-chart-point'

export interface UsageChartProps {
  /** In order of time; the last 12 are shown (B§9). `title` names the month in full. */
  points: readonly { label: string; value: number; title: string }[]
  /** `kWh` or `Dth`; empty where it is not known. */
  unit: string
  label: string
  height: number
  /** In so many units a step of 1 on the scale at the left, e.g. 1000 for thousands. */
  scale: number
}

const Figure = styled('figure')({
  position: 'relative',
  maxWidth: 480,
  borderRadius: 6,
  breakInside: 'avoid',
  '& svg': { display: 'block', printColorAdjust: 'exact' },
})
const WIDTH = 360
const LABELS = 18
/** px above the bars, for the name of one. */
const ABOVE = 28
/** Width of a digit on the scale. */
const DIGIT = 5.6
const number = new Intl.NumberFormat('en-US')

/**
 * Usage of up to 12 months as bars, walked by arrow keys or the pointer, and as a table for screen readers; the bar
 * pointed at is named, else the highest.
 */
export function UsageChart({ points, unit, label, height, scale }: UsageChartProps) {
  const months = points.slice(-12)
  const { point, setPoint, onKeyDown } = useChartPoint(months.length)
  const most = Math.max(1, ...months.map((point) => point.value))
  const axis = makeAxis(most)
  const tickText = (tick: number) => number.format(tick / scale)
  const left = Math.max(36, 9 + DIGIT * Math.max(...axis.ticks.map((tick) => tickText(tick).length)))
  const slot = (WIDTH - left) / Math.max(1, months.length)
  const room = height - LABELS - ABOVE
  const barHeight = (value: number) => (room - 2) * (Math.max(0, value) / axis.top)
  const y = (value: number) => ABOVE + room - barHeight(value)
  const named = point ?? months.findIndex(({ value }) => value === most)
  const barName = (index: number) => `${months[index]?.title}, ${number.format(months[index]?.value ?? 0)} ${unit}`
  return (
    <Figure tabIndex={0} aria-label={`${label}. Arrow keys go from month to month.`} onKeyDown={onKeyDown}>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} width="100%" aria-hidden onPointerLeave={() => setPoint(undefined)}>
        {axis.ticks.map((tick) => (
          <g key={tick}>
            <line x1={left} x2={WIDTH} y1={y(tick) + 0.5} y2={y(tick) + 0.5} stroke="var(--grid-line)" />
            <text x={left - 8} y={y(tick) + 3.5} textAnchor="end" fontSize={9.5} fill="var(--text-3)">
              {tickText(tick)}
            </text>
          </g>
        ))}
        {months.map((point, index) => {
          const size = Math.max(point.value > 0 ? 1 : 0, barHeight(point.value))
          return (
            <g key={index} onPointerEnter={() => setPoint(index)}>
              <rect
                x={left + index * slot + slot * 0.18}
                y={ABOVE + room - size}
                width={slot * 0.64}
                height={size}
                rx={2}
                fill={index === named ? 'var(--chart-bar-on)' : 'var(--chart-bar)'}
              />
              <text
                x={left + index * slot + slot / 2}
                y={height - 4}
                textAnchor="middle"
                fontSize={9}
                fill="var(--text-3)"
              >
                {point.label}
              </text>
            </g>
          )
        })}
        {months[named] && (
          <Tip text={barName(named)} middle={left + named * slot + slot / 2} bottom={y(months[named].value) - 6} />
        )}
      </svg>
      {point !== undefined && (
        <VisuallyHidden as="div" role="status">
          {barName(point)}
        </VisuallyHidden>
      )}
      {/* Around the table: a table itself keeps its height, and what holds it would scroll. */}
      <VisuallyHidden as="div">
        <table>
          <caption>{unit === '' ? label : `${label}, ${unit}`}</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">{unit || label}</th>
            </tr>
          </thead>
          <tbody>
            {months.map((point, index) => (
              <tr key={index}>
                <th scope="row">{point.title}</th>
                <td>{number.format(point.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Figure>
  )
}

/** The month and its usage above a bar, kept inside the picture. */
function Tip({ text, middle, bottom }: { text: string; middle: number; bottom: number }) {
  const width = text.length * 4.9 + 12
  const x = Math.min(Math.max(0, middle - width / 2), WIDTH - width)
  return (
    <g pointerEvents="none">
      <rect x={x} y={bottom - 18} width={width} height={18} rx={4} fill="var(--tip)" />
      <text x={x + width / 2} y={bottom - 5.5} textAnchor="middle" fontSize={9.5} fill="var(--on-tip)">
        {text}
      </text>
    </g>
  )
}
