export * from './decimal'
export * from './written-text'
