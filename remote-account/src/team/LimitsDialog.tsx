import { isCrossed, LIMITS_CROSSED, type RepLimit, type RepLimits, type TeamMember } from 'shared-contracts/account'
import { Stack } from 'shared-ui/core'
import { FieldGroup, TextField } from 'shared-ui/form'
import { ActionFormDialog } from '../ui/ActionFormDialog'
import { memberName } from './rights'

const COMMODITIES = [
  { of: 'ELECTRICITY', name: 'Electricity', rate: '$/kWh', usage: 'kWh' },
  { of: 'GAS', name: 'Gas', rate: '$/Dth', usage: 'Dth' },
] as const

type Typed = Partial<Record<string, string>>

const NUMBER = /^\d+(\.\d+)?$/

function findProblems(typed: Typed): Typed {
  const wrong = Object.entries(typed).filter(([name, text = '']) => {
    const plain = text.replaceAll(',', '').trim()
    return plain !== '' && !(name.endsWith('usage') ? /^\d{1,12}$/ : NUMBER).test(plain)
  })
  const problems: Typed = Object.fromEntries(wrong.map(([name]) => [name, 'A number is required, or nothing']))
  if (wrong.length > 0) return problems
  const limits = toLimits(typed)
  for (const { of } of COMMODITIES) if (isCrossed(limits?.[of] ?? {})) problems[`${of}-highest`] = LIMITS_CROSSED
  return problems
}

function toTyped(limits: RepLimits | null | undefined): Typed {
  const ofCommodity = ({ of }: (typeof COMMODITIES)[number]) => {
    const { lowestRate, highestRate, annualUsage } = limits?.[of] ?? {}
    return [
      [`${of}-lowest`, lowestRate ?? ''],
      [`${of}-highest`, highestRate ?? ''],
      [`${of}-usage`, annualUsage?.toString() ?? ''],
    ]
  }
  return Object.fromEntries(COMMODITIES.flatMap(ofCommodity)) as Typed
}

function toLimits(typed: Typed): RepLimits | null {
  const plainText = (name: string) => typed[name]?.replaceAll(',', '').trim() || undefined
  const limits = COMMODITIES.flatMap(({ of }) => {
    const [lowestRate, highestRate, usage] = ['lowest', 'highest', 'usage'].map((part) => plainText(`${of}-${part}`))
    const limit: RepLimit = { lowestRate, highestRate, annualUsage: usage === undefined ? undefined : Number(usage) }
    if (Object.values(limit).every((value) => value === undefined)) return []
    return [[of, limit] as const]
  })
  return limits.length === 0 ? null : Object.fromEntries(limits)
}

interface LimitsDialogProps {
  member: TeamMember
  onSave: (limits: RepLimits | null) => Promise<unknown>
  onClose: () => void
}

/** Up to where a member attests alone; above it a colleague attests too. */
export function LimitsDialog({ member, onSave, onClose }: LimitsDialogProps) {
  return (
    <ActionFormDialog<Typed>
      open
      title="Attests alone"
      subtitle={memberName(member)}
      confirm="Save"
      event="limits-not-saved"
      initialValues={toTyped(member.limits)}
      validate={findProblems}
      work={(typed) => onSave(toLimits(typed))}
      onClose={onClose}
    >
      <p>Beyond these a colleague attests the bid too. What is left empty limits nothing.</p>
      {COMMODITIES.map(({ of, name, rate, usage }) => (
        <FieldGroup key={of} legend={name}>
          <Stack spacing={2.5}>
            <TextField name={`${of}-lowest`} label={`From, ${rate}`} />
            <TextField name={`${of}-highest`} label={`Up to, ${rate}`} />
            <TextField name={`${of}-usage`} label={`Up to, ${usage} a year`} />
          </Stack>
        </FieldGroup>
      ))}
    </ActionFormDialog>
  )
}
