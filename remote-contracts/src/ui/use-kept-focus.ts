import { useEffect, useRef, type FocusEvent } from 'react'

const style = { outline: 0 } as const

/** For a part of the page whose buttons go with what they do: it has the keyboard then, and Tab goes on from there. */
export function useKeptFocus<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const last = useRef<Element>(undefined)
  useEffect(() => {
    const isLost = document.activeElement === document.body && last.current?.isConnected === false
    if (isLost) ref.current?.focus({ preventScroll: true })
  })
  // What a dialog of the part holds is not in it.
  const onFocus = ({ target }: FocusEvent) => {
    last.current = ref.current?.contains(target) ? target : last.current
  }
  return { ref, tabIndex: -1, style, onFocus }
}
