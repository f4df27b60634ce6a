export { dayInNewYork, inNewYork } from './zone'
