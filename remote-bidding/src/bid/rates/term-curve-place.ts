import type { Scenario } from 'shared-contracts/bid/request'
import type { RateGrid } from './rate-grid'

/** Fewer terms are no curve. */
export const CURVE_FROM = 3
/** px of the strip below the rates. */
export const CURVE_HEIGHT = 108

export interface TermCurveProps {
  scenario: Scenario
  grid: RateGrid
  /** Nothing can be typed now: the strip is to be read. */
  locked: boolean
}
