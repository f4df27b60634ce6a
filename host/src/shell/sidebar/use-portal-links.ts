import { useCallback, useEffect } from 'react'
import type { BuiltRemote } from 'shared-contracts/remote'
import { matchPath, useNavigate } from 'remote-kit/router'
import { useReleases } from '../../remotes/use-releases'
import { usePortal } from '../../services/portal-services'

/** The remote's screen at an address; nothing where the page is the shell's own. */
function screenAt(path: string, releases: readonly BuiltRemote[]) {
  for (const { name, routes } of releases) {
    const route = routes.find((each) => matchPath(`/${each.path}`, path) !== null)
    if (route) return { remote: name, screen: route.screen }
  }
  return undefined
}

/** Whose page an address is: that of a remote, or the shell's own. */
export const pageArea = (path: string, releases: readonly BuiltRemote[]): string =>
  screenAt(path, releases)?.remote ?? 'shell'

/** The address of a page; what of its path the shell knows, who is signed in, is filled in. */
export const pageAddress = (path: string, supplierId: string) =>
  `/${path.replace(/:supplierId(?=\/|$)/g, encodeURIComponent(supplierId))}`

/** ms that pointer or focus stay on a link before its data is read: they pass by many. */
const INTENT = 60

/** The link that a click here would follow: that of the whole row, where there is one. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  if (!(target instanceof Element)) return undefined
  const link = target.closest('a[href]') ?? target.closest('tr')?.querySelector('a.row-link[href]')
  if (link instanceof HTMLAnchorElement && link.origin === location.origin) return link
  return undefined
}

/**
 * Fetches the screen behind a link as soon as the pointer or the focus is on it, and reads its data once they stay
 * there, so that a click need not wait. A focus that the page gave by itself counts with the first key.
 */
export function useLinksAhead(): void {
  const { remotes, readAhead } = usePortal()
  const releases = useReleases()
  useEffect(() => {
    let pointedAt: HTMLAnchorElement | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let [touched, moved] = [false, false]
    const follow = ({ target, type }: Event) => {
      // What appears below a pointer that rests is not pointed at; where it moves first, is.
      if (type === (moved ? 'pointermove' : 'pointerover')) return
      if (type === 'pointermove') moved = true
      if (type === (touched ? 'keydown' : 'focusin')) return
      touched = true
      const link = linkAt(type === 'keydown' ? document.activeElement : target)
      const isPressed = type === 'pointerdown'
      if (link === pointedAt && !isPressed) return
      pointedAt = link
      clearTimeout(timer)
      if (!link) return
      const next = screenAt(link.pathname, releases)
      if (!next) return
      void remotes.loadAhead(next.remote, next.screen)
      if (isPressed) readAhead(link.pathname)
      else timer = setTimeout(readAhead, INTENT, link.pathname)
    }
    const moves = ['pointerover', 'pointermove', 'focusin', 'pointerdown', 'keydown'] as const
    for (const move of moves) document.addEventListener(move, follow)
    return () => {
      clearTimeout(timer)
      for (const move of moves) document.removeEventListener(move, follow)
    }
  }, [remotes, readAhead, releases])
}

/**
 * Follows the portal's links. A link to another area may take a newer version with it: that page is loaded anew, as
 * long as nobody waits for an answer and nothing typed would be lost.
 */
export function usePortalLinks(): (path: string) => void {
  const { newer, typed, calls, openPage } = usePortal()
  const navigate = useNavigate()
  const releases = useReleases()
  return useCallback(
    (path) => {
      const { pathname } = new URL(path, location.href)
      const isElsewhere = pageArea(pathname, releases) !== pageArea(location.pathname, releases)
      if (isElsewhere && newer.available.getState() && !typed.isUnkept() && !calls.underWay()) openPage(path)
      else void navigate(path)
    },
    [newer, typed, calls, openPage, navigate, releases],
  )
}
