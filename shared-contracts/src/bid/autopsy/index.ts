export { aboutDollars, autopsyOf, BEFORE, isAboveLoss, LEAST_BEFORE, likeAmong, toldTerm } from './autopsy'
export type { Autopsy } from './autopsy'
