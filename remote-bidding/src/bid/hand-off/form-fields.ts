import { draftValue, type DraftValue, type StoredField } from 'shared-contracts/bid/hand-off'
import { shownOptions, termLabel, type PricingOption, type Scenario } from 'shared-contracts/bid/request'
import type { useForm } from 'shared-ui/form'
import { rowName, type BidFormValues } from '../../ui/bid-form-values'

export type BidForm = ReturnType<typeof useForm<BidFormValues>>

/** The form as a draft has it, by the names of its fields. What is too long to be a rate is not kept. */
export function fieldsOf({ rows, ...rest }: BidFormValues): Record<string, DraftValue> {
  const fields = [...Object.entries(rows).map(([name, row]) => [`rows.${name}`, row] as const), ...Object.entries(rest)]
  return Object.fromEntries(
    fields.flatMap(([name, value]) => {
      const { data } = draftValue.safeParse(value)
      return data === undefined ? [] : [[name, data]]
    }),
  )
}

/** Puts fields into the form at once. */
export function putInto(form: BidForm, fields: readonly Pick<StoredField, 'name' | 'value'>[]): void {
  if (fields.length === 0) return
  form.batch(() => {
    for (const { name, value } of fields) form.change(name as keyof BidFormValues, value as never)
  })
}

const OTHERS: Readonly<Record<string, string>> = {
  feeIncluded: 'Fee',
  taxesIncluded: 'Taxes',
  billingMethod: 'Billing method',
  creditStatus: 'Credit status',
  supplierQuoteNumber: 'Quote number',
  supplierNote: 'Note',
}

const optionOf = (scenario: Scenario, name: string): PricingOption | undefined =>
  shownOptions(scenario).find((option) => `rows.${rowName(option.id)}` === name)

/** The term of a row; nothing for what is no row of this scenario. */
export function termOf(scenario: Scenario, name: string): string | undefined {
  const option = optionOf(scenario, name)
  return option && termLabel(option.minTerm, option.maxTerm)
}

/** What a field is called on the form; nothing for a term that is gone. */
export function fieldLabel(scenario: Scenario, name: string): string | undefined {
  return OTHERS[name] ?? termOf(scenario, name)
}

/** A value of a field that is no rate, as the form writes it. */
export function valueText(name: string, text: string): string {
  if (name === 'feeIncluded' || name === 'taxesIncluded') return text === 'true' ? 'included' : 'not included'
  if (text === '') return 'nothing'
  return name.startsWith('supplier') ? `“${text}”` : text.toLowerCase()
}
