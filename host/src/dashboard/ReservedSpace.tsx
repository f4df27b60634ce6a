import { useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'shared-ui/core'
import { browserStorage } from '../services/portal-services'

// The child fills the place while it is higher.
const Place = styled('div')({ display: 'grid' })

/** px: a list with a full page of ten rows. */
const FULL_PAGE = 610

const storage = browserStorage(() => localStorage)
const heightKey = (name: string) => `height of ${name}`

/** As high as it was in this browser the last time. */
export function knownHeight(name: string): number | undefined {
  try {
    return Number(storage.getItem(heightKey(name)) ?? NaN) || undefined
  } catch {
    return undefined
  }
}

function remember(name: string, height: number): void {
  try {
    storage.setItem(heightKey(name), String(height))
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
  /** Nothing in it is loading any more. */
  onSettled?: () => void
  children: ReactNode
}

/** Keeps the place of a widget until nothing in it is loading any more, so that what stands below does not move. */
export function ReservedSpace({ name, onSettled, children }: ReservedSpaceProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [minHeight, setMinHeight] = useState(() => knownHeight(name) ?? FULL_PAGE)
  const settled = useEffectEvent(() => {
    setMinHeight(0)
    onSettled?.()
  })

  useLayoutEffect(() => {
    const place = ref.current
    if (place === null) return
    const observer = new MutationObserver(look)
    function look() {
      if (place === null || place.querySelector('[aria-busy="true"]') !== null) return
      observer.disconnect()
      requestAnimationFrame(() => place.isConnected && remember(name, ownHeight(place)))
      settled()
    }
    observer.observe(place, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
    look()
    return () => observer.disconnect()
  }, [name])

  // What grows within a held place moves nothing below it: nothing is to be made up for by scrolling.
  const overflowAnchor = minHeight === 0 ? 'auto' : 'none'
  return (
    <Place ref={ref} style={{ minHeight, overflowAnchor }}>
      {children}
    </Place>
  )
}
