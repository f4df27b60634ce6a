import type { RateField } from 'shared-contracts/bid/rates'

/** Which columns Last Look has in this window. */
export interface LastLookColumns {
  /** The rates of the kind that is shown. */
  fields: readonly RateField[]
  /** The cost of closing a gap and the bars have columns of their own. */
  wide: boolean
  /** What the customer pays stands in place of the bars. */
  customerPays: boolean
  /** Own floors: where something can be typed, and the provider keeps them. */
  floors: boolean
  /** The verdict on each term; in a narrower window it stands below the gap. */
  check: boolean
}

type LastLookColumn =
  | 'term'
  | 'sent'
  | RateField
  | 'best'
  | 'gap'
  | 'closing'
  | 'bar'
  | 'customer-pays'
  | 'floor'
  | 'send'
  | 'check'
  | 'actions'

/** The columns with their px; the bar takes what is left, without it the gap. */
export function lastLookWidths(columns: LastLookColumns): { column: LastLookColumn; width: number }[] {
  const { fields, wide, customerPays, floors, check } = columns
  const some = (is: boolean, column: LastLookColumn, width: number) => (is ? [{ column, width }] : [])
  return [
    { column: 'term', width: check ? 256 : wide ? 172 : 96 },
    { column: 'sent', width: wide ? 84 : 80 },
    ...fields.map((column) => ({ column, width: wide ? 100 : 82 })),
    { column: 'best', width: wide ? 76 : 60 },
    { column: 'gap', width: wide ? (fields.length > 1 ? 144 : 160) : 112 },
    ...some(wide, 'closing', 76),
    ...some(wide && !customerPays, 'bar', 110),
    ...some(customerPays, 'customer-pays', 116),
    ...some(floors, 'floor', wide ? 94 : 82),
    { column: 'send', width: wide ? 60 : 50 },
    ...some(check, 'check', 230),
    { column: 'actions', width: 40 },
  ]
}

/** px of all columns. */
export const lastLookWidth = (columns: LastLookColumns): number =>
  lastLookWidths(columns).reduce((sum, { width }) => sum + width, 0)
