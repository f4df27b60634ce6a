import { decimals } from '../../money'
import type { RenewableQuotes } from '../request'
import { isNothing, lockedFields, parseRate, type RateField } from './bid.rates'
import { hasRate, typeInto, type QuoteInput } from './quote-row'

/**
 * A row with `amount` added to one of its rates, as if the sum had been typed. A field without a rate stays as it is,
 * and so does one that would be left with less than nothing.
 */
export function addToRate(row: QuoteInput, field: RateField, amount: string, renewable: RenewableQuotes): QuoteInput {
  const rate = parseRate(row[field])
  if (rate === undefined || isNothing(row[field]) || lockedFields(renewable)[field]) return row
  const sum = decimals.add(rate, amount)
  return decimals.compare(sum, '0') > 0 ? typeInto(row, field, sum, renewable) : row
}

/** A row with this adder, where it has a rate to add it to. */
export function withAdder(row: QuoteInput, adder: string, renewable: RenewableQuotes): QuoteInput {
  return hasRate(row) && !lockedFields(renewable).adder ? typeInto(row, 'adder', adder, renewable) : row
}

/** A row with fields copied from another, as if each had been typed. */
export function copiedInto(
  row: QuoteInput,
  source: QuoteInput,
  fields: readonly RateField[],
  renewable: RenewableQuotes,
): QuoteInput {
  const locked = lockedFields(renewable)
  return fields
    .filter((field) => !locked[field] && row[field] !== source[field])
    .reduce((next, field) => typeInto(next, field, source[field], renewable), row)
}
