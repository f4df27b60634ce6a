import type { Problem } from 'shared-contracts/api'
import { PASSWORD_MISMATCH, newPasswordDenialReason } from 'shared-contracts/account'

export interface NewPassword {
  newPassword?: string
  confirmPassword?: string
}

/** No answer came, or one that does not say: the password may have been set. */
export const mayBeSet = ({ status }: Problem) => status === 0 || status >= 500

/** What is wrong with a new password, by field (C§5). */
export function newPasswordProblems({ newPassword = '', confirmPassword = '' }: NewPassword) {
  const password = newPassword === '' ? 'Password is required' : newPasswordDenialReason(newPassword)
  const mismatch = confirmPassword === newPassword ? undefined : PASSWORD_MISMATCH
  const confirmation = confirmPassword === '' ? 'Confirm your password' : mismatch
  return { newPassword: password || undefined, confirmPassword: confirmation || undefined }
}
