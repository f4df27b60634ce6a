import { useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Attributes that PageStyles knows: while the body is covered, its cover alone is shown. */
export const COVER = 'data-cover'
export const COVERED = 'data-covered'

/**
 * Shows its children instead of everything else on the page, dialogs included, which stay as they are below. It stands
 * beside the page and its dialogs, so that nothing they do (aria-hidden, focus traps, layers) reaches it.
 */
export function Cover({ children }: { children: ReactNode }) {
  const [element] = useState(() => {
    const cover = document.createElement('div')
    cover.setAttribute(COVER, '')
    return cover
  })
  useLayoutEffect(() => {
    document.body.append(element)
    document.body.setAttribute(COVERED, '')
    return () => {
      element.remove()
      document.body.removeAttribute(COVERED)
    }
  }, [element])
  return createPortal(children, element)
}
