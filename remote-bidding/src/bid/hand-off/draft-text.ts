import type { StoredField, RepDraft } from 'shared-contracts/bid/hand-off'
import { hasRate } from 'shared-contracts/bid/rates'
import type { Scenario } from 'shared-contracts/bid/request'
import { formatDateTimeZone } from 'shared-ui/date'
import { fieldLabel, termOf } from './form-fields'

/** `12 months 0.0712, 24 months 0.0709, billing method. Typed …, not submitted.` Six terms, and how many more. */
export function draftText(scenario: Scenario, fields: readonly StoredField[], { typedAt }: RepDraft): string {
  const rows = fields.flatMap(({ name, value }) => {
    const term = termOf(scenario, name)
    if (term === undefined || typeof value !== 'object') return []
    return [hasRate(value) ? `${term} ${value.rate || value.total}` : `${term} emptied`]
  })
  const rest = fields.flatMap(({ name, value }) =>
    typeof value === 'object' ? [] : [fieldLabel(scenario, name)?.toLowerCase() ?? ''],
  )
  const more = rows.length > 6 ? [`${rows.length - 6} more terms`] : []
  const typed = [...rows.slice(0, 6), ...more, ...rest].join(', ')
  return `${typed}. Typed ${formatDateTimeZone(Date.parse(typedAt))}, not submitted.`
}
