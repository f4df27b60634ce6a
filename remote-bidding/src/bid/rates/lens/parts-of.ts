import type { LensPrice, OptionUsage } from 'shared-contracts/bid/lens'
import type { Scenario } from 'shared-contracts/bid/request'

/** What one block of the opened row is about. */
export interface PartsOf {
  scenario: Scenario
  prices: readonly LensPrice[]
  usage: OptionUsage
  /** Months that dollars are counted for. */
  months: number
  /** `$ a year` */
  period: string
}
