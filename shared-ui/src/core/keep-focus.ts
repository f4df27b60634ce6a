import { useLayoutEffect, type RefObject } from 'react'

const PARTS = '[role="dialog"], section[aria-label], section[aria-labelledby], [role="region"], main'

const isLost = () => document.activeElement === null || document.activeElement === document.body

function focusPart(part: HTMLElement | undefined): void {
  if (!part) return
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1
  part.focus({ preventScroll: true })
}

function partsAround(element: Element): HTMLElement[] {
  const part = element.parentElement?.closest<HTMLElement>(PARTS)
  return part ? [part, ...partsAround(part)] : []
}

/** For what goes when it is pressed: the keyboard goes on at the part of the page around it. */
export const focusAround = (element: Element): void => focusPart(partsAround(element)[0])

/** For what goes by itself, perhaps with the focus: the keyboard goes on at the nearest part around it that stays. */
export function useFocusKept(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const parts = partsAround(element)
      setTimeout(() => isLost() && focusPart(parts.find(({ isConnected }) => isConnected)))
    }
  }, [ref])
}
