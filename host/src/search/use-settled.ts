import { useEffect, useState } from 'react'

/** ms without a key: letters typed in a row are one question. */
const PAUSE = 120

/** The value once it has not changed for a moment. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
