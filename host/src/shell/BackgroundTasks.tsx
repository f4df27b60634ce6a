import { useEffect } from 'react'
import { noteUse, readOwnRights } from 'shared-contracts/account'
import { isNotOffered } from 'shared-contracts/api'
import { personKey } from 'shared-contracts/session'
import { useCall } from 'remote-kit/swr'
import { Banner } from 'shared-ui/core'
import { useStore } from 'zustand'
import { usePortal } from '../services/portal-services'
import { KeysHelp } from './header/KeysHelp'
import { LiveChanges } from './LiveChanges'
import { TabTitle } from './TabTitle'

/** What runs in the background of every page of a rep; the page does not wait for it. */
export default function BackgroundTasks() {
  return (
    <>
      <LiveChanges />
      <TabTitle />
      <RightsNotice />
      <UseOfSession />
      <KeysHelp />
    </>
  )
}

/** Says what a rep may only read, before something is typed in vain. Where a provider has no rights, all is allowed. */
function RightsNotice() {
  const { api } = usePortal()
  const { data } = useCall(api, readOwnRights, {}, { revalidateOnFocus: false })
  const read = (['bids', 'contracts'] as const).filter((right) => data?.rights.includes(right) === false)
  if (read.length === 0) return null
  return (
    <Banner tone="blue" role="status" title={`You may read ${read.join(' and ')}, but not change them.`}>
      An administrator of your team can change that.
    </Banner>
  )
}

/** ms; a use is noted no more often. */
const NOTE_INTERVAL_MS = 5 * 60_000
/** ms from the opening of a page to its first note, so that the calls for what it shows go first. */
const AFTER_OPENING = 3000
/** ms after a note that did not arrive. */
const RETRY_MS = 10_000
const USES = ['pointerdown', 'keydown', 'wheel'] as const

/** Tells the Marketplace that somebody is at work here: what a page asks by itself does not keep a session. */
function UseOfSession() {
  const { api, session } = usePortal()
  const person = useStore(session, (state) => personKey(state.currentUser))
  useEffect(() => {
    if (person === '') return
    let notedAt = -Infinity
    const stop = () => USES.forEach((name) => window.removeEventListener(name, note))
    const note = () => {
      if (performance.now() - notedAt < NOTE_INTERVAL_MS) return
      notedAt = performance.now()
      // A provider without it ends sessions as it likes; one that is away is told at the next use.
      api.call(noteUse, {}, { ownMessage: true }).catch((error: unknown) => {
        if (isNotOffered(error)) stop()
        else notedAt = performance.now() - NOTE_INTERVAL_MS + RETRY_MS
      })
    }
    USES.forEach((name) => window.addEventListener(name, note, { passive: true }))
    const opened = setTimeout(note, AFTER_OPENING)
    return () => {
      clearTimeout(opened)
      stop()
    }
  }, [api, person])
  return null
}
