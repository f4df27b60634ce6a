import type { DecimalText } from 'shared-contracts/money'
import { tabularNumbers } from 'shared-ui/core'
import type { PortalColumn } from 'shared-ui/table'

interface RateColumnOf<Row> extends Partial<PortalColumn<Row>> {
  id: string
  header: string
  of: (row: Row) => DecimalText | null | undefined
  format: (rate: DecimalText) => string
}

/** Rates as formatted, a dash for none; sorted as numbers, and exported to their last digit. */
export function rateColumn<Row>({ of, format, ...column }: RateColumnOf<Row>): PortalColumn<Row> {
  const whereKnown = <Value,>(row: Row, read: (rate: DecimalText) => Value) => {
    const rate = of(row)
    return rate == null ? null : read(rate)
  }
  const text = (row: Row) => whereKnown(row, format) ?? '–'
  return {
    align: 'right',
    fit: { texts: text },
    value: (row) => whereKnown(row, Number),
    cell: (row) => <span style={tabularNumbers}>{text(row)}</span>,
    exportValue: (row) => whereKnown(row, (rate) => ({ text: format(rate), decimal: rate })),
    ...column,
  }
}
