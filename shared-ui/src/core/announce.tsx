import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useDialogPlace } from './open-dialogs'
import { VisuallyHidden } from './VisuallyHidden'

let said = ''
const listeners = new Set<() => void>()

/** Says a text to screen readers, politely. */
export function announce(text: string): void {
  // A repeated text counts as new only if it differs: a no-break space at the end does it, unheard.
  said = text === said ? `${text}\u00A0` : text
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function LiveRegion() {
  const text = useSyncExternalStore(subscribe, () => said)
  const place = useDialogPlace()
  const region = <VisuallyHidden aria-live="polite">{text}</VisuallyHidden>
  return place ? createPortal(region, place) : region
}
