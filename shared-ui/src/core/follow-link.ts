import { createContext, useContext, type MouseEvent } from 'react'

export type Follow = (path: string) => void

export const FollowLink = createContext<Follow | undefined>(undefined)

/**
 * Whether a click on a link is the plain one, which the portal follows itself. New tab and download are the browser's.
 */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  )
}

/** A click handler for links to a path of the portal. */
export function useFollowLink(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const follow = useContext(FollowLink)
  return (event) => {
    const { target } = event.currentTarget
    const href = event.currentTarget.getAttribute('href')
    if (!follow || !isPlainClick(event) || (target && target !== '_self')) return
    if (!href?.startsWith('/') || href.startsWith('//')) return
    event.preventDefault()
    follow(href)
  }
}
