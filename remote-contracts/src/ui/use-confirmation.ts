import { useCallback, useEffect, useRef, useState } from 'react'
import { CONFIRMATION_DELAY } from 'shared-contracts/contract/plan'

/** A confirmation dialog, which opens 150 ms after it was asked for (C§9). */
export function useConfirmation<T>() {
  const [shown, setShown] = useState<T>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = useCallback((what: T) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(() => what), CONFIRMATION_DELAY)
  }, [])
  const close = useCallback(() => setShown(undefined), [])
  return { shown, ask, close }
}
