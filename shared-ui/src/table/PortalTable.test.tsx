import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { UiRoot } from '../core/UiRoot'
import { PortalTable, type PortalColumn, type PortalTableProps } from './index'

interface Bid {
  id: string
  customer: string
  state: string
  usage: number
}

const columns: PortalColumn<Bid>[] = [
  { id: 'customer', header: 'Customer', width: 240, value: (bid) => bid.customer },
  { id: 'state', header: 'State', width: 80, value: (bid) => bid.state, filter: 'set' },
  {
    id: 'usage',
    header: 'Annual usage',
    unit: 'kWh',
    align: 'right',
    width: 120,
    value: (bid) => bid.usage,
    filter: 'range',
  },
]

const bids: Bid[] = Array.from({ length: 46 }, (_, index) => ({
  id: `bid-${index}`,
  customer: `Customer ${String.fromCharCode(65 + (index % 26))}${index}`,
  state: ['PA', 'TX', 'OH'][index % 3] ?? 'PA',
  usage: (index * 37) % 46,
}))

const idOf = (bid: Bid) => bid.id

const show = (props: Partial<PortalTableProps<Bid>> = {}) =>
  render(
    <UiRoot>
      <PortalTable
        title="Closed Bids"
        rows={bids}
        columns={columns}
        rowId={idOf}
        searchLabel="Search closed bids"
        {...props}
      />
    </UiRoot>,
  )

const table = () => screen.getByRole('table', { name: 'Closed Bids' })
const bodyRows = () => within(table()).getAllByRole('row').slice(1)
const column = (index: number) => bodyRows().map((row) => within(row).getAllByRole('cell')[index]?.textContent)

test('shows the first page, its range, and turns pages', async () => {
  const user = userEvent.setup()
  show()
  expect(screen.getByRole('heading', { name: 'Closed Bids' })).toBeTruthy()
  expect(bodyRows()).toHaveLength(10)
  expect(screen.getByText('1–10 of 46')).toBeTruthy()
  expect(table().getAttribute('aria-rowcount')).toBe('47')
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true)

  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(screen.getByText('11–20 of 46')).toBeTruthy()
  expect(bodyRows()[0]?.getAttribute('aria-rowindex')).toBe('12')

  await user.click(screen.getByRole('button', { name: '50' }))
  expect(bodyRows()).toHaveLength(46)
  expect(screen.getByText('1–46 of 46')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true)
})

test('sorts by keyboard and says so', async () => {
  const user = userEvent.setup()
  show({ initialSort: { id: 'usage', desc: true } })
  const header = () => screen.getByRole('columnheader', { name: /Annual usage/ })
  expect(header().getAttribute('aria-sort')).toBe('descending')
  expect(column(2).slice(0, 3)).toEqual(['45', '44', '43'])

  act(() =>
    within(header())
      .getByRole('button', { name: /Sorted by Annual usage descending/ })
      .focus(),
  )
  await user.keyboard('{Enter}')
  expect(header().getAttribute('aria-sort')).toBe('ascending')
  expect(column(2).slice(0, 3)).toEqual(['0', '1', '2'])

  await user.click(screen.getByRole('button', { name: /Sort by Customer ascending/ }))
  expect(header().getAttribute('aria-sort')).toBe('none')
  expect(screen.getByRole('columnheader', { name: /Customer/ }).getAttribute('aria-sort')).toBe('ascending')
  expect(column(0)[0]).toBe('Customer A0')
})

test('searches with every key, says when nothing is found, and clears', async () => {
  const user = userEvent.setup()
  show()
  const box = screen.getByRole('searchbox', { name: 'Search closed bids' })
  await user.type(box, 'customer A2')
  expect(column(0)).toEqual(['Customer A26'])
  expect(screen.getByText('1–1 of 1')).toBeTruthy()

  await user.type(box, 'zzz')
  expect(screen.getByText('No data available.')).toBeTruthy()
  expect(screen.getByText('0 of 0')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'CSV' })).toHaveProperty('disabled', true)

  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(box).toHaveProperty('value', '')
  expect(bodyRows()).toHaveLength(10)
})

