import { useEffect, type ComponentType } from 'react'
import { paths, routes } from 'shared-contracts/paths'
import { BrowserRouter, Navigate, Route, Routes } from 'remote-kit/router'
import { Toasts, UiRoot } from 'shared-ui/core'
import { lazyComponent } from './lazy-component'
import type * as SignedIn from './signed-in'
import { PortalCrashed, PortalPartMissing } from './PortalFailed'
import { PortalContext, usePortal, type PortalServices } from './services/portal-services'
import { CrashBoundary } from './remotes/CrashBoundary'
import { useReleases } from './remotes/use-releases'
import { LoginScreen, SignOnScreen } from './session/LoginScreen'
import { RequireLogin } from './session/RequireLogin'
import { DesktopOnly } from './shell/DesktopOnly'
import { usePortalLinks } from './shell/sidebar/use-portal-links'
import { useStore } from 'zustand'

let pages: typeof SignedIn | undefined
/** A part of the chunk for signed-in reps: once the chunk is here, each of them renders at once. */
const ofSignedIn = <Props extends object>(part: (pages: typeof SignedIn) => ComponentType<Props>) =>
  lazyComponent<Props>({
    load: async () => {
      pages ??= await import(/* webpackChunkName: "shell" */ './signed-in')
      return { default: part(pages) }
    },
    loadedPart: () => pages && part(pages),
    instead: PortalPartMissing,
  })
const Shell = ofSignedIn(({ Shell }) => Shell)
const DashboardScreen = ofSignedIn(({ DashboardScreen }) => DashboardScreen)
const RemoteScreen = ofSignedIn(({ RemoteScreen }) => RemoteScreen)
const LocalRemotesNotice = lazyComponent({
  load: () => import(/* webpackChunkName: "local" */ './shell/notices/LocalRemotesNotice'),
})

/** The whole portal on one page; its routes are the shell's own and those that the registry's remotes own. */
export function Portal({ portal }: { portal: PortalServices }) {
  return (
    <PortalContext.Provider value={portal}>
      {/* A navigation as a transition would wait for ever while a remote's part sets state in a loop. */}
      <BrowserRouter useTransitions={false}>
        <PortalPage />
      </BrowserRouter>
    </PortalContext.Provider>
  )
}

function PortalPage() {
  const { nonce, notifications, log, local } = usePortal()
  const follow = usePortalLinks()
  return (
    <UiRoot navigate={follow} nonce={nonce}>
      <DocumentTitle />
      {Object.keys(local).length > 0 && <LocalRemotesNotice />}
      <DesktopOnly>
        <CrashBoundary
          onCrash={(error) => log('portal-crashed', { message: String(error) })}
          fallback={({ again }) => <PortalCrashed onRetry={again} />}
          recovers
        >
          <PortalRoutes />
        </CrashBoundary>
        <Toasts notifications={notifications} />
      </DesktopOnly>
    </UiRoot>
  )
}

function PortalRoutes() {
  const owned = useReleases('all').flatMap(({ name, routes }) => routes.map((route) => ({ remote: name, route })))
  const routesFor = (access: 'login' | 'public') =>
    owned
      .filter(({ route }) => route.access === access)
      .map(({ remote, route }) => (
        <Route
          key={route.path}
          path={route.path}
          element={<RemoteScreen key={route.path} remote={remote} route={route} />}
        />
      ))
  return (
    <Routes>
      <Route path={routes.login} element={<LoginScreen />} />
      <Route path={routes.signOn} element={<SignOnScreen />} />
      {routesFor('public')}
      <Route element={<RequireLogin />}>
        <Route element={<Shell />}>
          <Route path={routes.dashboard} element={<DashboardScreen />} />
          {routesFor('login')}
        </Route>
      </Route>
      {/* B§2: unknown paths lead to the dashboard. */}
      <Route path="*" element={<Navigate to={paths.dashboard()} replace />} />
    </Routes>
  )
}

/** The tab carries the name of the page. */
function DocumentTitle() {
  const { header } = usePortal()
  const title = useStore(header.page, ({ tab, title }) => tab ?? title)
  useEffect(() => {
    document.title = title === 'Marketplace' ? title : `${title} · Marketplace`
  }, [title])
  return null
}
