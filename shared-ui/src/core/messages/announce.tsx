import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { dialogPlace, useDialogPlace } from '../open-dialogs'
import { VisuallyHidden } from '../VisuallyHidden'

/** ms after which a spoken text is gone: who reads the page on does not come upon it as if it were part of it. */
const HEARD = 10_000

interface Said {
  text: string
  /** The dialog that was open then. */
  place: HTMLElement | undefined
}

const said = createStore<Said>(() => ({ text: '', place: undefined }))

/** Texts that nobody can have heard yet. */
let waiting: readonly string[] = []

/** Says a text to screen readers, politely. */
export function announce(text: string): void {
  // What is said at the same time, as a thanks and the title of the page that follows, is heard as well.
  waiting = [...waiting.filter((other) => other !== text), text].slice(-3)
  const all = waiting.join(' ')
  // A repeated text counts as new only if it differs: a no-break space at the end does it, unheard.
  said.setState((last) => ({ text: all === last.text ? `${all}\u00A0` : all, place: dialogPlace() }))
}

export function LiveRegion() {
  const last = useStore(said)
  const place = useDialogPlace()
  useEffect(() => {
    if (last.text === '') return undefined
    // What replaces it before this task ends was said at the same time: the page drew nothing between.
    setTimeout(() => (waiting = []))
    const timer = setTimeout(() => said.setState({ text: '', place: undefined }), HEARD)
    return () => clearTimeout(timer)
  }, [last])
  // What was said before a dialog opened is no part of it; what was said in one that has closed is still to be heard.
  const isOfHere = !place || place === last.place
  const region = (
    <VisuallyHidden aria-live="polite" style={{ position: 'fixed', top: 0 }}>
      {isOfHere && last.text}
    </VisuallyHidden>
  )
  return place ? createPortal(region, place) : region
}
