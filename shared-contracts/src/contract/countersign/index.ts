export * from './countersign.endpoints'
export * from './countersign'
