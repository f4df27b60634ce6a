import { useCallback, useEffect, useRef } from 'react'
import {
  draftFieldLabel,
  draftValue,
  typedText,
  type DraftValue,
  type StoredField,
  type RepDraft,
} from 'shared-contracts/bid/hand-off'
import { settledBillingMethod, visibleOptions, type Scenario } from 'shared-contracts/bid/request'
import { useForm } from 'shared-ui/form'
import { formatDateTimeZone } from 'shared-ui/date'
import type { FormInclusions } from 'shared-contracts/bid/rates'
import {
  hasTypedRow,
  isSwitch,
  isUnchanged,
  otherFields,
  startingRows,
  type BidFormValues,
} from '../../ui/bid-form-values'
import { useBid } from '../../ui/bid-store'

type Field = Pick<StoredField, 'name' | 'value'>

/**
 * The form as a draft has it, by the names of its fields; a row that nobody touched says so. What is too long to be a
 * rate is not kept.
 */
export function toDraftFields(scenario: Scenario, values: BidFormValues): Record<string, DraftValue> {
  const { feeIncluded, taxesIncluded } = values.read
  const begun = { feeIncluded, taxesIncluded }
  const rows = Object.entries(startingRows(scenario)).map(([name, starting]) => {
    const typed = values.rows[name]
    const row: DraftValue = typed ? { ...typed, begun } : { ...starting, untouched: true }
    return [`rows.${name}`, row] as const
  })
  const fields = [...rows, ...otherFields.map((name) => [name, values[name]] as const)]
  return Object.fromEntries(
    fields.flatMap(([name, value]) => {
      const { data } = draftValue.safeParse(value)
      return data === undefined ? [] : [[name, data]]
    }),
  )
}

/**
 * The form with these fields of a draft, which were parsed as they came; a row that is marked so, or holds what stands
 * anyway, is not touched. A billing method that is settled stays. The first rows bring the switches that they were
 * typed with, though other quotes stand by now; of a switch that was moved the draft says so: `there` is all of it.
 */
export function withFields(
  scenario: Scenario,
  values: BidFormValues,
  fields: readonly Field[],
  there: readonly Field[] = fields,
): BidFormValues {
  const starting = startingRows(scenario)
  const rows = { ...values.rows }
  const others: [string, DraftValue][] = []
  let begun: FormInclusions | undefined
  const isSettled = settledBillingMethod(scenario) !== undefined
  for (const { name, value } of fields) {
    // Only rows are objects; the other fields are texts and switches.
    if (typeof value !== 'object') {
      if (name !== 'billingMethod' || !isSettled) others.push([name, value])
      continue
    }
    const { untouched, begun: of, ...row } = value
    const key = name.replace('rows.', '')
    if (untouched || isUnchanged(row, starting[key])) delete rows[key]
    else {
      rows[key] = row
      begun = of ?? begun
    }
  }
  const next = { ...values, ...Object.fromEntries(others), rows }
  if (!begun || hasTypedRow(values)) return next
  const read = { ...values.read }
  for (const name of otherFields.filter(isSwitch)) {
    if (values[name] !== values.read[name]) continue
    if (!there.some((field) => field.name === name)) next[name] = begun[name]
    read[name] = begun[name]
  }
  return { ...next, read }
}

/** Puts fields of a draft into the open form at once. */
export function usePutFields(scenario: Scenario): (fields: readonly Field[], there: readonly Field[]) => void {
  const form = useForm<BidFormValues>()
  const { dispatch } = useBid()
  // By a ref, so that the function stays the same when the scenario is read anew.
  const latest = useRef(scenario)
  useEffect(() => {
    latest.current = scenario
  })
  return useCallback(
    (fields, there) => {
      if (fields.length === 0) return
      const next = withFields(latest.current, form.getState().values, fields, there)
      form.batch(() => {
        dispatch({ type: 'take', rows: next.rows })
        for (const name of otherFields) form.change(name, next[name])
        form.change('read', next.read)
      })
    },
    [form, dispatch],
  )
}

/** What a field is called on the form; nothing for a term that is removed. */
export const fieldLabel = (scenario: Scenario, name: string): string | undefined =>
  draftFieldLabel(visibleOptions(scenario), name)

/** `12 months 0.0712, 24 months 0.0709, billing method. Typed …, not submitted.` Six terms, and how many more. */
export const draftText = (scenario: Scenario, fields: readonly StoredField[], { typedAt }: RepDraft): string =>
  `${typedText(visibleOptions(scenario), fields, 6)}. Typed ${formatDateTimeZone(Date.parse(typedAt))}, not submitted.`
