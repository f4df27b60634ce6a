import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useFocusKept } from '../keep-focus'
import { announce } from './announce'

/**
 * For a failure with a Retry. The same words in the same alert are not read again, so who pressed it hears them anew
 * when that try has failed too; when the failure goes, the keyboard stays near. Returns what a press of Retry tells.
 */
export function useRetryOutcome(alert: RefObject<HTMLElement | null>, busy: boolean, words: () => string): () => void {
  useFocusKept(alert)
  const isPressed = useRef(false)
  const wasBusy = useRef(busy)
  const say = useEffectEvent(() => announce(words()))
  useEffect(() => {
    if (wasBusy.current && !busy && isPressed.current) {
      isPressed.current = false
      say()
    }
    wasBusy.current = busy
  }, [busy])
  return () => {
    isPressed.current = true
  }
}
