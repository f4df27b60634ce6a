import { useEffect, useRef, useState, type ReactNode } from 'react'

/** ms that a place stays in sight before it counts as seen: on a page that still grows it only passes by. */
const SETTLES = 1000

export interface RenderWhenVisibleProps {
  /** Stands in the place until then, as large as the part will be. */
  held?: ReactNode
  /** px that are held where `held` is not given. */
  minHeight?: number
  children: ReactNode
}

/**
 * Below what is in sight at first: its code and its data are asked for once somebody comes near. A page that was not
 * scrolled may push the place down again as it is filled; shown too early, the part would jump.
 */
export function RenderWhenVisible({ held, minHeight = 0, children }: RenderWhenVisibleProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (seen || !ref.current) return
    let timer: number | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        window.clearTimeout(timer)
        if (!entries.at(-1)?.isIntersecting) return
        if (window.scrollY > 0) return setSeen(true)
        const whenFilled = () => {
          if (document.querySelector('main [aria-busy="true"]') === null) setSeen(true)
          else timer = window.setTimeout(whenFilled, SETTLES)
        }
        timer = window.setTimeout(whenFilled, SETTLES)
      },
      { rootMargin: '200px' },
    )
    observer.observe(ref.current)
    return () => {
      window.clearTimeout(timer)
      observer.disconnect()
    }
  }, [seen])
  return (
    <div ref={ref} style={{ minWidth: 0 }}>
      {seen ? children : (held ?? <div style={{ minHeight }} />)}
    </div>
  )
}

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
