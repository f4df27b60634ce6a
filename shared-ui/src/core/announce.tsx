import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { dialogPlace, useDialogPlace } from './open-dialogs'
import { VisuallyHidden } from './VisuallyHidden'

/** ms after which a spoken text is gone: who reads the page on does not come upon it as if it were part of it. */
const HEARD = 10_000

interface Said {
  text: string
  /** The dialog that was open then. */
  place: HTMLElement | undefined
}

const said = createStore<Said>(() => ({ text: '', place: undefined }))

/** Says a text to screen readers, politely. */
export function announce(text: string): void {
  // A repeated text counts as new only if it differs: a no-break space at the end does it, unheard.
  said.setState((last) => ({ text: text === last.text ? `${text}\u00A0` : text, place: dialogPlace() }))
}

export function LiveRegion() {
  const last = useStore(said)
  const place = useDialogPlace()
  useEffect(() => {
    if (last.text === '') return undefined
    const timer = setTimeout(() => said.setState({ text: '', place: undefined }), HEARD)
    return () => clearTimeout(timer)
  }, [last])
  // What was said before a dialog opened is no part of it; what was said in one that has closed is still to be heard.
  const isOfHere = place === undefined || place === last.place
  const region = (
    <VisuallyHidden aria-live="polite" style={{ position: 'fixed', top: 0 }}>
      {isOfHere && last.text}
    </VisuallyHidden>
  )
  return place ? createPortal(region, place) : region
}
