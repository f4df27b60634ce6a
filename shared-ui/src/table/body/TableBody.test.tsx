import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { UiRoot } from '../../core/theme/UiRoot'
import { PortalTable, type PortalColumn } from '../index'
import { bids, bodyRows, column, columns, idOf, show, table, type Bid } from '../testing/closed-bids'

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

test.each([
  ['Ctrl', new MouseEvent('click', { bubbles: true, ctrlKey: true })],
  ['Shift', new MouseEvent('click', { bubbles: true, shiftKey: true })],
  ['the middle button', new MouseEvent('auxclick', { bubbles: true, button: 1 })],
])('a row opens in a new tab with %s, by a click anywhere on it', (_, click) => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null)
  show({ rowHref: (bid) => `/bids/${bid.id}` })
  fireEvent(bodyRows()[1]?.children[1] ?? document.body, click)
  expect(open).toHaveBeenCalledWith('/bids/bid-1', '_blank', 'noopener')
  open.mockRestore()
})

test('a column with nothing in any row is not shown, until somebody wants it', async () => {
  const user = userEvent.setup()
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
  show({ columns: columns.map((each) => (each.id === 'state' ? { ...each, value: () => null } : each)) })
  expect(heads()).toEqual(['Customer', 'Annual usage kWh'])
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('checkbox', { name: 'State' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(heads()).toEqual(['Customer', 'State', 'Annual usage kWh'])
})

test('on paper a window on all rows says that it is not all of them', async () => {
  const user = userEvent.setup()
  const many = Array.from({ length: 300 }, (_, at) => ({ ...bids[0], id: `bid-${at}` }) as Bid)
  show({ rows: many, allowAll: true })
  const onPaper = () => screen.queryByText('Printed: the rows in sight. CSV and Excel have all 300.')
  await user.click(screen.getByRole('button', { name: '100' }))
  expect(onPaper()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(screen.getByText('1–300 of 300')).toBeTruthy()
  expect(onPaper()).not.toBeNull()
})

test('the first cell names its row', () => {
  show()
  expect(screen.getByRole('rowheader', { name: 'Customer A0' })).toBeTruthy()
})

test('onRowClick gets the row, also after a sort', async () => {
  const user = userEvent.setup()
  const onRowClick = jest.fn()
  show({ onRowClick, rowHref: idOf, initialSort: { id: 'usage', desc: true } })
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
  show({ columns: withButton, onRowClick, rowHref: idOf })
  await user.click(screen.getAllByRole('button', { name: 'Bills' })[0] ?? document.body)
  expect(download).toHaveBeenCalledTimes(1)
  expect(onRowClick).not.toHaveBeenCalled()
})

test('columns can be hidden, shown and moved', async () => {
  const user = userEvent.setup()
  show({ columns: columns.map((each) => (each.id === 'state' ? { ...each, defaultHidden: true } : each)) })
  expect(screen.queryByRole('columnheader', { name: /State/ })).toBeNull()
  expect(bodyRows()[0]?.children).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('checkbox', { name: 'State' }))
  await user.click(screen.getByRole('button', { name: 'Move State down' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second, third] = screen.getAllByRole('columnheader').map((header) => header.textContent)
  expect(first).toMatch(/^Customer/)
  expect(second).toMatch(/^Annual usage/)
  expect(third).toMatch(/^State/)
  expect([...(bodyRows()[0]?.children ?? [])].map((cell) => cell.textContent)).toEqual(['Customer A0', '0', 'PA'])
})

test('a column moves beside the next one of the list, past those that the list does not name', async () => {
  const user = userEvent.setup()
  const [customer, ...others] = columns
  const bills: PortalColumn<Bid> = { id: 'bills', header: '', value: () => null, cell: () => 'Bills' }
  show({ columns: [...(customer ? [customer] : []), bills, ...others] })
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const listed = () => screen.getAllByRole('checkbox').map((box) => box.closest('li')?.textContent)
  const [first, second, third] = listed()
  await user.click(screen.getByRole('button', { name: `Move ${second} up` }))
  expect(listed()).toEqual([second, first, third])
  await user.click(screen.getByRole('button', { name: `Move ${second} down` }))
  expect(listed()).toEqual([first, second, third])
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

test('the focus stays with its row when newer data move it; a row that is named twice is drawn twice', () => {
  const [first, second, third] = bids
  if (!first || !second || !third) throw new Error('Closed bids')
  const element = (rows: Bid[]) => (
    <UiRoot>
      <PortalTable title="Closed Bids" rows={rows} columns={columns} rowId={idOf} rowHref={idOf} />
    </UiRoot>
  )
  const { rerender } = render(element([first, second]))
  const link = () => screen.getByRole('link', { name: 'Customer B1' })
  act(() => link().focus())
  rerender(element([third, first, second]))
  expect(document.activeElement).toBe(link())
  rerender(element([second, first, first]))
  expect(document.activeElement).toBe(link())
  expect(column(0)).toEqual(['Customer B1', 'Customer A0', 'Customer A0'])
  rerender(element([second]))
  expect(column(0)).toEqual(['Customer B1'])
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
