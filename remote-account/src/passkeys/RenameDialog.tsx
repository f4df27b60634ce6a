import { renamePasskey, type Passkey } from 'shared-contracts/account'
import { useRemote } from 'remote-kit/context'
import { TextField } from 'shared-ui/form'
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
  return (
    <FormDialog<{ name?: string }>
      open={passkey !== undefined}
      title="Rename the passkey"
      confirm="Rename"
      event="passkey-not-renamed"
      initialValues={{ name: passkey?.name ?? '' }}
      validate={({ name }) => (name?.trim() ? {} : { name: 'A name is required' })}
      work={async ({ name = '' }) => {
        const params = { id: passkey?.id ?? '' }
        await api.call(renamePasskey, { params, body: { name: name.trim() } }, { ownMessage: true })
        await onRenamed()
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <TextField name="name" label="Name" size="large" autoComplete="off" maxLength={60} />
    </FormDialog>
  )
}
