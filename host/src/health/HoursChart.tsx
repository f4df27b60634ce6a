import type { TelemetryReport } from 'shared-contracts/remote'

type Hours = TelemetryReport['builds'][number]['hours']

const WIDTH = 144
const HEIGHT = 28
const HOUR = 3_600_000
const SHOWN = 24

/** Loads of the last 24 hours as bars, with what failed on top in red; in words for screen readers. */
export function HoursChart({ hours, now }: { hours: Hours; now: number }) {
  const first = Math.floor(now / HOUR) - (SHOWN - 1)
  const shown = hours.flatMap((hour) => {
    const slot = Math.floor(Date.parse(hour.at) / HOUR) - first
    return slot >= 0 && slot < SHOWN ? [{ ...hour, slot }] : []
  })
  const most = Math.max(1, ...shown.map(({ loads, failures }) => loads + failures))
  const sum = (of: 'loads' | 'failures') => shown.reduce((total, hour) => total + hour[of], 0)
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(1.5, (count / most) * (HEIGHT - 2)))
  const step = WIDTH / SHOWN
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`In the last 24 hours: ${sum('loads')} loads, ${sum('failures')} failures`}
      style={{ display: 'block' }}
    >
      <line x1={0} x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} stroke="var(--border)" />
      {shown.map(({ at, slot, loads, failures }) => {
        const good = heightOf(loads)
        const bad = heightOf(failures)
        const bar = { x: slot * step + 1, width: step - 2 }
        return (
          <g key={at}>
            <rect {...bar} y={HEIGHT - good - 1} height={good} fill="var(--chart-bar-on)" />
            <rect {...bar} y={HEIGHT - good - bad - 1} height={bad} fill="var(--red)" />
          </g>
        )
      })}
    </svg>
  )
}
