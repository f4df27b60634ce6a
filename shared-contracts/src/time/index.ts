export { createServerClock } from './clock'
export type { Clock, ServerClock } from './clock'
export { countdownText, DUE_TIME_LEAD, shownDueTime, urgency } from './countdown'
export type { Urgency } from './countdown'
