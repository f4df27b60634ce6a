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
function knownHeight(name: string): number {
  try {
    return Number(storage.getItem(keyOf(name))) || FULL_PAGE
  } catch {
    return FULL_PAGE
  }
}

function remember(name: string, height: number): void {
  try {
    storage.setItem(keyOf(name), String(height))
  } catch {
    // A browser that keeps nothing: the next page begins with a full list again.
  }
}

/** Keeps the place of a widget until nothing in it is loading any more, so that what stands below does not move. */
export function HeldPlace({ name, children }: { name: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [minHeight, setMinHeight] = useState<number | undefined>(() => knownHeight(name))
  useLayoutEffect(() => {
    const place = ref.current
    if (place === null) return
    const observer = new MutationObserver(look)
    function look() {
      if (place === null || place.querySelector('[aria-busy="true"]') !== null) return
      observer.disconnect()
      setMinHeight(undefined)
      requestAnimationFrame(() => place.isConnected && remember(name, place.offsetHeight))
    }
    observer.observe(place, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
    look()
    return () => observer.disconnect()
  }, [name])
  return (
    <Place ref={ref} style={{ minHeight }}>
      {children}
    </Place>
  )
}
