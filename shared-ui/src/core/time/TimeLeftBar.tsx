import { useSyncExternalStore } from 'react'
import type { Clock } from 'shared-contracts/time'
import { subscribeToTicks } from './ticks'

export interface TimeLeftBarProps {
  /** The part that is left at an instant (ms since 1970), 1 to 0. */
  left: (now: number) => number
  clock: Clock
}

/**
 * Along the lower edge of a positioned frame: how much of a window of time is left. A countdown beside it says it in
 * words.
 */
export function TimeLeftBar({ left, clock }: TimeLeftBarProps) {
  const percent = useSyncExternalStore(subscribeToTicks, () => Math.round(left(clock.now()) * 1000) / 10)
  return (
    <span
      aria-hidden
      data-left={percent}
      style={{
        position: 'absolute',
        left: 0,
        bottom: 0,
        height: 3,
        width: `${percent}%`,
        backgroundColor: 'var(--amber-solid)',
      }}
    />
  )
}
