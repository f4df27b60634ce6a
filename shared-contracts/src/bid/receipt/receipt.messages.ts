import { decimals } from '../../money'
import { countdownText } from '../../time'
import { billingMethodLabels, commodityRules, creditStatusLabels, termLabel, type CommodityType } from '../request'
import { shownRate } from '../rates'
import type { AlteredValue } from './altered-values'
import type { ReceiptCheck } from './check-receipt'
import type { Receipt, ReceiptTerm } from './receipt.schema'

interface Rates {
  rate: string | null
  renewableTotal: string | null
}

/** `$0.07234`, with `, $0.07519 renewable` where there is one; `$0.07519 renewable total` where that is all. */
export function receiptRate(commodity: CommodityType, { rate, renewableTotal }: Rates): string {
  const { totalNote, rateNames } = commodityRules[commodity]
  const shown = (value: string) => `$${shownRate(commodity, value)}`
  if (rate === null) return `${shown(renewableTotal ?? '0')} ${rateNames.total.toLowerCase()}`
  if (renewableTotal === null || decimals.compare(rate, renewableTotal) === 0) return shown(rate)
  return `${shown(rate)}, ${shown(renewableTotal)} ${totalNote}`
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
    const words = { new: 'new', changed: 'changed', repeated: 'sent again', unchanged: 'left as before' }[change]
    return count === 0 ? [] : [`${count} ${words}`]
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
  const said = taxesIncluded ? 'included' : 'not included'
  if (otherwiseTaxed.length === 0) return said
  return `${said}, but ${otherwiseTaxed.join(', ')} ${taxesIncluded ? 'not' : 'included'}`
}

const FIELDS: Readonly<Record<string, string>> = {
  number: 'Number',
  kind: 'Kind',
  receivedAt: 'Time of arrival',
  deadline: 'Deadline',
  secondsLeft: 'Time left',
  stage: 'Stage',
  issuer: 'Issuer',
  supplier: 'Supplier',
  rep: 'Representative',
  second: 'Attested too by',
  request: 'Request',
  billingMethod: 'Billing method',
  creditStatus: 'Credit status',
  supplierQuoteNumber: 'Supplier’s quote number',
  supplierNote: 'Supplier’s note',
  previous: 'Receipt before',
  optionId: 'Option',
  scenario: 'Scenario',
  minTerm: 'Shortest term',
  maxTerm: 'Term',
  rate: 'Rate',
  renewableTotal: 'Renewable total',
  feeIncluded: 'Fee included',
  taxesIncluded: 'Taxes included',
  otherwiseTaxed: 'Taxes treated otherwise',
  since: 'Standing since',
  change: 'Change',
  before: 'Rate before',
  brokerFee: 'Broker fee',
  commodity: 'Commodity',
  customer: 'Customer',
  rateCheckId: 'Rate check',
}

/**
 * Where altered values stand, for people: `Rate of 36 months`. A term that was added or taken out as a whole is said
 * once.
 */
export function alteredPlaces({ values, signed, given }: Extract<ReceiptCheck, { kind: 'altered' }>): string[] {
  const places = values.map(({ path: [outside = '', top = '', ...rest], change }) => {
    if (outside !== 'receipt') return outside === 'digest' ? 'Fingerprint' : `"${outside}" beside the receipt (added)`
    const isRow = (top === 'terms' || top === 'gone') && rest.length > 1
    const row = isRow ? (termAt(signed, top, rest[0]) ?? termAt(given, top, rest[0]) ?? `row ${rest[0]}`) : ''
    if (isRow && change !== 'altered' && isWholeRow(values, top, rest[0])) return `${row}, ${change} as a whole`
    const name = isRow ? FIELDS[rest[1] ?? ''] : (FIELDS[rest[0] ?? top] ?? FIELDS[top])
    const place = [name ?? [top, ...rest].join('.'), ...(isRow ? [`of ${row}`] : [])].join(' ')
    return change === 'altered' ? place : `${place} (${change})`
  })
  return [...new Set(places)]
}

const isWholeRow = (values: readonly AlteredValue[], list: string, option: string | undefined) =>
  values.some(
    ({ path, change }) =>
      path[1] === list && path[2] === option && path[3] === 'optionId' && path.length === 4 && change !== 'altered',
  )

/** The term of a row, as one who has the file or the signed receipt knows it. */
function termAt(file: unknown, list: 'terms' | 'gone', option: string | undefined): string | undefined {
  const { receipt } = file as { receipt: Partial<Record<typeof list, unknown>> }
  const rows = Array.isArray(receipt[list]) ? (receipt[list] as (Partial<ReceiptTerm> | null)[]) : []
  const row = rows.find((each) => each?.optionId === option)
  return typeof row?.minTerm === 'number' && typeof row.maxTerm === 'number'
    ? termLabel(row.minTerm, row.maxTerm)
    : undefined
}
