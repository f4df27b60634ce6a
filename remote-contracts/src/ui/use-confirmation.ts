import { useCallback, useEffect, useRef, useState } from 'react'
import { CONFIRMATION_DELAY } from '../domain/contract.messages'

/** One dialog of several. A confirmation opens 150 ms after it was asked for (C§9), a form at once. */
export function useConfirmation<T>() {
  const [active, setActive] = useState<T>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = useCallback((what: T) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setActive(() => what), CONFIRMATION_DELAY)
  }, [])
  const show = useCallback((what: T) => {
    clearTimeout(timer.current)
    setActive(() => what)
  }, [])
  const close = useCallback(() => {
    clearTimeout(timer.current)
    setActive(undefined)
  }, [])
  return { active, ask, show, close }
}
