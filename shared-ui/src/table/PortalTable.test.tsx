import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UiRoot } from '../core/theme/UiRoot'
import { createRowChoice } from './choice/row-choice'
import { PortalTable, type ListMemory, type PortalTableProps } from './index'
import { type Bid, bids, bodyRows, column, columns, filterButton, idOf, show, table } from './testing/closed-bids'

test('shows the first page, its range, and turns pages', async () => {
  const user = userEvent.setup()
  show()
  expect(screen.getByRole('heading', { name: 'Closed Bids' })).toBeTruthy()
  expect(bodyRows()).toHaveLength(10)
  expect(screen.getByText('1–10 of 46')).toBeTruthy()
  expect(table().getAttribute('aria-rowcount')).toBe('47')
  expect(isAtEnd('Previous page')).toBe(true)

  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(screen.getByText('11–20 of 46')).toBeTruthy()
  expect(bodyRows()[0]?.getAttribute('aria-rowindex')).toBe('12')

  await user.click(screen.getByRole('button', { name: '50' }))
  expect(bodyRows()).toHaveLength(46)
  expect(screen.getByText('1–46 of 46')).toBeTruthy()
  expect(isAtEnd('Next page')).toBe(true)
})

const isAtEnd = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

test('the last page leaves the keyboard at the button that led to it', async () => {
  const user = userEvent.setup()
  show({ rows: bids.slice(0, 15) })
  const next = screen.getByRole('button', { name: 'Next page' })
  act(() => next.focus())
  await user.keyboard('{Enter}{Enter}')
  expect(screen.getByText('11–15 of 15')).toBeTruthy()
  expect([isAtEnd('Next page'), next.hasAttribute('disabled')]).toEqual([true, false])
  expect(document.activeElement).toBe(next)
})

test('a head that its own menu hides leaves the keyboard at the next one', async () => {
  const user = userEvent.setup()
  show()
  const state = within(screen.getByRole('columnheader', { name: /^State/ })).getByRole('button', { name: 'State' })
  act(() => state.focus())
  await user.keyboard('{ArrowDown}')
  const hide = await screen.findByRole('menuitem', { name: 'Hide State column' })
  act(() => hide.focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /^State/ })).toBeNull())
  const next = within(screen.getByRole('columnheader', { name: /^Annual usage/ })).getByRole('button', {
    name: /^Annual/,
  })
  await waitFor(() => expect(document.activeElement).toBe(next))
})

test('Choose all leaves the keyboard in the bar of what is chosen', async () => {
  const user = userEvent.setup()
  const rows = createRowChoice()
  show({ choice: { rows, nameOf: ({ customer }) => customer, actions: () => null } })
  act(() => rows.setState({ 'bid-1': true }, true))
  act(() => screen.getByRole('button', { name: 'Choose all 46 in the list' }).focus())
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: /^Choose all/ })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Chosen rows' }))
})

test('a Retry that succeeds leaves the keyboard at its list', async () => {
  const user = userEvent.setup()
  const shown = (props: Partial<PortalTableProps<Bid>>) => (
    <UiRoot>
      <PortalTable title="Closed Bids" rows={undefined} columns={columns} rowId={idOf} {...props} />
    </UiRoot>
  )
  const { rerender } = render(shown({ error: 'Bids could not be loaded.', onRetry: () => undefined }))
  act(() => screen.getByRole('button', { name: 'Retry' }).focus())
  await user.keyboard('{Enter}')
  rerender(shown({ rows: bids }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Closed Bids' })))
})

test('sorts by keyboard and says so', async () => {
  const user = userEvent.setup()
  show({ initialSort: { id: 'usage', desc: true } })
  const header = () => screen.getByRole('columnheader', { name: /Annual usage/ })
  expect(header().getAttribute('aria-sort')).toBe('descending')
  expect(column(2).slice(0, 3)).toEqual(['45', '44', '43'])

  act(() =>
    within(header())
      .getByRole('button', { name: /^Annual usage/ })
      .focus(),
  )
  await user.keyboard('{Enter}')
  expect(header().getAttribute('aria-sort')).toBe('ascending')
  expect(column(2).slice(0, 3)).toEqual(['0', '1', '2'])

  await user.click(screen.getByRole('button', { name: 'Customer' }))
  expect(header().getAttribute('aria-sort')).toBe('none')
  expect(screen.getByRole('columnheader', { name: /Customer/ }).getAttribute('aria-sort')).toBe('ascending')
  expect(column(0)[0]).toBe('Customer A0')
})

test('a head is one stop of the keyboard; its menu comes with the focus or the pointer, and stays', async () => {
  const user = userEvent.setup()
  show()
  const head = (name: string) => within(screen.getByRole('columnheader', { name })).getByRole('button', { name })
  const menuOf = (name: RegExp) =>
    within(screen.getByRole('columnheader', { name })).queryByRole('button', { name: /^Menu of/ })
  expect(screen.queryByRole('button', { name: /^Menu of/ })).toBeNull()

  act(() => head('Customer').focus())
  expect(menuOf(/Customer/)).not.toBeNull()
  expect(menuOf(/State/)).toBeNull()
  await user.tab()
  expect(document.activeElement).toBe(head('State'))
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByRole('menu')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(head('State'))

  await user.hover(screen.getByRole('columnheader', { name: /Annual usage/ }))
  await user.click(menuOf(/Annual usage/) ?? document.body)
  await user.click(await screen.findByRole('menuitem', { name: 'Hide Annual usage column' }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Annual usage/ })).toBeNull())
  expect(menuOf(/Customer/)).not.toBeNull()
})

