import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * The panel has the focus as it opens, and what opened it has it again as it closes. It comes into view then, and when
 * its place changes.
 */
export function useTakesFocus(wide: boolean): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null)
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
  }, [opener])
  useEffect(() => {
    // Nothing is handed back: some browsers answer with a promise.
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [wide])
  return panel
}
