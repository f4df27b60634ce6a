import { useEffect } from 'react'
import { noteUse } from 'shared-contracts/account'
import { isNotOffered } from 'shared-contracts/api'
import { personOf } from 'shared-contracts/session'
import { useStore } from 'zustand'
import { usePortal } from '../services/portal-services'

/** ms; a use is told no more often. */
const TELL_EVERY = 5 * 60_000
/** ms after which a page that was opened is one that is used: what it shows comes first. */
const AFTER_OPENING = 3000
const USES = ['pointerdown', 'keydown', 'wheel'] as const

/** Tells the Marketplace that somebody is at work here: what a page asks by itself does not keep a session. */
export default function UseOfSession() {
  const { api, session } = usePortal()
  const person = useStore(session, (state) => personOf(state.currentUser))
  useEffect(() => {
    if (person === '') return
    let toldAt = -Infinity
    const stop = () => USES.forEach((name) => window.removeEventListener(name, tell))
    const tell = () => {
      if (performance.now() - toldAt < TELL_EVERY) return
      toldAt = performance.now()
      // A provider without it ends sessions as it likes; one that is away is told at the next use.
      api.call(noteUse, {}, { ownMessage: true }).catch((error: unknown) => {
        if (isNotOffered(error)) stop()
        else toldAt = -Infinity
      })
    }
    USES.forEach((name) => window.addEventListener(name, tell, { passive: true }))
    const opened = setTimeout(tell, AFTER_OPENING)
    return () => {
      clearTimeout(opened)
      stop()
    }
  }, [api, person])
  return null
}
