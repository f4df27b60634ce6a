import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation } from 'remote-kit/router'
import { Cover, Logo, styled } from 'shared-ui/core'

/** B§9: the portal is not supported in a window narrower than 992 px. */
const DESKTOP_WIDTH = 992

/**
 * The one page for any window: a receipt is checked on any device, and the page has no sidebar. The path is written
 * out, as importing it from shared-contracts would load code that no other page needs.
 */
const ANY_WIDTH = '/verify'

/**
 * The window's own width: neither zoom nor print changes it (decision 40). Where it is 0, as in a view embedded in
 * another program, the page's width counts.
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
  '& > svg': { margin: '44px 0 38px' },
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
      <Devices />
      <h1>
        Sorry. The Marketplace is a desktop only application and is not supported on mobile or vertical tablet devices.
      </h1>
      <p>Please open it on a screen at least 992 pixels wide.</p>
    </Page>
  )
}

function Devices() {
  return (
    <svg width="158" height="114" viewBox="0 0 158 114" fill="none" aria-hidden>
      <g stroke="var(--border-control)" strokeWidth="1.5">
        <rect x="1" y="1" width="132" height="86" rx="9" fill="var(--surface)" />
        <path d="M1 19h132M31 19v68" stroke="var(--border)" />
        <path d="M55 87v14h24V87M41 102h52" />
      </g>
      <g strokeWidth="4" strokeLinecap="round">
        <path d="M11 30h11" stroke="var(--primary)" />
        <path d="M11 40h11M11 50h11" stroke="var(--border)" />
      </g>
      <path
        d="m41 69 14-22 11 14 20-30 18 24 15-8"
        stroke="var(--primary)"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <g stroke="var(--border-control)" strokeWidth="1.5">
        <rect x="115" y="41" width="42" height="72" rx="7" fill="var(--surface)" />
        <circle cx="136" cy="75" r="12" fill="var(--fill)" />
        <path d="m132 71 8 8m0-8-8 8M131 106.5h10" strokeLinecap="round" />
      </g>
    </svg>
  )
}
