const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Four ticks a second for all countdowns of the page: none is late by more than a quarter of a second. */
export function subscribeToTicks(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => listeners.forEach((each) => each()), 250)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
