export * from './win-loss.endpoints'
export * from './win-loss'
