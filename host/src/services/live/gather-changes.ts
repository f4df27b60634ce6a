import { changed, type Change, type Changed } from 'shared-contracts/live'

/** ms: an invitation reaches a thousand pages at once, which must not all ask at once. */
const SPREAD = 400
/**
 * ms between two times that the lists are read again, however much happens: a change that comes just after another is
 * on the page within two seconds, too.
 */
const PAUSE = 1000

export interface Gathered {
  add(change: Change): void
  stop(): void
}

/** Changes that come close together are one; a page that nobody sees waits until somebody does. */
export function gatherChanges(page: Document, apply: (change: Change) => void): Gathered {
  const about = new Set<Changed>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let appliedAt = -Infinity

  const due = () => {
    timer = undefined
    if (page.hidden || about.size === 0) return
    const gathered = { about: changed.options.filter((subject) => about.has(subject)) }
    about.clear()
    appliedAt = performance.now()
    apply(gathered)
  }
  const schedule = () => {
    if (page.hidden || about.size === 0) return
    timer ??= setTimeout(due, Math.max(Math.random() * SPREAD, appliedAt + PAUSE - performance.now()))
  }
  page.addEventListener('visibilitychange', schedule)
  return {
    add(change) {
      for (const subject of change.about) about.add(subject)
      schedule()
    },
    stop() {
      clearTimeout(timer)
      page.removeEventListener('visibilitychange', schedule)
    },
  }
}
