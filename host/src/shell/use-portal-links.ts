import { useCallback, useEffect } from 'react'
import type { BuiltRemote } from 'shared-contracts/remote'
import { matchPath, useNavigate } from 'remote-kit/router'
import { useLines } from '../remotes/use-lines'
import { usePortal } from '../services/portal-services'

/** The remote's screen at an address; nothing where the page is the shell's own. */
function screenAt(path: string, lines: readonly BuiltRemote[]) {
  for (const { name, routes } of lines) {
    const route = routes.find((each) => matchPath(`/${each.path}`, path) !== null)
    if (route !== undefined) return { remote: name, screen: route.screen }
  }
  return undefined
}

/** Whose page an address is: that of a remote, or the shell's own. */
export const areaOf = (path: string, lines: readonly BuiltRemote[]): string => screenAt(path, lines)?.remote ?? 'shell'

/** Fetches the screen behind a link as soon as the pointer or the focus is on it, so that a click need not wait. */
export function useLinksAhead(): void {
  const { remotes } = usePortal()
  const lines = useLines()
  useEffect(() => {
    const look = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return
      const next = screenAt(link.pathname, lines)
      if (next !== undefined) void remotes.loadAhead(next.remote, next.screen)
    }
    const moves = ['pointerover', 'focusin'] as const
    for (const move of moves) document.addEventListener(move, look)
    return () => {
      for (const move of moves) document.removeEventListener(move, look)
    }
  }, [remotes, lines])
}

/**
 * Follows the portal's links. A link to another area may take a newer version with it: that page is loaded anew, as
 * long as nobody waits for an answer and nothing typed would be lost.
 */
export function usePortalLinks(): (path: string) => void {
  const { newer, typed, calls, openPage } = usePortal()
  const navigate = useNavigate()
  const lines = useLines()
  return useCallback(
    (path) => {
      const { pathname } = new URL(path, location.href)
      const isElsewhere = areaOf(pathname, lines) !== areaOf(location.pathname, lines)
      if (isElsewhere && newer.available.getState() && !typed.isUnkept() && !calls.underWay()) openPage(path)
      else void navigate(path)
    },
    [newer, typed, calls, openPage, navigate, lines],
  )
}
