import { IconButton, Moon, PageIcon, styled, Sun, useThemeMode } from 'shared-ui/core'
import { useStore } from 'zustand'
import { usePortal } from '../../services/portal-services'
import { lazyComponent } from '../../lazy-component'
import type { AccountLinkProps } from './AccountLink'
import { HeaderTools } from './HeaderTools'
import { SearchButton } from './SearchButton'

const NotificationsButton = lazyComponent({
  load: () => import(/* webpackChunkName: "signed-in" */ '../../alerts/NotificationsButton'),
})
const nameAlone = ({ children }: AccountLinkProps) => children
const AccountLink = lazyComponent<AccountLinkProps>({
  load: () => import(/* webpackChunkName: "signed-in" */ './AccountLink'),
  held: nameAlone,
})

const Bar = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 20,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  flex: 'none',
  padding: '0 32px',
  backgroundColor: 'var(--canvas)',
  borderBottom: '1px solid var(--border)',
  '@media (max-width: 1279px)': { padding: '0 24px' },
  // Zoomed in (decision 40) the whole window is the page's.
  '@media (max-width: 640px), (max-height: 480px)': { position: 'static', flexWrap: 'wrap', padding: '8px 16px' },
  '@media print': { display: 'none' },
})
const Page = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  marginRight: 'auto',
  fontSize: 15,
  lineHeight: '20px',
  fontWeight: 600,
  letterSpacing: '-.01em',
  '& svg': { color: 'var(--text-3)' },
})
const Corner = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '2px 0 2px 16px',
  marginLeft: 4,
  borderLeft: '1px solid var(--border)',
  lineHeight: '16px',
  textAlign: 'right',
  '& a': { display: 'flex', alignItems: 'center', gap: 10, color: 'inherit', borderRadius: 6 },
  '& a:hover': { textDecoration: 'none' },
  '& a:hover b': { textDecoration: 'underline' },
  '& b': { display: 'block', fontWeight: 600, fontSize: 13 },
  '& .supplier': { fontSize: 12, color: 'var(--text-3)' },
})
const Avatar = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: 999,
  fontSize: 12,
  fontWeight: 600,
  letterSpacing: '.01em',
  color: 'var(--blue)',
  backgroundColor: 'var(--primary-soft)',
  border: '1px solid var(--primary-soft-border)',
})

/** The name of the page, the theme, and who is signed in (B§2). */
export function Header() {
  const { header } = usePortal()
  const title = useStore(header.page, (page) => page.title)
  const icon = useStore(header.page, (page) => page.icon)
  const { mode, toggle } = useThemeMode()
  return (
    <Bar>
      <Page>
        {icon && <PageIcon name={icon} />}
        {title}
      </Page>
      <HeaderTools>
        <SearchButton />
        {/* Its place is held: what stands beside it stays where it is. */}
        <span style={{ width: 28, height: 28, flex: 'none' }}>
          <NotificationsButton />
        </span>
        <IconButton
          size="small"
          onClick={toggle}
          aria-label={mode === 'dark' ? 'Use the light theme' : 'Use the dark theme'}
        >
          {mode === 'dark' ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
        </IconButton>
      </HeaderTools>
      <CornerBox />
    </Bar>
  )
}

function CornerBox() {
  const { session } = usePortal()
  const user = useStore(session, (state) => state.currentUser)
  if (user === null) return null
  const { firstName, lastName } = user.supplierRepresentative
  const who = (
    <>
      <span>
        <b>{`${firstName} ${lastName}`}</b>
        <span className="supplier">{user.supplier.name}</span>
      </span>
      <Avatar aria-hidden>{firstName.charAt(0) + lastName.charAt(0)}</Avatar>
    </>
  )
  return (
    <Corner>
      <AccountLink>{who}</AccountLink>
    </Corner>
  )
}
