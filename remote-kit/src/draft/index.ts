export { DraftKeeper } from './DraftKeeper'
export type { DraftKeeperProps } from './DraftKeeper'
export { useDraft } from './use-draft'
export type { Draft } from './use-draft'