test('filters by values and by bounds', async () => {
  const user = userEvent.setup()
  show()
  await user.click(screen.getByRole('button', { name: 'State' }))
  const values = screen.getByRole('dialog', { name: 'Filter by State' })
  await user.click(within(values).getByRole('checkbox', { name: 'TX 15' }))
  expect(screen.getByText('1–10 of 15')).toBeTruthy()
  await user.click(within(values).getByRole('checkbox', { name: 'OH 15' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'State: Any of 2' })).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Annual usage' }))
  await user.type(screen.getByRole('textbox', { name: 'Annual usage, lowest' }), '40')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Annual usage: from 40' })).toBeTruthy()
  expect(column(2).every((usage) => Number(usage) >= 40)).toBe(true)

  await user.click(screen.getByRole('button', { name: 'Clear Annual usage' }))
  await user.click(screen.getByRole('button', { name: 'Clear State' }))
  expect(screen.getByText('1–10 of 46')).toBeTruthy()
})

test('waits with skeleton rows, then shows what came', () => {
  const { rerender } = render(
    <UiRoot>
      <PortalTable title="Closed Bids" rows={undefined} columns={columns} rowId={idOf} />
    </UiRoot>,
  )
  expect(table().querySelector('[aria-busy="true"]')).not.toBeNull()
  expect(screen.queryByText(/ of /)).toBeNull()
  rerender(
    <UiRoot>
      <PortalTable title="Closed Bids" rows={bids.slice(0, 2)} columns={columns} rowId={idOf} />
    </UiRoot>,
  )
  expect(table().querySelector('[aria-busy="true"]')).toBeNull()
  expect(bodyRows()).toHaveLength(2)
})

