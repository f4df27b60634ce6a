import { renamePasskey, type Passkey } from 'shared-contracts/account'
import { useAction, useRemote } from 'remote-kit/context'
import { FORM_ERROR, TextField } from 'shared-ui/form'
import { FormDialog } from '../ui/FormDialog'

interface RenameDialogProps {
  /** Nothing: it is closed. */
  passkey: Passkey | undefined
  onClose: () => void
  onRenamed: () => Promise<unknown>
}

/** A name by which its rep knows a passkey again. */
export function RenameDialog({ passkey, onClose, onRenamed }: RenameDialogProps) {
  const { api } = useRemote()
  const action = useAction(
    async (id: string, name: string) => {
      await api.call(renamePasskey, { params: { id }, body: { name } }, { ownMessage: true })
      await onRenamed()
    },
    { event: 'passkey-not-renamed' },
  )

  async function submit({ name = '' }: { name?: string }) {
    const outcome = await action.run(passkey?.id ?? '', name.trim())
    if (!outcome.ok) return { [FORM_ERROR]: outcome.text }
    onClose()
    return undefined
  }

  return (
    <FormDialog<{ name?: string }>
      open={passkey !== undefined}
      title="Rename the passkey"
      confirm="Rename"
      busy={action.busy}
      initialValues={{ name: passkey?.name ?? '' }}
      validate={({ name }) => (name?.trim() ? {} : { name: 'A name is required' })}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField name="name" label="Name" size="large" autoComplete="off" maxLength={60} />
    </FormDialog>
  )
}
