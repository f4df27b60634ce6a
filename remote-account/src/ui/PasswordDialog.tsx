import { encodePassword } from 'shared-contracts/account'
import { PasswordField } from 'shared-ui/form'
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
  const { work, ...dialog } = props
  return (
    <FormDialog<{ currentPassword?: string }>
      {...dialog}
      validate={({ currentPassword }) =>
        currentPassword ? {} : { currentPassword: 'Your current password is required' }
      }
      work={({ currentPassword = '' }) => work(encodePassword(currentPassword))}
      fieldOf={{ 'wrong-password': 'currentPassword' }}
      onDone={props.onClose}
    >
      <PasswordField name="currentPassword" label="Your current password" size="large" />
    </FormDialog>
  )
}
