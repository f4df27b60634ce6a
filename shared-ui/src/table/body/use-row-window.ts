import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'

/** Rows drawn above and below those in sight, so that a scroll never shows a gap. */
const MARGIN = 12
/** The window moves in steps, so that small scrolls draw nothing. */
const STEP = 6

export interface RowWindow {
  first: number
  length: number
}

/** Which of many rows are in sight. The body's scroll container gets the height while the window is on. */
export function useRowWindow(
  body: RefObject<HTMLTableSectionElement | null>,
  on: boolean,
  rowHeight: number,
  maxHeight: number,
): RowWindow {
  const [first, setFirst] = useState(0)
  const length = Math.ceil(maxHeight / rowHeight) + 2 * MARGIN + STEP

  useLayoutEffect(() => {
    const scroller = body.current?.closest<HTMLElement>('.table-scroller')
    if (!scroller || !on) return
    scroller.style.maxHeight = `${maxHeight}px`
    return () => {
      scroller.style.maxHeight = ''
      setFirst(0)
    }
  }, [body, on, maxHeight])

  useEffect(() => {
    const scroller = body.current?.closest<HTMLElement>('.table-scroller')
    if (!scroller || !on) return
    const follow = () => {
      const row = Math.floor(scroller.scrollTop / rowHeight) - MARGIN
      setFirst(Math.max(0, row - (row % STEP)))
    }
    scroller.addEventListener('scroll', follow, { passive: true })
    follow()
    return () => scroller.removeEventListener('scroll', follow)
  }, [body, on, rowHeight])

  return { first, length }
}
