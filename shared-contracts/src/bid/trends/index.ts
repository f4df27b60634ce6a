export { MAX_LINES, MAX_LOST, readTrends, trendsAsked } from './trends.endpoints'
export type { LostReport, TrendCounts, TrendLine, Trends, TrendsAsked } from './trends.endpoints'
export { cutOf, cutProblem, CUTS, cutText, cutUnits, standingText, standingWith } from './cuts'
