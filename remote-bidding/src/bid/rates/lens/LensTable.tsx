import type { ReactNode } from 'react'
import { styled } from 'shared-ui/core'

const Look = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { height: 28, padding: '2px 0 2px 12px', fontWeight: 400, textAlign: 'right' },
  '& th:first-of-type': { paddingLeft: 0, textAlign: 'left' },
  '& thead th': { fontSize: 12, lineHeight: '16px', color: 'var(--text-3)', verticalAlign: 'bottom' },
  '& tbody td': { whiteSpace: 'nowrap' },
  '& tr[data-sum] > *': { fontWeight: 600, borderTop: '1px solid var(--border)' },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', fontWeight: 400, color: 'var(--text-3)' },
  '& + &': { marginTop: 12 },
})

export interface LensLine {
  id: string
  name: ReactNode
  cells: readonly ReactNode[]
  sum?: boolean
}

/** A small table of figures: names first, figures after them. */
export function LensTable(props: { label: string; heads: readonly string[]; lines: readonly LensLine[] }) {
  const { label, heads, lines } = props
  return (
    <Look aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, cells, sum }) => (
          <tr key={id} data-sum={sum || undefined}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Look>
  )
}
