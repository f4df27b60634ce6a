import { hasRate } from '../rates'
import { eachReference, referenceFields, termLabel } from '../request'
import { rowName, type StoredField } from './draft-field'

interface Term {
  id: string
  minTerm: number
  maxTerm: number
}

/** The term of a row; nothing for what is no row of these options. */
export function termOfField(options: readonly Term[], name: string): string | undefined {
  const option = options.find(({ id }) => `rows.${rowName(id)}` === name)
  return option && termLabel(option.minTerm, option.maxTerm)
}

/** What a draft holds beside its rows, with what each is called. */
export const otherFieldLabels = {
  feeIncluded: 'Fee',
  taxesIncluded: 'Taxes',
  billingMethod: 'Billing method',
  creditStatus: 'Credit status',
  ...eachReference((key) => referenceFields[key].label),
} as const

/** What a field is called on the form; nothing for a term that is gone. */
export const draftFieldLabel = (options: readonly Term[], name: string): string | undefined =>
  ({ ...otherFieldLabels })[name] ?? termOfField(options, name)

/** `12 months 0.0712, 24 months emptied, billing method`: `most` terms, and how many more. */
export function typedText(
  options: readonly Term[],
  fields: readonly Pick<StoredField, 'name' | 'value'>[],
  most = Infinity,
): string {
  const rows = fields.flatMap(({ name, value }) => {
    const term = termOfField(options, name)
    if (term === undefined || typeof value !== 'object' || value.untouched) return []
    return [hasRate(value) ? `${term} ${value.rate || value.total}` : `${term} emptied`]
  })
  const rest = fields.flatMap(({ name, value }) =>
    typeof value === 'object' ? [] : [draftFieldLabel(options, name)?.toLowerCase() ?? ''],
  )
  const more = rows.length > most ? [`${rows.length - most} more terms`] : []
  return [...rows.slice(0, most), ...more, ...rest].join(', ')
}
