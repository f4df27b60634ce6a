export * from './engine-client'
