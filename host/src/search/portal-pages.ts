import { paths, routes } from 'shared-contracts/paths'
import type { BuiltRemote } from 'shared-contracts/remote'
import { pageAddress } from '../shell/sidebar/use-portal-links'
import type { FoundItem } from './found-item'

/** The pages that stand for themselves: the shell's own and those of the remotes, by each name that they have. */
export function portalPages(releases: readonly BuiltRemote[], supplierId: string): FoundItem[] {
  const pages = new Map<string, { names: Set<string>; icon: string | undefined }>()
  const add = (path: string, name: string, icon?: string) => {
    const href = pageAddress(path, supplierId)
    // It names one thing: no page to go to.
    if (href.includes(':')) return
    const page = pages.get(href) ?? { names: new Set<string>(), icon }
    page.names.add(name)
    pages.set(href, page)
  }
  add(routes.dashboard, 'Dashboard', 'dashboard')
  for (const { nav } of releases) for (const { path, title, icon } of nav) add(path, title, icon)
  for (const release of releases) {
    for (const { path, title, icon, access } of release.routes) if (access === 'login') add(path, title, icon)
  }
  return [...pages].map(
    ([
      href,
      {
        names: [name = '', ...others],
        icon,
      },
    ]) => ({
      id: href,
      href,
      title: name,
      detail: others.length === 0 ? undefined : others.join(', '),
      icon,
    }),
  )
}

export const logOutItem: FoundItem = { id: 'log-out', title: 'Log out', icon: 'logout', href: paths.login() }
