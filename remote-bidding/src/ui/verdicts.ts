import { parseRate, type QuoteInput } from 'shared-contracts/bid/rates'
import type { RateVerdict } from '../domain/price-check'
import { decimals } from 'shared-contracts/money'

/** A verdict is ticked off for the rate that it is about: another rate is another question. */
export const meantKey = ({ optionId, field, value }: Pick<RateVerdict, 'optionId' | 'field' | 'value'>) =>
  `${optionId}/${field}/${value}`

/** Whether a verdict is on the row as it stands, not on a rate that was typed over. */
export function isCurrent(verdict: RateVerdict, row: QuoteInput): boolean {
  const rate = parseRate(row[verdict.field])
  return Boolean(rate && decimals.compare(rate, verdict.value) === 0)
}

/** Whether a rate that will be sent is unusual, and nobody has said that it is meant. */
export const isToCheck = (verdict: RateVerdict | undefined, row: QuoteInput, meant: ReadonlySet<string>): boolean =>
  verdict?.kind === 'unusual' && row.send && !meant.has(meantKey(verdict)) && isCurrent(verdict, row)

/** By option; the same verdict stays the same object: only rows with another one are drawn. */
export function judged(existing: ReadonlyMap<string, RateVerdict>, verdicts: readonly RateVerdict[]) {
  return new Map(
    verdicts.map((verdict) => {
      const before = existing.get(verdict.optionId)
      return [verdict.optionId, before && isSame(before, verdict) ? before : verdict]
    }),
  )
}

const isSame = (one: RateVerdict, other: RateVerdict) =>
  meantKey(one) === meantKey(other) && one.text === other.text && one.likely === other.likely
