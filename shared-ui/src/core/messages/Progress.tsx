import type { Tone } from 'shared-contracts/bid/request'

/** Progress of a status in percent, exactly: `29.9%` (decision 74). */
export function Progress({ value, tone }: { value: number; tone: Tone }) {
  const percent = Math.min(100, Math.max(0, value))
  return (
    <span
      className="pm-progress"
      role="progressbar"
      aria-label="Progress"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span className="pm-progress-bar" aria-hidden>
        <i style={{ width: `${percent}%`, backgroundColor: `var(--${tone}-solid)` }} />
      </span>
      <span className="pm-progress-text">{percent}%</span>
    </span>
  )
}
