import { useState, type KeyboardEvent } from 'react'

/** How a chart is walked: by arrow keys, Home and End where it has the focus, or by the pointer. */
export function useChartPoint(count: number) {
  const [at, setAt] = useState<number>()
  const point = at === undefined || at >= count ? undefined : at
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowRight: (point ?? -1) + 1,
      ArrowLeft: (point ?? count) - 1,
      Home: 0,
      End: count - 1,
    }
    const to = moves[event.key]
    if (event.key === 'Escape') return setAt(undefined)
    if (to === undefined || count === 0 || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setAt(Math.min(count - 1, Math.max(0, to)))
  }
  return { point, setPoint: setAt, onKeyDown }
}
