export * from './question.endpoints'
