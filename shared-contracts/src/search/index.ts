export { findEverywhere, FOUND_AT_MOST, LEAST_LETTERS } from './search.endpoints'
