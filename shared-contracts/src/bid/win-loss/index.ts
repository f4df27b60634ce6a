export * from './win-loss.endpoints'
export type { ReportOption, WinLossReport } from './win-loss.schema'
export * from './win-loss'
