export { createApiClient } from './client'
export type { ApiClient, ApiClientSettings, CallOptions, CallToProve, FileOptions } from './client'
export { buildPath, endpoint, ENGINE_SCOPES, RIGHTS } from './endpoint'
export type { Access, Answer, CallInput, DownloadedFile, EndpointShape, EngineScope, Method, Right } from './endpoint'
export { id } from './id'
export { idList, IDS_MAX, idsOf } from './id-list'
export { filledIn, orElse } from './lenient'
export { readLeniently } from './read-answer'
export type { OddRow } from './read-answer'
export { inParts, PART } from './in-parts'
export { listPage, nextCursor, PAGE } from './list-page'
export type { ListPage } from './list-page'
export {
  ApiError,
  failureInPlace,
  hasEndedSession,
  isNotOffered,
  isRefusedReading,
  isShownElsewhere,
  isToldInPlace,
  problemBody,
  supportIdOf,
  toProblem,
} from './problem'
export type { Problem } from './problem'
