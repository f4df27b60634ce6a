export { Activity } from './Activity'
export type { ActivityProps } from './Activity'
export { NewestActivity } from './NewestActivity'
