export * from './usual-rates.endpoints'
export { isUnusual, usualFor, usualSpread } from './usual-rates'
export type { PastRate, Usual } from './usual-rates'
