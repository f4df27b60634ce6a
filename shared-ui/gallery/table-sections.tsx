import { StatusChip } from '../src/core'
import { GroupedTable, PortalTable, type PortalColumn } from '../src/table'
import type { Section } from './section'

interface Bid {
  id: string
  customer: string
  state: string
  usage: number
}

const nothing = () => undefined
const states = ['NY', 'IA', 'OH']
const bids: readonly Bid[] = Array.from({ length: 24 }, (_, index) => ({
  id: String(index),
  customer: index === 0 ? 'Millrace Precision Castings and Forgings of the Upper Mohawk Valley' : `Customer ${index}`,
  state: states[index % states.length] ?? 'NY',
  usage: 12_000 + 731 * index,
}))

const columns: readonly PortalColumn<Bid>[] = [
  { id: 'customer', header: 'Customer', width: 260, value: (bid) => bid.customer },
  { id: 'state', header: 'State', width: 90, value: (bid) => bid.state, filter: 'set' },
  { id: 'usage', header: 'Usage', unit: 'kWh', align: 'right', value: (bid) => bid.usage, filter: 'range' },
  {
    id: 'status',
    header: 'Status',
    value: () => 'Bid Required',
    cell: () => <StatusChip label="Bid Required" tone="amber" />,
  },
]
const byState = bids.slice(0, 6).sort((a, b) => a.state.localeCompare(b.state))
const idOf = (bid: Bid) => bid.id

export const tableSections: readonly Section[] = [
  {
    shows: ['PortalTable'],
    wide: true,
    states: {
      filled: (
        <PortalTable
          title="Open Bids"
          rows={bids}
          columns={columns}
          rowId={idOf}
          searchLabel="Search customers"
          pageSizes={[5, 10]}
          exportName="Open Bids"
        />
      ),
      dense: <PortalTable title="Meters" rows={bids.slice(0, 3)} columns={columns} rowId={idOf} dense />,
      empty: <PortalTable title="Closed Bids" rows={[]} columns={columns} rowId={idOf} emptyText="No bid is closed." />,
      busy: <PortalTable title="Contracts" rows={undefined} columns={columns} rowId={idOf} loading />,
      error: (
        <PortalTable
          title="Prospects"
          rows={undefined}
          columns={columns}
          rowId={idOf}
          error="The prospects could not be read."
          onRetry={nothing}
        />
      ),
    },
  },
  {
    shows: ['GroupedTable'],
    wide: true,
    states: {
      filled: (
        <GroupedTable
          title="Win/Loss"
          rows={byState}
          columns={columns}
          rowId={idOf}
          groupOf={(bid) => bid.state}
          groupNote={(rows) => `${rows.length} bids`}
          searchLabel="Search reports"
          filters={['state']}
          exportName="Win Loss"
          onRetry={nothing}
        />
      ),
    },
  },
]
