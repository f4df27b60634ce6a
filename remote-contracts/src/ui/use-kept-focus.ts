import { useEffect, useRef } from 'react'

const style = { outline: 0 } as const

/** What holds a dialog takes the keyboard too. */
const IN_DIALOG = '[role="presentation"], [role="dialog"], [role="alertdialog"]'

/** For a part of the page whose buttons go with what they do: it has the keyboard then, and Tab goes on from there. */
export function useKeptFocus<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  /** Where in the part the keyboard is, or was before a dialog had it. */
  const last = useRef<Element>(undefined)
  useEffect(() => {
    const isLost = document.activeElement === document.body && last.current?.isConnected === false
    if (isLost) ref.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      if (ref.current?.contains(target)) last.current = target
      else if (!target.closest(IN_DIALOG)) last.current = undefined
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  return { ref, tabIndex: -1, style }
}
