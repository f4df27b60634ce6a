import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useDialogPlace } from './open-dialogs'
import { VisuallyHidden } from './VisuallyHidden'

const said = createStore(() => '')

/** Says a text to screen readers, politely. */
export function announce(text: string): void {
  // A repeated text counts as new only if it differs: a no-break space at the end does it, unheard.
  said.setState((last) => (text === last ? `${text}\u00A0` : text))
}

export function LiveRegion() {
  const text = useStore(said)
  const place = useDialogPlace()
  const region = (
    <VisuallyHidden aria-live="polite" style={{ position: 'fixed', top: 0 }}>
      {text}
    </VisuallyHidden>
  )
  return place ? createPortal(region, place) : region
}
