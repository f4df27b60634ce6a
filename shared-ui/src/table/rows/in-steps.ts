/** Work in steps of a few milliseconds each: whoever runs it may answer keys and clicks between them. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** Rows after which a step ends. */
export const ROWS_A_STEP = 1000

/** ms of work at a time; a frame has 16. */
const SLICE = 5

/** Runs the work to its end now. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/**
 * Runs the work in slices, from the browser's first pause after the next paint on. Keys, clicks, frames and timers come
 * before each slice; a pause for each would come once in 50 ms only. Returns what ends it early.
 */
export function whenIdle(steps: Steps<void>): () => void {
  let ended = false
  let pause = 0
  const next = () => {
    const stop = performance.now() + SLICE
    while (!ended && performance.now() < stop) if (steps.next().done) return
    if (!ended) behindTheRest(next)
  }
  const frame = requestAnimationFrame(() => (pause = requestIdleCallback(next)))
  return () => {
    ended = true
    cancelAnimationFrame(frame)
    cancelIdleCallback(pause)
  }
}

/** Not every browser knows priorities. */
function behindTheRest(work: () => void): void {
  if ('scheduler' in globalThis) void scheduler.postTask(work, { priority: 'background' })
  else setTimeout(work)
}
