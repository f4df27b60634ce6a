import { Suspense } from 'react'
import { paths, routes } from 'shared-contracts/paths'
import { BrowserRouter, Navigate, Route, Routes } from 'shared-contracts/router'
import { Skeleton, Toasts, UiRoot } from 'shared-ui/core'
import { DashboardScreen } from './dashboard/DashboardScreen'
import { HealthMissing } from './health/HealthMissing'
import { lazyExtra } from './lazy-extra'
import { PortalContext, usePortal, type PortalServices } from './services/portal-services'
import { CrashBoundary } from './remotes/CrashBoundary'
import { RemoteScreen } from './remotes/RemoteScreen'
import { ScreenCrashed } from './remotes/ScreenCrashed'
import { useLines } from './remotes/use-lines'
import { LoginScreen } from './session/LoginScreen'
import { RequireLogin } from './session/RequireLogin'
import { DesktopOnly } from './shell/DesktopOnly'
import { DocumentTitle } from './shell/DocumentTitle'
import { LocalRemotesNotice } from './shell/LocalRemotesNotice'
import { Shell } from './shell/Shell'
import { usePortalLinks } from './shell/use-portal-links'

const HealthScreen = lazyExtra(() => import(/* webpackChunkName: "health" */ './health/HealthScreen'), HealthMissing)

/** The whole portal on one page; its routes are the shell's own and those that the registry's remotes own. */
export function Portal({ portal }: { portal: PortalServices }) {
  return (
    <PortalContext.Provider value={portal}>
      {/* As a transition, a page could not open while a remote's part sets state without an end. */}
      <BrowserRouter useTransitions={false}>
        <PortalPage />
      </BrowserRouter>
    </PortalContext.Provider>
  )
}

function PortalPage() {
  const { nonce, notifications, log } = usePortal()
  const follow = usePortalLinks()
  return (
    <UiRoot navigate={follow} {...(nonce === undefined ? {} : { nonce })}>
      <DocumentTitle />
      <LocalRemotesNotice />
      <DesktopOnly>
        <CrashBoundary
          onCrash={(error) => log('portal-crashed', { message: String(error) })}
          fallback={({ again }) => <ScreenCrashed title="Marketplace" layout="page" onRetry={again} />}
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
  const owned = useLines().flatMap(({ name, routes }) => routes.map((route) => ({ remote: name, route })))
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
      {routesFor('public')}
      <Route element={<RequireLogin />}>
        <Route element={<Shell />}>
          <Route path={routes.dashboard} element={<DashboardScreen />} />
          <Route
            path={routes.health}
            element={
              <Suspense fallback={<Skeleton width={220} height={20} />}>
                <HealthScreen />
              </Suspense>
            }
          />
          {routesFor('login')}
        </Route>
      </Route>
      {/* B§2: unknown paths lead to the dashboard. */}
      <Route path="*" element={<Navigate to={paths.dashboard()} replace />} />
    </Routes>
  )
}
