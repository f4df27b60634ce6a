export * from './quote-archive'
