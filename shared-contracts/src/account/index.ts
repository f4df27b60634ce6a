export {
  authenticateSupplier,
  checkAuthenticated,
  checkEmail,
  EMAIL_NOT_AVAILABLE,
  issueDownloadTicket,
  logOut,
  readIdentity,
  signUp,
} from './account.endpoints'
export { NEW_PASSWORD_MAX, NEW_PASSWORD_MIN, whyNotNewPassword } from './new-password'
export { decodePassword, encodePassword } from './password'
