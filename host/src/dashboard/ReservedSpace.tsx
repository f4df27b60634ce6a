import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'shared-ui/core'
import { browserStorage } from '../services/portal-services'

// The child fills the place while it is higher.
const Place = styled('div')({ display: 'grid' })

/** px: a list with a full page of ten rows. */
const FULL_PAGE = 610

const storage = browserStorage(() => localStorage)
const keyOf = (name: string) => `height of ${name}`

/** As high as it was in this browser the last time. */
function knownHeight(name: string): number | undefined {
  try {
    return Number(storage.getItem(keyOf(name)) ?? NaN) || undefined
  } catch {
    return undefined
  }
}

function remember(name: string, height: number): void {
  try {
    storage.setItem(keyOf(name), String(height))
  } catch {
    // A browser that keeps nothing: the next page begins with a full list again.
  }
}

/** px, without what is held; nothing is painted between. */
function ownHeight(place: HTMLElement): number {
  const held = place.style.minHeight
  place.style.minHeight = ''
  const own = place.offsetHeight
  place.style.minHeight = held
  return own
}

interface ReservedSpaceProps {
  name: string
  /** px or a length, as long as this browser has not seen it. */
  atFirst?: number | string
  /** That length leaves nothing below in sight: what a shorter part draws up is shown where it comes to stand. */
  fills?: boolean
  children: ReactNode
}

/** Keeps the place of a widget until nothing in it is loading any more, so that what stands below does not move. */
export function ReservedSpace({ name, atFirst = FULL_PAGE, fills = false, children }: ReservedSpaceProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [minHeight, setMinHeight] = useState<number | string>(() => knownHeight(name) ?? atFirst)
  const [drawing, draw] = useState(false)
  useLayoutEffect(() => {
    const place = ref.current
    if (place === null) return
    const drawsUp = fills && knownHeight(name) === undefined
    const observer = new MutationObserver(look)
    function look() {
      if (place === null || place.querySelector('[aria-busy="true"]') !== null) return
      observer.disconnect()
      requestAnimationFrame(() => place.isConnected && remember(name, ownHeight(place)))
      // Who reads further down keeps what is in sight where it is.
      if (drawsUp && window.scrollY > 0) return
      setMinHeight(0)
      if (drawsUp) draw(true)
    }
    observer.observe(place, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
    look()
    return () => observer.disconnect()
  }, [name, fills])
  useLayoutEffect(() => {
    if (!drawing) return
    // Two frames: in the first it moves, in the second it is seen.
    const frames = [requestAnimationFrame(() => frames.push(requestAnimationFrame(() => draw(false))))]
    return () => frames.forEach(cancelAnimationFrame)
  }, [drawing])
  // What grows within a held place moves nothing below it: nothing is to be made up for by scrolling.
  const overflowAnchor = minHeight === 0 ? 'auto' : 'none'
  return (
    <Place ref={ref} data-draws-up={drawing || undefined} style={{ minHeight, overflowAnchor }}>
      {children}
    </Place>
  )
}
