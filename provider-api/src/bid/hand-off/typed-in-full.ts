import { draftFieldLabel, type termOfField, type DraftRow, type StoredField } from 'shared-contracts/bid/hand-off'
import { hasRate } from 'shared-contracts/bid/rates'
import { billingMethodLabels, creditStatusLabels } from 'shared-contracts/bid/request'

const CHOICES: Record<string, Record<string, string>> = {
  billingMethod: billingMethodLabels,
  creditStatus: creditStatusLabels,
}

/** All that a draft holds, for the activity: `12 months 0.0712 + 0.0033 = 0.0745; Note: Valid until Friday`. */
export function typedInFull(
  options: Parameters<typeof termOfField>[0],
  fields: readonly Pick<StoredField, 'name' | 'value'>[],
): string {
  const texts = fields.flatMap(({ name, value }) => {
    const label = draftFieldLabel(options, name)
    if (label === undefined) return []
    if (typeof value === 'object') return value.untouched ? [] : [`${label} ${rowText(value)}`]
    if (value === '') return [`${label} emptied`]
    if (typeof value === 'boolean') return [`${label}: ${value ? 'included' : 'not included'}`]
    return [`${label}: ${CHOICES[name]?.[value] ?? value}`]
  })
  return texts.join('; ')
}

function rowText(row: DraftRow): string {
  if (!hasRate(row)) return 'emptied'
  const { rate, adder, total, send } = row
  return [rate, adder && `+ ${adder}`, total && total !== rate && `= ${total}`, !send && 'omitted']
    .filter(Boolean)
    .join(' ')
}
