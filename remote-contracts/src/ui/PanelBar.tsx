import type { ReactNode } from 'react'
import { Button, styled } from 'shared-ui/core'

const Bar = styled('header')({
  position: 'sticky',
  top: 'var(--bar, 0px)',
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 10px',
  minHeight: 40,
  padding: '0 var(--end, 16px) 0 20px',
  backgroundColor: 'var(--surface)',
  borderBottom: '1px solid var(--border)',
  '& h2': { marginRight: 'auto', fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& > span': { fontSize: 12, color: 'var(--text-2)', fontVariantNumeric: 'tabular-nums' },
})

/** The title of a part of the panel, in sight as long as the part is. */
export const PanelBar = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Bar>
    <h2>{title}</h2>
    {children}
  </Bar>
)

/** C§2: Review. */
export const ReviewButton = ({ onClick }: { onClick: () => void }) => (
  <Button size="small" sx={{ height: 28 }} onClick={onClick}>
    Review
  </Button>
)
