import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UiRoot } from '../core/theme/UiRoot'
import { PortalTable, type PageSource, type PortalColumn } from './index'
import { bids, bodyRows, column, columns, filterButton, idOf, type Bid } from './testing/closed-bids'

const bySize = (a: Bid, b: Bid) => b.usage - a.usage
const sorted = [...bids].sort(bySize)

const paged: PortalColumn<Bid>[] = columns.map((each) => ({
  ...each,
  onServer: {
    sort: each.id,
    ...(each.id === 'state'
      ? { values: ['OH', 'PA', 'TX'], filter: { name: 'states', of: (state: string) => [state] } }
      : {}),
  },
}))

/** As the server answers: the customers with these letters, of these states, by usage. */
const pages: PageSource<Bid> = {
  key: ['bids'],
  next: 'bid-after',
  reading: true,
  failedText: '',
  read: ({ search = '', states, limit, cursor }) => {
    const found = sorted
      .filter(({ customer }) => customer.toLowerCase().includes(String(search).toLowerCase()))
      .filter(({ state }) => states === undefined || String(states).split(',').includes(state))
    const from = cursor === undefined ? 0 : 25
    return Promise.resolve({ rows: found.slice(from, from + Number(limit)), next: undefined })
  },
}

const shown = (rows: readonly Bid[], source?: PageSource<Bid>) => (
  <UiRoot>
    <PortalTable
      title="Closed Bids"
      rows={rows}
      pages={source}
      columns={paged}
      rowId={idOf}
      initialSort={{ id: 'usage', desc: true }}
      searchLabel="Search closed bids"
    />
  </UiRoot>
)

test('once a list is there whole, the page that was turned to stays, and so do its rows', async () => {
  const user = userEvent.setup()
  const { rerender } = render(shown(sorted.slice(0, 25), pages))
  expect(screen.getByText('1–10 of 25+')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '20' }))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(screen.getByText(/^21–40 of/)).toBeTruthy())
  const before = column(0)

  rerender(shown(sorted))
  expect(screen.getByText('21–40 of 46')).toBeTruthy()
  expect(column(0)).toEqual(before)
})

test('what was typed and chosen meanwhile holds for the whole list', async () => {
  const user = userEvent.setup()
  const { rerender } = render(shown(sorted.slice(0, 25), pages))
  await user.click(filterButton('State'))
  await user.click(await screen.findByRole('checkbox', { name: /TX/ }))
  await user.keyboard('{Escape}')
  await user.type(await screen.findByRole('searchbox', { name: 'Search closed bids' }), 'b')
  const wanted = sorted.filter(({ state, customer }) => state === 'TX' && customer.includes('B'))
  await waitFor(() => expect(bodyRows()).toHaveLength(Math.min(10, wanted.length)))

  rerender(shown(sorted))
  expect(column(0)).toEqual(wanted.slice(0, 10).map(({ customer }) => customer))
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'b')
  await user.click(screen.getByRole('button', { name: 'Clear State' }))
  expect(screen.getByText('1–2 of 2')).toBeTruthy()
})
