export * from './question.endpoints'
export * from './question.rules'
