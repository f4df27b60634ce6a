import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation } from 'remote-kit/router'
import { Cover, Logo, styled } from 'shared-ui/core'

/** B§9: the portal is not supported in a window narrower than 992 px. */
const DESKTOP_WIDTH = 992

/**
 * The one page for any window: the code of a printed receipt is scanned by a phone, and it has no sidebar. Not by its
 * name in shared-contracts, whose code no other page needs.
 */
const ANY_WIDTH = '/verify'

/**
 * The window's own width: neither zoom nor print changes it (decision 40). What shows pages without a window of its own
 * knows none; there the page's width counts.
 */
const isWide = () => (window.outerWidth || window.innerWidth) >= DESKTOP_WIDTH

function useIsDesktop(): boolean {
  return useSyncExternalStore((listener) => {
    window.addEventListener('resize', listener)
    return () => window.removeEventListener('resize', listener)
  }, isWide)
}

const Page = styled('main')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '100vh',
  padding: 24,
  textAlign: 'center',
  backgroundColor: 'var(--sunken)',
  '& > span': { marginBottom: 38 },
  '& h1': { maxWidth: 360, fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: '-.018em' },
  '& p': { marginTop: 12, fontSize: 14, color: 'var(--text-3)' },
})

/**
 * The portal on a desktop, a message in anything narrower (B§1). A window that is made narrow keeps what was typed:
 * the portal and its dialogs are covered then, not taken away.
 */
export function DesktopOnly({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isDesktop = useIsDesktop() || pathname === ANY_WIDTH
  const [wasDesktop, setWasDesktop] = useState(isDesktop)
  if (isDesktop && !wasDesktop) setWasDesktop(true)
  return (
    <>
      {!isDesktop && (
        <Cover>
          <NotSupported />
        </Cover>
      )}
      {wasDesktop && <div hidden={!isDesktop}>{children}</div>}
    </>
  )
}

function NotSupported() {
  return (
    <Page>
      <Logo size={28} />
      <h1>
        Sorry. The Marketplace is a desktop only application and is not supported on mobile or vertical tablet devices.
      </h1>
      <p>Please open it on a screen at least 992 pixels wide.</p>
    </Page>
  )
}
