import { useCallback } from 'react'
import type { BuiltRemote } from 'shared-contracts/remote'
import { matchPath, useNavigate } from 'remote-kit/router'
import { useLines } from '../remotes/use-lines'
import { usePortal } from '../services/portal-services'

/** Whose page an address is: that of a remote, or the shell's own. */
export function areaOf(path: string, lines: readonly BuiltRemote[]): string {
  const isIts = ({ routes }: BuiltRemote) => routes.some((route) => matchPath(`/${route.path}`, path) !== null)
  return lines.find(isIts)?.name ?? 'shell'
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
