export { createEngineClient, engineCalls } from './engine-client'
export type { EngineClient } from './engine-client'
export { isFromMarketplace } from './webhook-signature'
