export * from './engine-client'
export * from './webhook-signature'
