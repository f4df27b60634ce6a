import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { Outlet, useLocation } from 'remote-kit/router'
import { announce, Banner, CellStyles, styled, useDialogContainer } from 'shared-ui/core'
import { useStore } from 'zustand'
import { lazyComponent } from '../lazy-component'
import { CrashBoundary } from '../remotes/CrashBoundary'
import { ScreenCrashed } from '../remotes/ScreenCrashed'
import { UNNAMED } from '../services/page-stores'
import { usePortal } from '../services/portal-services'
import { Header } from './header/Header'
import { Sidebar } from './sidebar/Sidebar'
import { useLinksAhead } from './sidebar/use-portal-links'

const BackgroundTasks = lazyComponent({ load: () => import(/* webpackChunkName: "signed-in" */ './BackgroundTasks') })

const Skip = styled('a')({
  position: 'fixed',
  zIndex: 30,
  top: 8,
  left: 8,
  padding: '8px 14px',
  borderRadius: 6,
  fontWeight: 600,
  color: 'var(--on-primary)',
  backgroundColor: 'var(--primary)',
  '&:not(:focus)': { clipPath: 'inset(50%)' },
})
const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: '100vh',
  marginLeft: 240,
  '@media (max-width: 991px)': { marginLeft: 0 },
  '@media print': { marginLeft: 0 },
})
const Content = styled('main')({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  flex: '1 0 auto',
  minWidth: 0,
  padding: '24px 32px',
  '&:focus-visible': { outline: 'none' },
  '@media (max-width: 1279px)': { padding: '20px 24px' },
  '@media (max-width: 640px)': { padding: 16 },
})

/** Sidebar, header and the page between them. */
export function Shell() {
  const main = useRef<HTMLElement>(null)
  useNewPage(main)
  useLinksAhead()
  return (
    <>
      <CellStyles />
      <Skip href="#main">Skip to the page</Skip>
      <Sidebar />
      <Column>
        <Header />
        <Content id="main" ref={main} tabIndex={-1}>
          <ConnectionNotice />
          <SessionUnsure />
          <BackgroundTasks />
          <Page />
        </Content>
      </Column>
    </>
  )
}

/** The page of the address. What a screen throws while it is taken away ends here, and the next page is shown. */
function Page() {
  const { log } = usePortal()
  const { pathname } = useLocation()
  return (
    <CrashBoundary
      onCrash={(error) => log('page-crashed', { path: pathname, message: String(error) })}
      fallback={({ again }) => <ScreenCrashed title="This page" layout="page" onRetry={again} />}
      resetKey={pathname}
      recovers
    >
      <Outlet />
    </CrashBoundary>
  )
}

/**
 * After a navigation, and after signing in, the focus and the scroll position belong to the new page, and its name is
 * read out.
 */
function useNewPage(main: RefObject<HTMLElement | null>): void {
  const { header } = usePortal()
  const title = useStore(header.page, (page) => page.title)
  const { pathname } = useLocation()
  // The first page of a visit leaves the focus to the browser; one after another page (the sign-in) takes it.
  const lastPath = useRef(title === UNNAMED ? pathname : undefined)

  useLayoutEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [main, pathname])

  const named = useRef(title)
  useEffect(() => {
    if (named.current === title) return
    named.current = title
    announce(title)
  }, [title])
}

/** While the server cannot say whether the session is good, the rep goes on and knows why something may fail. */
function SessionUnsure() {
  const { sessionCheck } = usePortal().signIn
  const isUnsure = useStore(sessionCheck.unsure)
  if (!isUnsure) return null
  return (
    <UnsureBar>
      <Banner tone="amber" role="status">
        The Marketplace cannot check your session right now. You stay signed in, and the portal keeps trying.
      </Banner>
    </UnsureBar>
  )
}

// Below the header, above whatever the page scrolls.
const NoticeBar = styled('div')({ position: 'sticky', top: 64, zIndex: 15, '&:empty': { position: 'absolute' } })

/** Above the page's own bar too; below the other notice while that is there. */
const UnsureBar = styled(NoticeBar)({ '[role="status"]:not(:empty) + &': { top: 140 } })

const InDialog = styled('div')({ '&:not(:empty)': { padding: '0 24px 16px' } })

const titles = { offline: 'You are offline.', unreachable: 'The Marketplace is not answering.' }

/** Said while nothing can be read or sent, in an open dialog too; it goes by itself. */
function ConnectionNotice() {
  const { connection } = usePortal()
  const contact = useSyncExternalStore(connection.subscribe, connection.contact)
  const dialog = useDialogContainer()
  const notice = contact !== 'reached' && (
    <Banner tone="amber" title={titles[contact]}>
      What you type stays on this page. This notice goes when the connection is back.
    </Banner>
  )
  return (
    <>
      {/* The live region is there before its text, or it would not be read out. */}
      <NoticeBar role="status">{notice}</NoticeBar>
      {dialog && createPortal(<InDialog role="status">{notice}</InDialog>, dialog)}
    </>
  )
}
