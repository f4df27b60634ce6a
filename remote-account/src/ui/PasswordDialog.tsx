import { encodePassword } from 'shared-contracts/account'
import { useAction } from 'remote-kit/context'
import { FORM_ERROR, PasswordField } from 'shared-ui/form'
import { FormDialog } from './FormDialog'

interface PasswordDialogProps {
  open: boolean
  title: string
  confirm: string
  destructive?: boolean
  /** What the log calls a failure. */
  event: string
  /** With the password, encoded. */
  work: (currentPassword: string) => Promise<void>
  onClose: () => void
}

/** What changes how a rep signs in asks for the password first. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { open, title, confirm, destructive = false, event, work, onClose } = props
  const action = useAction(work, { event })

  async function submit({ currentPassword = '' }: { currentPassword?: string }) {
    const outcome = await action.run(encodePassword(currentPassword))
    if (outcome.ok) {
      onClose()
      return undefined
    }
    const { problem, text } = outcome
    return problem.code === 'wrong-password' ? { currentPassword: text } : { [FORM_ERROR]: text }
  }

  return (
    <FormDialog<{ currentPassword?: string }>
      open={open}
      title={title}
      confirm={confirm}
      destructive={destructive}
      busy={action.busy}
      validate={({ currentPassword }) =>
        currentPassword ? {} : { currentPassword: 'Your current password is required' }
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField name="currentPassword" label="Your current password" size="large" />
    </FormDialog>
  )
}
