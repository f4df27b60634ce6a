import { useEffect, useState } from 'react'

const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'input'] as const

/** Whether anybody has moved, pressed or typed since: until then no dialog is asked for, and its code can wait. */
export function useIsTouched(): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    const touch = () => setTouched(true)
    for (const kind of TOUCHES) addEventListener(kind, touch, { once: true })
    return () => {
      for (const kind of TOUCHES) removeEventListener(kind, touch)
    }
  }, [])
  return touched
}
