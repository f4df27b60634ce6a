import { createEngineKey, nameProblem, type EngineKey } from 'shared-contracts/account'
import type { EngineScope } from 'shared-contracts/api'
import { useRemote } from 'remote-kit/context'
import { CheckboxList, Field, TextField } from 'shared-ui/form'
import { ActionFormDialog } from '../ui/ActionFormDialog'

/** A key with what is told this once. */
export interface MadeKey {
  key: EngineKey
  secret: string
  webhookSecret: string | null
}

/** Until a key ends, unless an administrator says otherwise. */
const DAYS = 90

interface Wanted {
  name?: string
  days?: string
  webhook?: string
  scopes: EngineScope[]
}

const FIRST: Wanted = { scopes: [], days: String(DAYS) }

function findProblems({ name, days, scopes }: Wanted): Record<string, string> {
  const problems: Record<string, string> = {}
  const unfit = nameProblem(name ?? '')
  if (!name?.trim()) problems.name = 'A name is required'
  else if (unfit !== undefined) problems.name = unfit
  if (days && !(/^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= 730))
    problems.days = 'Days are from 1 to 730; leave it empty for no end'
  if (scopes.length === 0) problems.scopes = 'Choose what the key may do.'
  return problems
}

interface NewKeyDialogProps {
  open: boolean
  onClose: () => void
  onMade: (made: MadeKey) => void
  /** A key may have been made, whatever was answered. */
  onTried: () => void
}

/** What a pricing engine may do, until when, and where it is told what happens. */
export function NewKeyDialog({ open, onClose, onMade, onTried }: NewKeyDialogProps) {
  const { api } = useRemote()
  return (
    <ActionFormDialog<Wanted, MadeKey>
      open={open}
      title="New engine key"
      confirm="Make key"
      event="engine-key-not-made"
      initialValues={FIRST}
      validate={findProblems}
      work={async ({ name = '', days, webhook, scopes }) => {
        const body = { name: name.trim(), scopes, days: days ? Number(days) : null, webhook: webhook?.trim() || null }
        try {
          return await api.call(createEngineKey, { body }, { ownMessage: true })
        } finally {
          onTried()
        }
      }}
      ifLost="A key may have been made: see the list, and end it."
      fieldOf={{ 'webhook-refused': 'webhook' }}
      onDone={onMade}
      onClose={onClose}
    >
      <p>A new key may do nothing until you tick it, and ends after {DAYS} days unless you say otherwise.</p>
      <TextField name="name" label="Name" size="large" autoComplete="off" maxLength={60} />
      <TextField name="days" label="Days until it ends" size="large" inputMode="numeric" autoComplete="off" />
      <TextField name="webhook" label="Webhook (https, optional)" size="large" autoComplete="off" />
      <Field<EngineScope[]> name="scopes">
        {({ input: { value, onChange }, meta }) => {
          const error: unknown = meta.submitFailed ? meta.error : undefined
          return (
            <CheckboxList
              legend="May"
              items={SCOPE_OPTIONS}
              selected={value}
              onChange={onChange}
              error={typeof error === 'string' ? error : undefined}
            />
          )
        }}
      </Field>
    </ActionFormDialog>
  )
}

/** What a scope is called, and what it lets an engine do. */
export const SCOPE_OPTIONS = [
  { value: 'read', label: 'Read', detail: 'Requests, meters, usage, documents and outcomes' },
  { value: 'check', label: 'Check', detail: 'Ask what a submission would be refused for' },
  { value: 'draft', label: 'Draft', detail: 'Put rates into the bid form; a colleague attests and sends them' },
  { value: 'submit', label: 'Submit', detail: 'Send and withdraw bids without anybody’s attestation' },
] as const
