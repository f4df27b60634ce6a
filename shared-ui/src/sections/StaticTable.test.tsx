import { render, screen, within } from '@testing-library/react'
import { StaticTable, type StaticColumn } from './index'

interface Rate {
  term: string
  rate: string
}

const columns: StaticColumn<Rate>[] = [
  { id: 'term', head: 'Term', rowHead: true, cell: ({ term }) => term },
  { id: 'rate', head: 'Rate', align: 'right', strong: ({ rate }) => rate !== '–', cell: ({ rate }) => rate },
]

const show = (rows: Rate[], empty?: string) =>
  render(
    <StaticTable
      label="Rates"
      columns={columns}
      rows={rows}
      rowId={({ term }) => term}
      {...(empty === undefined ? {} : { empty })}
    />,
  )

test('has a name, heads, named rows and figures at the right', () => {
  show([
    { term: '12 months', rate: '0.07234' },
    { term: '24 months', rate: '–' },
  ])
  const table = within(screen.getByRole('table', { name: 'Rates' }))
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Term', 'Rate'])
  expect(table.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['12 months', '24 months'])
  const looks = table.getAllByRole('cell').map((cell) => getComputedStyle(cell))
  expect(looks.map(({ textAlign }) => textAlign)).toEqual(['right', 'right'])
  expect(looks.map(({ fontWeight }) => fontWeight)).toEqual(['600', '400'])
})

test('without rows it says so across all columns, where a text is given', () => {
  const { unmount } = show([], 'No rates yet.')
  expect(screen.getByRole('cell', { name: 'No rates yet.' }).getAttribute('colspan')).toBe('2')
  unmount()
  show([])
  expect(screen.queryByRole('cell')).toBeNull()
})
