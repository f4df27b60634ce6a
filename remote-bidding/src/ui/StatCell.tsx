import type { ReactNode } from 'react'
import { Link, Skeleton, styled } from 'shared-ui/core'

const Cell = styled('div')({
  position: 'relative',
  // The link's name is short, what can be pressed is the whole cell.
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 7 },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': { outline: '2px solid var(--focus)', outlineOffset: -3 },
  '&:has(a:hover)': { backgroundColor: 'var(--hover)' },
})
const Key = styled('div')({
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-3)',
  '& a': { color: 'inherit', textDecoration: 'none' },
})
const Figure = styled('div')({
  fontSize: 20,
  lineHeight: '28px',
  minHeight: 28,
  marginTop: 2,
  fontWeight: 600,
  letterSpacing: '-.018em',
  fontVariantNumeric: 'tabular-nums',
  // A clock is a figure as the others are.
  '& .pm-countdown': { fontWeight: 'inherit', verticalAlign: 'top' },
  '& small': { fontSize: 13, fontWeight: 500, color: 'var(--text-3)', letterSpacing: 0 },
})
const Detail = styled('div')({
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-2)',
  overflowWrap: 'anywhere',
})

/** One figure of the dashboard's summary, and where it leads. Without a value it is still loading. */
export function StatCell(props: { name: string; value: ReactNode | undefined; detail?: ReactNode; href?: string }) {
  const { name, value, detail, href } = props
  return (
    <Cell role="group" aria-label={name} aria-busy={value === undefined}>
      <Key>{href === undefined ? name : <Link href={href}>{name}</Link>}</Key>
      <Figure>{value ?? <Skeleton width={96} height={16} />}</Figure>
      <Detail>{value === undefined ? <Skeleton width={140} /> : detail}</Detail>
    </Cell>
  )
}
