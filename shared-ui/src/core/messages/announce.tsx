import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { dialogContainer, useDialogContainer } from '../open-dialogs'
import { VisuallyHidden } from '../VisuallyHidden'

/** ms after which a spoken text is gone: who reads the page on does not come upon it as if it were part of it. */
const HEARD = 10_000

/** ms without news until a count is said. */
const SETTLED = 600

interface Announcement {
  text: string
  /** The dialog that was open then. */
  container: HTMLElement | undefined
}

const announcement = createStore<Announcement>(() => ({ text: '', container: undefined }))

/** Texts that nobody can have heard yet. */
let waiting: readonly string[] = []

/** Says a text to screen readers, politely. */
export function announce(text: string): void {
  // What is said at the same time, as a thanks and the title of the page that follows, is heard as well.
  waiting = [...waiting.filter((other) => other !== text), text].slice(-3)
  const all = waiting.join(' ')
  // A repeated text counts as new only if it differs: a no-break space at the end does it, unheard.
  announcement.setState((last) => ({ text: all === last.text ? `${all}\u00A0` : all, container: dialogContainer() }))
}

/**
 * Says how many a search leaves once that stays; nothing while it is not known. What comes and goes by itself, while
 * `sought` stays the same, is told only if `follows`.
 */
export function useAnnouncedCount(sought: string, text: string | undefined, follows = false): void {
  const told = useRef(sought)
  useEffect(() => {
    if (text === undefined || (told.current === sought && !follows)) return undefined
    const timer = setTimeout(() => {
      told.current = sought
      announce(text)
    }, SETTLED)
    return () => clearTimeout(timer)
  }, [sought, text, follows])
}

export function LiveRegion() {
  const last = useStore(announcement)
  const container = useDialogContainer()
  useEffect(() => {
    if (last.text === '') return undefined
    // What replaces it before this task ends was said at the same time: the page drew nothing between.
    setTimeout(() => (waiting = []))
    const timer = setTimeout(() => announcement.setState({ text: '', container: undefined }), HEARD)
    return () => clearTimeout(timer)
  }, [last])
  // What was said before a dialog opened is no part of it; what was said in one that has closed is still to be heard.
  const isOfHere = !container || container === last.container
  const region = (
    <VisuallyHidden aria-live="polite" style={{ position: 'fixed', top: 0 }}>
      {isOfHere && last.text}
    </VisuallyHidden>
  )
  return container ? createPortal(region, container) : region
}
