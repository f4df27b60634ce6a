export * from './client'
export { buildPath, endpoint, ENGINE_SCOPES, RIGHTS } from './endpoint'
export type {
  Access,
  CallInput,
  DownloadedFile,
  EndpointResponse,
  EndpointShape,
  EngineScope,
  Method,
  Right,
} from './endpoint'
export * from './id'
export * from './lenient'
export { readLeniently } from './read-leniently'
export type { OddRow } from './read-leniently'
export * from './in-parts'
export * from './list-page'
export * from './problem'
export { idAfter } from './rows-as-sent'
