import { countdownText } from '../../time'
import { billingMethodLabels, commodityRules, creditStatusLabels, termLabel, type CommodityType } from '../request'
import { formatRate } from '../rates'
import type { Receipt, ReceiptTerm } from './receipt.schema'

interface Rates {
  rate: string | null
  renewableTotal: string | null
}

/** `$0.07234`, with `, $0.07519 renewable` where there is one; `$0.07519 renewable total` where that is all. */
export function receiptRate(commodity: CommodityType, { rate, renewableTotal }: Rates): string {
  const { totalNote, rateNames } = commodityRules[commodity]
  const dollars = (value: string) => `$${formatRate(commodity, value)}`
  if (rate === null) return `${dollars(renewableTotal ?? '0')} ${rateNames.total.toLowerCase()}`
  if (renewableTotal === null) return dollars(rate)
  return `${dollars(rate)}, ${dollars(renewableTotal)} ${totalNote}`
}

/** What a receipt says of a term beside its rate: `New`, `Was $0.07420`, `Sent again`, `Left as it was`. */
export function receiptChange(commodity: CommodityType, { change, before }: ReceiptTerm): string {
  if (change === 'changed' && before !== null) return `Was ${receiptRate(commodity, before)}`
  return { new: 'New', changed: 'Changed', repeated: 'Sent again', unchanged: 'Left as it was' }[change]
}

/** `36 months withdrawn`, `2 new, 1 changed, 3 left as they were`: one line for a list of receipts. */
export function receiptOutline({ kind, terms, gone }: Pick<Receipt, 'kind' | 'terms' | 'gone'>): string {
  const left = { submission: 'no longer there', withdrawal: 'withdrawn', 'option-removed': 'deleted with its option' }
  const counts = (['new', 'changed', 'repeated', 'unchanged'] as const).flatMap((change) => {
    const count = terms.filter((term) => term.change === change).length
    const label = { new: 'new', changed: 'changed', repeated: 'sent again', unchanged: 'left as before' }[change]
    return count === 0 ? [] : [`${count} ${label}`]
  })
  const lost = gone.map((term) => `${termLabel(term.minTerm, term.maxTerm)} ${left[kind]}`)
  return [...lost, ...counts].join(', ') || 'nothing stands'
}

/** `01:12:07 before the deadline`. */
export const receiptTimeLeft = ({ secondsLeft }: Pick<Receipt, 'secondsLeft'>): string =>
  `${countdownText(secondsLeft * 1000)} before the deadline`

export const receiptBilling = ({ billingMethod }: Pick<Receipt, 'billingMethod'>): string =>
  billingMethodLabels[billingMethod as 'dual'] ?? 'Not set'

export const receiptCredit = ({ creditStatus }: Pick<Receipt, 'creditStatus'>): string =>
  creditStatusLabels[creditStatus as 'PENDING'] ?? 'Not set'

/** `included`, with those taxes that are treated otherwise. */
export function receiptTaxes({ taxesIncluded, otherwiseTaxed }: ReceiptTerm): string {
  const treatment = taxesIncluded ? 'included' : 'not included'
  if (otherwiseTaxed.length === 0) return treatment
  return `${treatment}, but ${otherwiseTaxed.join(', ')} ${taxesIncluded ? 'not' : 'included'}`
}
