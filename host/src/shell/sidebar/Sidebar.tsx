import { paths } from 'shared-contracts/paths'
import type { BuiltRemote } from 'shared-contracts/remote'
import { matchPath, useLocation } from 'remote-kit/router'
import { Link, Logo, PageIcon, styled } from 'shared-ui/core'
import { useStore } from 'zustand'
import { lazyComponent } from '../../lazy-component'
import { useReleases } from '../../remotes/use-releases'
import { usePortal } from '../../services/portal-services'
import { NewerVersionNotice } from '../notices/NewerVersionNotice'
import { pageAddress } from './use-portal-links'

const PendingTasks = lazyComponent({
  load: () => import(/* webpackChunkName: "signed-in" */ './PendingTasks'),
  held: () => <span className="count">(…)</span>,
})

const Rail = styled('nav')({
  position: 'fixed',
  inset: '0 auto 0 0',
  width: 240,
  display: 'flex',
  flexDirection: 'column',
  padding: '0 12px 16px',
  backgroundColor: 'var(--rail)',
  borderRight: '1px solid var(--border)',
  '& > span': { height: 56, flex: 'none', alignItems: 'center', padding: '0 8px' },
  '& > div': { overflowY: 'auto', margin: '0 -4px', padding: '0 4px' },
  // A page that is zoomed in so far reflows (decision 40): the links stand above it.
  '@media (max-width: 991px)': {
    position: 'static',
    width: 'auto',
    borderRight: 0,
    borderBottom: '1px solid var(--border)',
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '0 24px' },
    '& section': { paddingTop: 12 },
    '& ul': { flexDirection: 'row', flexWrap: 'wrap' },
  },
  '@media print': { display: 'none' },
})
const Group = styled('section')({
  paddingTop: 12,
  '@media (min-width: 992px)': { '& + &': { paddingTop: 24 } },
  '& h2': {
    fontSize: 11,
    lineHeight: '16px',
    fontWeight: 600,
    letterSpacing: '.06em',
    color: 'var(--text-3)',
    padding: '0 8px 8px',
  },
  '& ul': { display: 'flex', flexDirection: 'column', gap: 2 },
})
const Entry = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 34,
  padding: '0 8px',
  borderRadius: 6,
  color: 'var(--text-2)',
  fontWeight: 500,
  '& svg': { color: 'var(--text-3)' },
  '&:hover': { backgroundColor: 'var(--fill)', textDecoration: 'none' },
  '& .count': { color: 'var(--text-3)', fontVariantNumeric: 'tabular-nums', marginLeft: -5 },
  '&[aria-current]': {
    // Seen where forced colors take fill and shadow away.
    border: '1px solid transparent',
    padding: '0 7px',
    backgroundColor: 'var(--surface)',
    color: 'var(--text)',
    fontWeight: 600,
    boxShadow: '0 0 0 1px var(--border), var(--e-1)',
  },
  '&[aria-current] svg': { color: 'var(--primary-text)' },
  '&[aria-current] .count': { color: 'var(--text-2)', fontWeight: 500 },
})

/** Whether an entry stands for the page that is shown. */
const isCurrent = ({ path, current }: BuiltRemote['nav'][number], at: string) =>
  [path, ...current].some((pattern) => matchPath(`/${pattern}`, at) !== null)

/** B§2: 240 px, Dashboard with the pending tasks, what the remotes bring (Custom Bids, Contracts), Logout. */
export function Sidebar() {
  const { session } = usePortal()
  const supplierId = useStore(session, (state) => state.currentUser?.supplier.id ?? '')
  const { pathname } = useLocation()
  const at = pathname.replace(/\/+$/, '')
  const entries = useReleases()
    .flatMap(({ nav }) => nav)
    .sort((a, b) => a.order - b.order)
  const current = (is: boolean) => (is ? 'page' : undefined)
  return (
    <Rail aria-label="Main">
      <Logo />
      <div>
        <Group aria-labelledby="nav-marketplace">
          <h2 id="nav-marketplace">MARKETPLACE</h2>
          <ul>
            <li>
              <Entry href={paths.dashboard()} aria-current={current(at === paths.dashboard())}>
                <PageIcon name="dashboard" />
                Dashboard
                <PendingTasks />
              </Entry>
            </li>
            {entries.map((entry) => (
              <li key={entry.path}>
                <Entry href={pageAddress(entry.path, supplierId)} aria-current={current(isCurrent(entry, at))}>
                  <PageIcon name={entry.icon} />
                  {entry.title}
                </Entry>
              </li>
            ))}
          </ul>
        </Group>
        <Group aria-labelledby="nav-settings">
          <h2 id="nav-settings">SETTINGS</h2>
          <ul>
            <li>
              <Entry href={paths.login()}>
                <PageIcon name="logout" />
                Logout
              </Entry>
            </li>
          </ul>
        </Group>
      </div>
      <NewerVersionNotice />
    </Rail>
  )
}
