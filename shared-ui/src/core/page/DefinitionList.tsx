import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'var(--terms, 116px) minmax(0, 1fr)',
  rowGap: 8,
  columnGap: 12,
  '& dt': { color: 'var(--text-3)' },
  '& dd': {
    color: 'var(--text)',
    fontWeight: 500,
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
})

export interface DefinitionListProps {
  items: readonly { term: ReactNode; value: ReactNode }[]
  /** Width of the terms in px. */
  termWidth?: number
}

/** Labels and their values in two columns. An empty value shows as a dash. */
export function DefinitionList({ items, termWidth }: DefinitionListProps) {
  return (
    <List style={termWidth ? { gridTemplateColumns: `${termWidth}px minmax(0, 1fr)` } : undefined}>
      {items.map(({ term, value }, index) => (
        <div key={index} style={{ display: 'contents' }}>
          <dt>{term}</dt>
          <dd>{(value ?? '') === '' ? '–' : value}</dd>
        </div>
      ))}
    </List>
  )
}
