import { PASSWORD_MISMATCH, newPasswordDenialReason } from 'shared-contracts/account'

export interface NewPassword {
  newPassword?: string
  confirmPassword?: string
}

/** What is wrong with a new password, by field (C§5). */
export function newPasswordProblems({ newPassword = '', confirmPassword = '' }: NewPassword) {
  const password = newPassword === '' ? 'Password is required' : newPasswordDenialReason(newPassword)
  const mismatch = confirmPassword === newPassword ? undefined : PASSWORD_MISMATCH
  const confirmation = confirmPassword === '' ? 'Confirm your password' : mismatch
  return { newPassword: password || undefined, confirmPassword: confirmation || undefined }
}
