import { isCrossed, LIMITS_CROSSED, type RepLimits, type TeamMember } from 'shared-contracts/account'
import { parseRate } from 'shared-contracts/bid/rates'
import { Stack } from 'shared-ui/core'
import { FieldGroup, TextField } from 'shared-ui/form'
import { ActionFormDialog } from '../ui/ActionFormDialog'
import { memberName } from './rights'

const COMMODITIES = [
  { commodity: 'ELECTRICITY', name: 'Electricity', rate: '$/kWh', usage: 'kWh' },
  { commodity: 'GAS', name: 'Gas', rate: '$/Dth', usage: 'Dth' },
] as const

/** By field name: `GAS-lowest`, `GAS-highest`, `GAS-usage`. */
type Values = Partial<Record<string, string>>

const USAGE = /^\d{1,12}$/

/** A single comma is a decimal point (decision 51). */
const toRate = (text = '') => parseRate(text.replace(',', '.'))
/** Commas are those of thousands. */
const toUsage = (text = '') => text.replaceAll(',', '').trim()

function findProblems(values: Values): Values {
  const problems: Values = {}
  for (const [name, text] of Object.entries(values)) {
    const isNumber = name.endsWith('usage') ? USAGE.test(toUsage(text)) : toRate(text) !== undefined
    if (text?.trim() && !isNumber) problems[name] = 'A number is required, or nothing'
  }
  if (Object.keys(problems).length > 0) return problems
  const limits = toLimits(values)
  for (const { commodity } of COMMODITIES)
    if (isCrossed(limits?.[commodity] ?? {})) problems[`${commodity}-highest`] = LIMITS_CROSSED
  return problems
}

function toValues(limits: RepLimits | null | undefined): Values {
  const values: Values = {}
  for (const { commodity } of COMMODITIES) {
    const { lowestRate, highestRate, annualUsage } = limits?.[commodity] ?? {}
    values[`${commodity}-lowest`] = lowestRate ?? ''
    values[`${commodity}-highest`] = highestRate ?? ''
    values[`${commodity}-usage`] = annualUsage?.toString() ?? ''
  }
  return values
}

/** Null when nothing is limited. */
function toLimits(values: Values): RepLimits | null {
  const limits: RepLimits = {}
  for (const { commodity } of COMMODITIES) {
    const lowestRate = toRate(values[`${commodity}-lowest`])
    const highestRate = toRate(values[`${commodity}-highest`])
    const usage = toUsage(values[`${commodity}-usage`])
    const annualUsage = usage === '' ? undefined : Number(usage)
    if (lowestRate !== undefined || highestRate !== undefined || annualUsage !== undefined)
      limits[commodity] = { lowestRate, highestRate, annualUsage }
  }
  return Object.keys(limits).length === 0 ? null : limits
}

interface LimitsDialogProps {
  member: TeamMember
  onSave: (limits: RepLimits | null) => Promise<unknown>
  onClose: () => void
}

/** Within which rates and usage a member attests a bid alone; beyond them a colleague attests too. */
export function LimitsDialog({ member, onSave, onClose }: LimitsDialogProps) {
  return (
    <ActionFormDialog<Values>
      open
      title="Attests alone"
      subtitle={memberName(member)}
      confirm="Save"
      event="limits-not-saved"
      initialValues={toValues(member.limits)}
      validate={findProblems}
      work={(values) => onSave(toLimits(values))}
      onClose={onClose}
    >
      <p>Beyond these a colleague attests the bid too. What is left empty limits nothing.</p>
      {COMMODITIES.map(({ commodity, name, rate, usage }) => (
        <FieldGroup key={commodity} legend={name}>
          <Stack spacing={2.5}>
            <TextField name={`${commodity}-lowest`} label={`From, ${rate}`} />
            <TextField name={`${commodity}-highest`} label={`Up to, ${rate}`} />
            <TextField name={`${commodity}-usage`} label={`Up to, ${usage} a year`} />
          </Stack>
        </FieldGroup>
      ))}
    </ActionFormDialog>
  )
}
