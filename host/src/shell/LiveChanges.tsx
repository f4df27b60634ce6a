import { useEffect } from 'react'
import {
  EVERYTHING,
  followChanges as endpoint,
  isConcerned,
  changed,
  type Change,
  type Changed,
} from 'shared-contracts/live'
import { personKey, sessionKeys } from 'shared-contracts/session'
import { useRefresh } from 'remote-kit/swr'
import { useStore } from 'zustand'
import { subscribeToChanges } from '../services/live/follow-changes'
import { usePortal } from '../services/portal-services'

/** Of a page that is read ahead everything is old by a change, not its meters alone. */
const WITHOUT_METERS = '"meters":"omit"'

/** Reads again what is on the screen when it has changed elsewhere; what is typed is the forms' and stays. */
export function LiveChanges() {
  const { session, api, settings, fetch, pageBatch } = usePortal()
  const { askAfter } = settings
  const refresh = useRefresh()
  const person = useStore(session, (state) => personKey(state.currentUser))
  useEffect(() => {
    if (person === '') return
    const gathered = gatherChanges(document, (change) => void refresh((id, input) => isConcerned(change, id, input)))
    const hear = (change: Change) => {
      pageBatch.forget((id) => isConcerned(change, id, WITHOUT_METERS))
      gathered.add(change)
    }
    const follow = () =>
      subscribeToChanges({
        address: api.url(endpoint),
        person,
        token: () => session.getState().currentUser?.token,
        proof: sessionKeys.proof,
        fetch,
        askAfter,
        onChange: hear,
        // Not every browser has them, and none has them on a page without https.
        locks: navigator.locks,
        channel: typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name),
      })
    let stop = follow()
    // A page that is kept to be shown again holds no stream and no lock.
    const hide = () => stop()
    const show = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      stop = follow()
      hear(EVERYTHING)
    }
    window.addEventListener('pagehide', hide)
    window.addEventListener('pageshow', show)
    return () => {
      window.removeEventListener('pagehide', hide)
      window.removeEventListener('pageshow', show)
      stop()
      gathered.stop()
    }
  }, [session, api, fetch, refresh, person, askAfter, pageBatch])
  return null
}

/** ms: an invitation reaches a thousand pages at once, which must not all ask at once. */
const SPREAD = 400
/**
 * ms between two times that the lists are read again, however much happens: a change that comes just after another is
 * on the page within two seconds, too.
 */
const PAUSE = 1000

interface Gathered {
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
