export * from './new-york'
