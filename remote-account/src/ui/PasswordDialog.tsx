import { encodePassword } from 'shared-contracts/account'
import { PasswordField, TextField } from 'shared-ui/form'
import { ActionFormDialog } from './ActionFormDialog'

interface PasswordDialogProps {
  open: boolean
  title: string
  confirm: string
  destructive?: boolean
  /** What the log calls a failure. */
  event: string
  /** Whether a code of the second factor is asked for too. */
  requiresCode?: boolean
  /** With the password, encoded. */
  work: (currentPassword: string, code: string) => Promise<void>
  onClose: () => void
}

/** What changes how a rep signs in asks for the password first. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { work, requiresCode = false, ...dialog } = props
  return (
    <ActionFormDialog<{ currentPassword?: string; code?: string }>
      {...dialog}
      validate={({ currentPassword, code }) => {
        const problems: Record<string, string> = {}
        if (!currentPassword) problems.currentPassword = 'Your current password is required'
        if (requiresCode && !code?.trim()) problems.code = 'The code is required'
        return problems
      }}
      work={({ currentPassword = '', code = '' }) => work(encodePassword(currentPassword), code.trim())}
      fieldOf={{ 'wrong-password': 'currentPassword', 'wrong-code': 'code' }}
      onDone={props.onClose}
    >
      <PasswordField name="currentPassword" label="Your current password" size="large" />
      {requiresCode && (
        <TextField
          name="code"
          label="Code"
          size="large"
          autoComplete="one-time-code"
          maxLength={64}
          help="Six digits, or a recovery code"
        />
      )}
    </ActionFormDialog>
  )
}
