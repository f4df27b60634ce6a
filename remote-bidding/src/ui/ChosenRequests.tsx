import type { QuoteRequest } from 'shared-contracts/bid/request'
import { StaticTable, type StaticColumn } from 'shared-ui/sections'

export interface ChosenRequestsProps<Row extends { bid: QuoteRequest }> {
  label: string
  columns: readonly StaticColumn<Row>[]
  rows: readonly Row[]
}

/** In a dialog for several requests, each of them in a line. */
export function ChosenRequests<Row extends { bid: QuoteRequest }>({ label, columns, rows }: ChosenRequestsProps<Row>) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={rows.length > 5 ? 0 : undefined}
      role="region"
      aria-label="Chosen requests"
      style={{ flex: 'none', maxHeight: 260, overflowY: 'auto' }}
    >
      <StaticTable label={label} columns={columns} rows={rows} rowId={({ bid }) => bid.id} stickyHead />
    </div>
  )
}
