export * from './loss-analysis'
