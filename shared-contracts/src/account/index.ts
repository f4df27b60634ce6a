export type { RepLimit, RepLimits } from './limits'
export { notPermitted } from './rights'
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
export {
  createEngineKey,
  endEngineKey,
  listDeliveries,
  listEngineKeys,
  readCaller,
  replayDelivery,
} from './engine.endpoints'
export type { EngineKey, WebhookDelivery } from './engine.endpoints'
export { FIRST_RUN_MINUTES, openMarket } from './first-run.endpoints'
export { bindSession, changePassword, endAllSessions, endSession, listSessions, noteUse } from './own-account.endpoints'
export type { RepSession } from './own-account.endpoints'
export {
  addPasskey,
  listPasskeys,
  MAX_PASSKEYS,
  readSignInWays,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from './passkey.endpoints'
export type { Passkey } from './passkey.endpoints'
export { readPasswordReset, requestPasswordReset, RESET_MINUTES, resetPassword } from './password-reset.endpoints'
export { listSavedViews, MAX_SAVED_VIEWS, putSavedView } from './saved-view.endpoints'
export { confirmSecondFactor, endSecondFactor, readSecondFactor, startSecondFactor } from './second-factor.endpoints'
export { endBySignOn, finishSignOn, startSignOn } from './sign-on.endpoints'
export {
  deactivateMember,
  inviteMember,
  listTeamMembers,
  putLimits,
  putRights,
  reactivateMember,
  readOwnRights,
  renewInvite,
} from './team.endpoints'
export type { TeamMember } from './team.endpoints'
export { NEW_PASSWORD_MAX, NEW_PASSWORD_MIN, passwordStrength, newPasswordDenialReason } from './new-password'
export type { PasswordStrength } from './new-password'
export { decodePassword, encodePassword } from './password'
export {
  decodeBase64,
  encodeBase64,
  INVITE_BROKEN,
  INVITE_REFUSED,
  inviteQuery,
  meansInviteIsGood,
  PASSWORD_MISMATCH,
  readInvite,
} from './account-setup'
export type { Invite } from './account-setup'
