import type { ReactNode } from 'react'
import { Skeleton, styled } from 'shared-ui/core'

const Key = styled('div')({ fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' })
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

/** One figure of the dashboard's summary. Without a value it is still loading. */
export function StatCell({ name, value, detail }: { name: string; value: ReactNode | undefined; detail?: ReactNode }) {
  return (
    <div role="group" aria-label={name} aria-busy={value === undefined}>
      <Key>{name}</Key>
      <Figure>{value ?? <Skeleton width={96} height={16} />}</Figure>
      <Detail>{value === undefined ? <Skeleton width={140} /> : detail}</Detail>
    </div>
  )
}
