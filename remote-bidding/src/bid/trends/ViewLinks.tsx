import { TRENDS_VIEW } from '../../domain/trends-address'
import { useLocation } from 'remote-kit/router'
import { Link, styled } from 'shared-ui/core'
import { useAllTrends } from './use-trends'

const Views = styled('nav')({
  display: 'inline-flex',
  height: 32,
  border: '1px solid var(--border-button)',
  borderRadius: 6,
  backgroundColor: 'var(--surface)',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    padding: '0 12px',
    borderRadius: 5,
    color: 'var(--text-2)',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
  },
  '& a:hover': { backgroundColor: 'var(--hover)' },
  '& a[aria-current]': { backgroundColor: 'var(--primary-soft)', color: 'var(--blue)', fontWeight: 600 },
  '@media (forced-colors: active)': { '& a[aria-current]': { outline: '2px solid Highlight', outlineOffset: -3 } },
})

/** Reports by customer, or trends of all of them; the second only where the provider counts them. */
export default function ViewLinks() {
  const { pathname, search } = useLocation()
  const { data } = useAllTrends()
  const view = new URLSearchParams(search).get('view')
  if (!data && view !== TRENDS_VIEW) return null
  const current = (is: boolean) => (is ? { 'aria-current': 'page' as const } : {})
  return (
    <Views aria-label="Win/loss">
      <Link href={pathname} {...current(view !== TRENDS_VIEW)}>
        By customer
      </Link>
      <Link href={`${pathname}?view=${TRENDS_VIEW}`} {...current(view === TRENDS_VIEW)}>
        Trends
      </Link>
    </Views>
  )
}
