export * from './countersign.endpoints'
