import { useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'shared-ui/core'
import { browserStorage } from '../services/portal-services'

// The child fills the place while it is higher.
const Space = styled('div')({ display: 'grid' })

/** px: a list with a full page of ten rows. */
const FULL_PAGE = 610

const storage = browserStorage(() => localStorage)
const heightKey = (name: string) => `height of ${name}`

/** As high as it was in this browser the last time. */
export function storedHeight(name: string): number | undefined {
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
function ownHeight(element: HTMLElement): number {
  const held = element.style.minHeight
  element.style.minHeight = ''
  const own = element.offsetHeight
  element.style.minHeight = held
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
  const [minHeight, setMinHeight] = useState(() => storedHeight(name) ?? FULL_PAGE)
  const settled = useEffectEvent(() => {
    setMinHeight(0)
    onSettled?.()
  })

  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new MutationObserver(checkSettled)
    function checkSettled() {
      if (element === null || element.querySelector('[aria-busy="true"]') !== null) return
      observer.disconnect()
      requestAnimationFrame(() => element.isConnected && remember(name, ownHeight(element)))
      settled()
    }
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
    checkSettled()
    return () => observer.disconnect()
  }, [name])

  // What grows within a held place moves nothing below it: nothing is to be made up for by scrolling.
  const overflowAnchor = minHeight === 0 ? 'auto' : 'none'
  return (
    <Space ref={ref} style={{ minHeight, overflowAnchor }}>
      {children}
    </Space>
  )
}
