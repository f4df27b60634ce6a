export * from './glance-bid'
export * from './rate-judge'
export { inclusionGlance } from './rate-judge.texts'
