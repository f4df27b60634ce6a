export { activityEntry, MAX_ENTRIES, readContractActivity, readRequestActivity } from './activity.endpoints'
export type { ActivityEntry } from './activity.endpoints'
export { activityTitle } from './activity.texts'