test.each([
  [undefined, 'No data available.'],
  ['No open bids.', 'No open bids.'],
])('without rows it says %j', (emptyText, expected) => {
  show({ rows: [], ...(emptyText ? { emptyText } : {}) })
  expect(screen.getByText(expected)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Clear search and filters' })).toBeNull()
})

test('a failure shows in the card and can be tried again', async () => {
  const user = userEvent.setup()
  const onRetry = jest.fn()
  show({ rows: undefined, error: 'Contracts could not be loaded.', onRetry })
  expect(screen.getByRole('alert').textContent).toContain('Contracts could not be loaded.')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('rows of an earlier load stay when the next one fails', () => {
  show({ error: 'Bids could not be loaded.', onRetry: () => undefined })
  expect(bodyRows()).toHaveLength(10)
  expect(screen.getByText('Bids could not be loaded.')).toBeTruthy()
})

test('a row opens by keyboard, by a click anywhere on it, and within the portal', async () => {
  const user = userEvent.setup()
  const navigate = jest.fn()
  render(
    <UiRoot navigate={navigate}>
      <PortalTable
        title="Closed Bids"
        rows={bids}
        columns={columns}
        rowId={idOf}
        rowHref={(bid) => `/bids/${bid.id}`}
      />
    </UiRoot>,
  )
  const link = screen.getByRole('link', { name: 'Customer A0' })
  expect(link.getAttribute('href')).toBe('/bids/bid-0')
  act(() => link.focus())
  await user.keyboard('{Enter}')
  expect(navigate).toHaveBeenLastCalledWith('/bids/bid-0')
  await user.click(screen.getByRole('cell', { name: '37' }))
  expect(navigate).toHaveBeenLastCalledWith('/bids/bid-1')
})

test('onRowClick gets the row, also after a sort', async () => {
  const user = userEvent.setup()
  const onRowClick = jest.fn()
  show({ onRowClick, initialSort: { id: 'usage', desc: true } })
  await user.click(bodyRows()[0]?.querySelector('td:last-child') ?? document.body)
  expect(onRowClick).toHaveBeenCalledWith(bids.find((bid) => bid.usage === 45))
})

test('a link or button within a row does only its own', async () => {
  const user = userEvent.setup()
  const onRowClick = jest.fn()
  const download = jest.fn()
  const withButton: PortalColumn<Bid>[] = [
    ...columns,
    { id: 'bills', header: '', value: () => null, cell: () => <button onClick={download}>Bills</button> },
  ]
  show({ columns: withButton, onRowClick })
  await user.click(screen.getAllByRole('button', { name: 'Bills' })[0] ?? document.body)
  expect(download).toHaveBeenCalledTimes(1)
  expect(onRowClick).not.toHaveBeenCalled()
})

test('columns can be hidden, shown and moved', async () => {
  const user = userEvent.setup()
  show({ columns: columns.map((each) => (each.id === 'state' ? { ...each, defaultHidden: true } : each)) })
  expect(screen.queryByRole('columnheader', { name: /State/ })).toBeNull()
  expect(within(bodyRows()[0] ?? document.body).getAllByRole('cell')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('checkbox', { name: 'State' }))
  await user.click(screen.getByRole('button', { name: 'Move State down' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second, third] = screen.getAllByRole('columnheader').map((header) => header.textContent)
  expect(first).toMatch(/^Customer/)
  expect(second).toMatch(/^Annual usage/)
  expect(third).toMatch(/^State/)
  expect(
    within(bodyRows()[0] ?? document.body)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Customer A0', '0', 'PA'])
})

test('All draws only the rows in sight', async () => {
  const user = userEvent.setup()
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    id: `m-${index}`,
    customer: `Meter ${index}`,
    state: 'PA',
    usage: index,
  }))
  show({ rows: many, allowAll: true, dense: true })
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(screen.getByText('1–10,000 of 10,000')).toBeTruthy()
  expect(bodyRows().length).toBeLessThan(60)
  expect(table().getAttribute('aria-rowcount')).toBe('10001')
})

test('newer data leave the reader where they were; a search starts at the top', async () => {
  const user = userEvent.setup()
  const meters = (unit: number) =>
    Array.from({ length: 300 }, (_, index) => ({
      id: `m-${index}`,
      customer: `Meter ${index}`,
      state: 'PA',
      usage: index * unit,
    }))
  const element = (rows: Bid[]) => (
    <UiRoot>
      <PortalTable
        title="Closed Bids"
        rows={rows}
        columns={columns}
        rowId={idOf}
        searchLabel="Search closed bids"
        allowAll
      />
    </UiRoot>
  )
  const { rerender } = render(element(meters(1)))
  await user.click(screen.getByRole('button', { name: 'All' }))
  const scroller = table().parentElement
  if (!scroller) throw new Error('The table scrolls in its card')
  fireEvent.scroll(scroller, { target: { scrollTop: 48 * 200 } })
  expect(screen.getByText('Meter 205')).toBeTruthy()
  rerender(element(meters(2)))
  expect(scroller.scrollTop).toBe(48 * 200)
  expect(screen.getByRole('row', { name: /Meter 205 PA 410/ })).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), 'm')
  expect(scroller.scrollTop).toBe(0)
})

test('what a cell keeps stays with its row when pages turn', async () => {
  const user = userEvent.setup()
  const withState: PortalColumn<Bid>[] = [
    ...columns,
    { id: 'mark', header: 'Mark', value: () => null, cell: (bid) => <Mark name={bid.id} /> },
  ]
  show({ columns: withState })
  await user.click(screen.getByRole('button', { name: 'Mark bid-0' }))
  expect(screen.getByText('Marked bid-0')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(screen.queryByText(/^Marked/)).toBeNull()
})

function Mark({ name }: { name: string }) {
  const [on, setOn] = useState(false)
  return <button onClick={() => setOn(true)}>{`${on ? 'Marked' : 'Mark'} ${name}`}</button>
}
