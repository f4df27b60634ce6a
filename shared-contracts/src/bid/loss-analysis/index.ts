export { aboutDollars, lossAnalysisOf, BEFORE, isAboveLoss, LEAST_BEFORE, likeAmong, toldTerm } from './loss-analysis'
export type { LossAnalysis } from './loss-analysis'
