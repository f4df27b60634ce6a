import { addToRate, isEmptyRate, typeInto, type QuoteInput, type RateField } from 'shared-contracts/bid/rates'
import type { RenewableQuotes } from 'shared-contracts/bid/request'

/**
 * A row with `amount` added to each of these fields, counted from what stands: none moves by what another one got. One
 * that would be left with less than nothing stays. Where all three are picked, the one that follows from the two goes
 * along with them.
 */
export function addToPicked(
  row: QuoteInput,
  fields: readonly RateField[],
  amount: string,
  renewable: RenewableQuotes,
): QuoteInput {
  const filled = fields.filter((field) => !isEmptyRate(row[field]))
  const [only] = filled
  if (only && filled.length === 1) return addToRate(row, only, amount, renewable)
  const typed = filled.length < 3 ? filled : filled.filter((field) => field !== row.derived)
  // One that stays is typed again as it is: else it would follow from the other one.
  return typed.reduce(
    (next, field) => typeInto(next, field, addToRate(row, field, amount, renewable)[field], renewable),
    row,
  )
}
