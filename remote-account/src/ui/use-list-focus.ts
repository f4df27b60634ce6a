import { useEffect, useRef, useState } from 'react'

/**
 * For a list whose button goes with what it did. The dialog that asked goes in the same render and gives the keyboard
 * back to that button: only after it can the list have it.
 */
export function useListFocus() {
  const list = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count > 0) list.current?.focus()
  }, [count])
  return { list, focusList: () => setCount((before) => before + 1) }
}
