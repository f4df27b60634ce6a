import {
  billingMethod,
  creditStatus,
  eachReference,
  settledBillingMethod,
  type Scenario,
} from 'shared-contracts/bid/request'
import { emptyInput, type QuoteInput } from 'shared-contracts/bid/rates'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'shared-ui/form'
import { useDraft, type Draft } from 'remote-kit/draft'
import {
  hasTypedRow,
  isSwitch,
  isUnchanged,
  otherFields,
  startingRows,
  startingValues,
  type BidFormValues,
} from '../../ui/bid-form-values'
import type { OpenBid } from './open-bid'

/** Names a draft, together with the rep: as versions before did, so that their drafts are found. */
export const bidDraftIds = ({ quoteRequest, pricingScenario }: Pick<Scenario, 'quoteRequest' | 'pricingScenario'>) => [
  quoteRequest.id,
  pricingScenario.id,
]

/**
 * What was kept, as far as it fits the form as it is; nothing when it cannot be read. A row that holds what stands, and
 * a field that was not changed when it was written, follow the server (decision 62); the switches only without a row.
 */
export function typedValues(stored: unknown, scenario: Scenario): BidFormValues | undefined {
  if (!isRecord(stored)) return undefined
  const form = startingValues(scenario)
  const starting = startingRows(scenario)
  const { rows, feeIncluded, taxesIncluded, billingMethod: billing, creditStatus: credit, read } = stored
  const typed: BidFormValues = {
    ...form,
    feeIncluded: typeof feeIncluded === 'boolean' ? feeIncluded : form.feeIncluded,
    taxesIncluded: typeof taxesIncluded === 'boolean' ? taxesIncluded : form.taxesIncluded,
    billingMethod: settledBillingMethod(scenario) ?? billingMethod.safeParse(billing).data ?? form.billingMethod,
    creditStatus: creditStatus.safeParse(credit).data ?? form.creditStatus,
    ...eachReference((key) => (typeof stored[key] === 'string' ? stored[key] : form[key])),
  }
  // `read`: the other fields as the server had them when the draft was written.
  // A removed option loses its row.
  const parsed = isRecord(rows) ? Object.keys(starting).map((name) => [name, parseRow(rows[name])] as const) : []
  const touched = parsed.flatMap(([name, row]) =>
    row && !isUnchanged(row, starting[name]) ? [[name, row] as const] : [],
  )
  const before = isRecord(read) ? read : {}
  const isKept = (name: (typeof otherFields)[number]) => touched.length > 0 && isSwitch(name)
  const untouched = otherFields.filter((name) => typed[name] === before[name] && !isKept(name))
  const followed = Object.fromEntries(untouched.map((name) => [name, form[name]]))
  const kept = otherFields.filter((name) => isKept(name) && typeof before[name] === 'boolean')
  const begun = { ...form.read, ...Object.fromEntries(kept.map((name) => [name, before[name]])) }
  return { ...typed, ...followed, rows: Object.fromEntries(touched), read: begun }
}

/**
 * Two tabs have one form open: what was typed here since both last agreed stays, everything else is as the other tab
 * has it. Row by row: the fields of a row follow from each other.
 */
export function mergedTyping(agreed: BidFormValues, here: BidFormValues, there: BidFormValues): BidFormValues {
  const rows: BidFormValues['rows'] = {}
  for (const name of Object.keys({ ...here.rows, ...there.rows })) {
    const row = sameRow(agreed.rows[name], here.rows[name]) ? there.rows[name] : here.rows[name]
    if (row) rows[name] = row
  }
  const theirs = otherFields.filter((name) => agreed[name] === here[name])
  const others = Object.fromEntries(theirs.map((name) => [name, there[name]] as const)) as Partial<BidFormValues>
  const begun = Object.fromEntries(theirs.filter(isSwitch).map((name) => [name, there.read[name]]))
  return { ...here, ...others, rows, read: { ...here.read, ...begun } }
}

/** Whether two forms hold the same. Which field of a row follows from the others is no difference, nor is an order. */
export function sameValues(a: BidFormValues, b: BidFormValues): boolean {
  const names = Object.keys({ ...a.rows, ...b.rows })
  return names.every((name) => sameRow(a.rows[name], b.rows[name])) && otherFields.every((name) => a[name] === b[name])
}

function sameRow(a: QuoteInput | undefined, b: QuoteInput | undefined): boolean {
  return a?.rate === b?.rate && a?.adder === b?.adder && a?.total === b?.total && a?.send === b?.send
}

function parseRow(stored: unknown): QuoteInput | undefined {
  if (!isRecord(stored)) return undefined
  const { rate, adder, total, send, derived, over } = stored
  if (typeof rate !== 'string' || typeof adder !== 'string' || typeof total !== 'string' || typeof send !== 'boolean')
    return undefined
  const row: QuoteInput = { ...emptyInput, rate, adder, total, send }
  if (derived === 'rate' || derived === 'adder') row.derived = derived
  if (typeof over === 'string') row.over = over
  return row
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** What a rep types into a bid form and has not submitted; two tabs with one form show the same. */
export function useBidDraft({ scenario, forReading, deadline }: OpenBid, isSubmitted: boolean): Draft<BidFormValues> {
  // Terms may come while the form is open: what another tab types is read with those that it has by then.
  const latest = useRef(scenario)
  useEffect(() => {
    latest.current = scenario
  })
  // The form starts once: what is read again later never overwrites what was typed.
  const [empty] = useState(() => startingValues(scenario))
  const draft = useDraft({
    kind: 'bidDraft',
    ids: bidDraftIds(scenario),
    empty,
    read: (stored) => typedValues(stored, latest.current),
    same: sameValues,
    merge: mergedTyping,
    until: deadline,
    // What follows the server after a submission is nobody's typing.
    keep: !forReading && !isSubmitted,
  })
  // Who starts over has what stands now.
  return useMemo(() => ({ ...draft, empty: startingValues(scenario) }), [draft, scenario])
}

/**
 * Fields beside the rates that nobody changed follow the server, as rates do; a billing method once settled too. The
 * switches stay while a row is typed.
 */
export function useFollowedFields(scenario: Scenario): void {
  const form = useForm<BidFormValues>()
  const isFirst = useRef(true)
  useEffect(() => {
    // It was opened with this one.
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const now = startingValues(scenario)
    form.batch(() => {
      const { values } = form.getState()
      const keepsSwitches = hasTypedRow(values)
      const follows = (name: (typeof otherFields)[number]) =>
        (values[name] === values.read[name] && !(keepsSwitches && isSwitch(name))) ||
        (name === 'billingMethod' && settledBillingMethod(scenario) !== undefined)
      for (const name of otherFields) if (follows(name) && values[name] !== now[name]) form.change(name, now[name])
      const { feeIncluded, taxesIncluded } = values.read
      form.change('read', keepsSwitches ? { ...now.read, feeIncluded, taxesIncluded } : now.read)
    })
  }, [form, scenario])
}
