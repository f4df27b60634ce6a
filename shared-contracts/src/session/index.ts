export { currentUser } from './current-user.schema'
export type { CurrentUser } from './current-user.schema'
export { enterSession } from './enter-session'
export { createSessionKeys, sessionKeys } from './session-key'
export { createKnownDevice, KNOWN_DEVICE_KEY } from './known-device'
export type { KnownDevice } from './known-device'
export { createKeptTyping, keptTyping, typingIsOver, typingName } from './kept-typing'
export type { KeptTyping, Typing, TypingKind } from './kept-typing'
export { safeRedirectUrl } from './redirect-url'
export { SESSION_CHECK_INTERVAL, sessionCheckIsDue } from './session-check'
export {
  createSessionStore,
  CURRENT_USER_KEY,
  followOtherTabs,
  onPersonChange,
  personOf,
  REDIRECT_URL_KEY,
  sessionSignal,
} from './session-store'
export type { SessionState, SessionStore, SessionStoreSettings } from './session-store'
