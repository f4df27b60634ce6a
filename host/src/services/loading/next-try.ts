/** ms until the next try starts by itself. */
export const NEXT_TRY_AFTER = 30_000

export interface NextTry {
  /** Begins a whole wait. */
  waitFor(remote: string): void
  stop(remote: string): void
}

/** One timer for each remote that fails; a page in the background waits until it is seen again. */
export function createNextTry(sources: {
  onSecond(remote: string, secondsLeft: number): void
  onDue(remote: string): void
}): NextTry {
  const timers = new Map<string, ReturnType<typeof setInterval>>()
  function stop(remote: string): void {
    clearInterval(timers.get(remote))
    timers.delete(remote)
  }
  return {
    stop,
    waitFor(remote) {
      stop(remote)
      const startsAt = Date.now() + NEXT_TRY_AFTER
      const tick = () => {
        const secondsLeft = Math.max(0, Math.ceil((startsAt - Date.now()) / 1000))
        sources.onSecond(remote, secondsLeft)
        if (secondsLeft === 0 && !document.hidden) sources.onDue(remote)
      }
      tick()
      timers.set(remote, setInterval(tick, 1000))
    },
  }
}
