/** Work in steps of a few milliseconds each: whoever runs it may answer keys and clicks between them. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** Rows after which a step ends. */
export const ROWS_A_STEP = 1000

/** ms that a pause of the browser is used for at a time; a task of 50 is a long one. */
const SLICE = 10

/** Runs the work to its end now. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Runs the work in the browser's pauses. Returns what ends it early. */
export function whenIdle(steps: Steps<void>): () => void {
  let handle = 0
  const next = () => {
    const stop = performance.now() + SLICE
    while (performance.now() < stop) if (steps.next().done) return
    handle = requestIdleCallback(next)
  }
  handle = requestIdleCallback(next)
  return () => cancelIdleCallback(handle)
}
