import { VisuallyHidden } from '../core/VisuallyHidden'

export interface UsageChartProps {
  /** In order of time; the last 12 are shown (B§9). */
  points: readonly { label: string; value: number }[]
  /** `kWh` or `Dth`. */
  unit: string
  label?: string
  height?: number
}

const WIDTH = 360
const LABELS = 18
const number = new Intl.NumberFormat('en-US')

/** Usage of up to 12 months as bars, and as a table for screen readers. */
export function UsageChart({ points, unit, label = 'Usage', height = 140 }: UsageChartProps) {
  const shown = points.slice(-12)
  const most = Math.max(1, ...shown.map((point) => point.value))
  const slot = WIDTH / Math.max(1, shown.length)
  const room = height - LABELS
  return (
    <figure style={{ position: 'relative' }}>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} width="100%" aria-hidden style={{ maxWidth: 480 }}>
        {[0.25, 0.5, 0.75, 1].map((part) => (
          <line key={part} x1={0} x2={WIDTH} y1={room - room * part + 0.5} y2={room - room * part + 0.5} stroke="var(--grid-line)" />
        ))}
        {shown.map((point, index) => {
          const size = Math.max(point.value > 0 ? 1 : 0, (room - 2) * (Math.max(0, point.value) / most))
          return (
            <g key={index}>
              <rect x={index * slot + slot * 0.18} y={room - size} width={slot * 0.64} height={size} rx={2} fill={point.value === most ? 'var(--chart-bar-on)' : 'var(--chart-bar)'}>
                <title>{`${point.label}: ${number.format(point.value)} ${unit}`}</title>
              </rect>
              <text x={index * slot + slot / 2} y={height - 4} textAnchor="middle" fontSize={9} fill="var(--text-3)">{point.label}</text>
            </g>
          )
        })}
      </svg>
      <VisuallyHidden as="table">
        <caption>{`${label}, ${unit}`}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">{unit}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((point, index) => (
            <tr key={index}>
              <th scope="row">{point.label}</th>
              <td>{number.format(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </VisuallyHidden>
    </figure>
  )
}
