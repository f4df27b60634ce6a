/** Rows of one pause: a few milliseconds; a frame has 16. */
export const ROWS_A_PAUSE = 1000

/** Goes through rows in the browser's pauses, from the first one after the next paint. Returns what ends it early. */
export function inPauses<Row>(
  rows: readonly Row[],
  visit: (rows: readonly Row[]) => void,
  done?: () => void,
): (() => void) | undefined {
  if (!('requestIdleCallback' in globalThis)) return undefined
  let at = 0
  let pause = 0
  const next = () => {
    visit(rows.slice(at, at + ROWS_A_PAUSE))
    at += ROWS_A_PAUSE
    if (at >= rows.length) done?.()
    else pause = requestIdleCallback(next)
  }
  const frame = requestAnimationFrame(() => (pause = requestIdleCallback(next)))
  return () => {
    cancelAnimationFrame(frame)
    cancelIdleCallback(pause)
  }
}
