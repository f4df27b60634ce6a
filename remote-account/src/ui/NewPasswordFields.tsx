import { PasswordField } from 'shared-ui/form'
import { PasswordStrength } from './PasswordStrength'

/** A new password, how good it is, and once more (C§2, C§5). */
export function NewPasswordFields({ label, confirmLabel }: { label: string; confirmLabel: string }) {
  return (
    <>
      <div>
        <PasswordField name="newPassword" label={label} size="large" required autoComplete="new-password" />
        <PasswordStrength name="newPassword" />
      </div>
      <PasswordField name="confirmPassword" label={confirmLabel} size="large" required autoComplete="new-password" />
    </>
  )
}
