export { comparedField, floorIn, floorOf, floorProblem, floorWords, marginOf, marginText, rateStep } from './rate-floor'
export type { ComparedField } from './rate-floor'
export { putRateFloor, readRateFloors } from './rate-floor.endpoints'
export type { RateFloor } from './rate-floor.endpoints'
