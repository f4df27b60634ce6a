// A table of closed bids, as the tests of the shared table show it.
import { render, screen, within } from '@testing-library/react'
import { UiRoot } from '../../core/theme/UiRoot'
import { PortalTable, type PortalColumn, type PortalTableProps } from '../index'

export interface Bid {
  id: string
  customer: string
  state: string
  usage: number
}

export const columns: PortalColumn<Bid>[] = [
  { id: 'customer', header: 'Customer', width: 240, value: (bid) => bid.customer },
  { id: 'state', header: 'State', width: 80, value: (bid) => bid.state, filter: 'set' },
  {
    id: 'usage',
    header: 'Annual usage',
    unit: 'kWh',
    align: 'right',
    width: 120,
    value: (bid) => bid.usage,
    filter: 'set',
  },
]

export const bids: Bid[] = Array.from({ length: 46 }, (_, index) => ({
  id: `bid-${index}`,
  customer: `Customer ${String.fromCharCode(65 + (index % 26))}${index}`,
  state: ['PA', 'TX', 'OH'][index % 3] ?? 'PA',
  usage: (index * 37) % 46,
}))

export const idOf = (bid: Bid) => bid.id

export const show = (props: Partial<PortalTableProps<Bid>> = {}) =>
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

export const table = () => screen.getByRole('table', { name: 'Closed Bids' })
export const bodyRows = () => within(table()).getAllByRole('row').slice(1)
/** What a column shows; the first one names the rows. */
export const column = (index: number) =>
  bodyRows().map((row) => [...row.querySelectorAll('th, td')][index]?.textContent)

/** A head's button has the same name. */
export function filterButton(name: string): HTMLElement {
  const found = screen.getAllByRole('button', { name }).find((button) => !table().contains(button))
  if (!found) throw new Error(`Nothing filters by ${name}`)
  return found
}
