/** Work in steps of a few milliseconds each: whoever runs it may answer keys and clicks between them. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** Rows after which a step ends. */
export const ROWS_A_STEP = 1000

/** ms of work at a time; a task of 50 is a long one. */
const SLICE = 10

/** Runs the work to its end now. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/**
 * Runs the work in slices from the browser's first pause on. Returns what ends it early. Between slices keys, clicks
 * and frames have their turn; a pause for each would come once in 50 ms only.
 */
export function whenIdle(steps: Steps<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = () => {
    const stop = performance.now() + SLICE
    while (performance.now() < stop) if (steps.next().done) return
    timer = setTimeout(next)
  }
  const pause = requestIdleCallback(next)
  return () => {
    cancelIdleCallback(pause)
    clearTimeout(timer)
  }
}