/** A memory that notes which arrangements it is given. */
function arranging() {
  const saved: string[] = []
  const memory = (): ListMemory => ({
    requested: { text: '' },
    save: () => undefined,
    arrangement: () => '',
    saveArrangement: (text: string) => void saved.push(text),
  })
  return { saved, memory }
}

test('columns that nobody arranges here are not kept: another tab may have', () => {
  const { saved, memory } = arranging()
  const shown = () => (
    <UiRoot>
      <PortalTable title="Closed Bids" rows={bids} columns={columns} rowId={idOf} memory={memory()} />
    </UiRoot>
  )
  const { rerender } = render(shown())
  rerender(shown())
  expect(saved).toEqual([])
})

test('a column that was empty when another one was hidden comes once a row has something in it', async () => {
  const user = userEvent.setup()
  const { saved, memory } = arranging()
  const kept = memory()
  const decision = (text: string) => [...columns, { id: 'decision', header: 'Decision', value: () => text }]
  const shown = (text: string) => (
    <UiRoot>
      <PortalTable title="Closed Bids" rows={bids} columns={decision(text)} rowId={idOf} memory={kept} />
    </UiRoot>
  )
  const { rerender } = render(shown(''))
  expect(screen.queryByRole('columnheader', { name: 'Decision' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('checkbox', { name: 'State' }))
  await user.keyboard('{Escape}')
  expect(saved).toEqual(['{"columnVisibility":{"state":false}}'])
  rerender(shown('Signed'))
  expect(screen.getByRole('columnheader', { name: 'Decision' })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: /^State/ })).toBeNull()
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

test('finds what stands in a row and is in no file', async () => {
  const user = userEvent.setup()
  const [customer, ...more] = columns
  if (!customer) throw new Error('There is no column')
  const located = {
    ...customer,
    value: ({ customer: name, state }: Bid) => `${name} ${state} Power`,
    exportValue: customer.value,
  }
  show({ columns: [located, ...more] })
  await user.type(screen.getByRole('searchbox', { name: 'Search closed bids' }), 'A26 oh power')
  expect(column(0)).toEqual(['Customer A26 OH Power'])
})

test('what a filter leaves is heard, from within its dialog too; what clears it keeps the keyboard there', async () => {
  const user = userEvent.setup()
  show()
  const heard = () => document.querySelector('[aria-live="polite"]')
  const isHeard = (text: string) => waitFor(() => expect(heard()?.textContent?.trim()).toBe(text), { timeout: 4000 })
  await user.click(filterButton('State'))
  const values = screen.getByRole('dialog', { name: 'Filter by State' })
  await user.click(within(values).getByRole('checkbox', { name: 'TX 15' }))
  await isHeard('15 rows')
  expect(values.contains(heard())).toBe(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(screen.getByRole('button', { name: 'Clear State' }))
  expect(document.activeElement).toBe(filterButton('State'))
  await isHeard('46 rows')

  await user.type(screen.getByRole('searchbox'), 'zzz')
  await isHeard('0 rows')
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(document.activeElement).toBe(table().parentElement)
  await isHeard('46 rows')
})

test('filters by values, of one column and of several', async () => {
  const user = userEvent.setup()
  show()
  await user.click(filterButton('State'))
  const values = screen.getByRole('dialog', { name: 'Filter by State' })
  await user.click(within(values).getByRole('checkbox', { name: 'TX 15' }))
  expect(screen.getByText('1–10 of 15')).toBeTruthy()
  await user.click(within(values).getByRole('checkbox', { name: 'OH 15' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'State: Any of 2' })).toBeTruthy()

  await user.click(filterButton('Annual usage'))
  await user.click(screen.getByRole('checkbox', { name: '40 1' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Annual usage: 40' })).toBeTruthy()
  expect(column(2)).toEqual(['40'])

  await user.click(screen.getByRole('button', { name: 'Clear Annual usage' }))
  await user.click(screen.getByRole('button', { name: 'Clear State' }))
  expect(screen.getByText('1–10 of 46')).toBeTruthy()
})

test('a column’s menu takes its filter away', async () => {
  const user = userEvent.setup()
  show()
  await user.click(filterButton('State'))
  await user.click(screen.getByRole('checkbox', { name: 'TX 15' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() =>
    within(screen.getByRole('columnheader', { name: /^State/ }))
      .getByRole('button', { name: 'State' })
      .focus(),
  )
  await user.keyboard('{ArrowDown}')
  await user.click(await screen.findByRole('menuitem', { name: 'Clear filter' }))
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
