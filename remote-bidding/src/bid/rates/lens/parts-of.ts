import type { LensPrice } from '../../../domain/all-in/all-in-parts'
import type { OptionUsage } from '../../../domain/all-in/all-in-usage'
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
