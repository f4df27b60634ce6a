export { usageScale } from './axis'
export type { UsageScale } from './axis'
export * from './LineChart'
export * from './UsageChart'
