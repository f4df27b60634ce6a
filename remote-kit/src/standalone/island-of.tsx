import { StrictMode, useMemo, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { Route, Router, Routes } from 'react-router-dom'
import type { IslandContext, MountIsland, RemoteModule, RemotePart } from 'shared-contracts/remote'
import { UiRoot } from 'shared-ui/core'

/** How a remote made with this kit is an island of the portal: `export const mount = islandOf(remote)`. */
export const islandOf =
  (remote: RemoteModule): MountIsland =>
  (place, context) => {
    const root = createRoot(place, { onUncaughtError: context.failed })
    const { kind, name } = context.part
    let left = false
    const show = (Part: RemotePart) =>
      root.render(
        <StrictMode>
          <Island Part={Part} context={context} place={place} />
        </StrictMode>,
      )
    const load = remote[kind][name]
    if (load === undefined) throw new Error(`There is no ${name} among its ${kind}.`)
    load().then((module) => left || show(module.default), context.failed)
    return () => {
      left = true
      root.unmount()
    }
  }

/** The page's router is the shell's: this one follows it, and asks it. */
function Island({ Part, context, place }: { Part: RemotePart; context: IslandContext; place: HTMLElement }) {
  const { address, navigation, nonce } = context
  const location = useSyncExternalStore(address.follow, address.current)
  const navigator = useMemo(
    () => ({
      createHref: pathOf,
      push: (to: To) => navigation.to(pathOf(to)),
      replace: (to: To) => navigation.to(pathOf(to), { replace: true }),
      go: (steps: number) => history.go(steps),
    }),
    [navigation],
  )
  return (
    <Router location={location} navigator={navigator}>
      <UiRoot place={place} navigate={(path) => navigation.to(path)} {...(nonce === undefined ? {} : { nonce })}>
        <Routes>
          <Route path={address.pattern ?? '*'} element={<Part context={context} />} />
        </Routes>
      </UiRoot>
    </Router>
  )
}

type To = string | { pathname?: string; search?: string; hash?: string }

const pathOf = (to: To) =>
  typeof to === 'string' ? to : `${to.pathname ?? location.pathname}${to.search ?? ''}${to.hash ?? ''}`
