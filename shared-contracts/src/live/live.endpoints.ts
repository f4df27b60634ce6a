import { endpoint } from '../api'
import { change } from './change'

/**
 * An event stream (text/event-stream): `change` events, each with an id; the header `Last-Event-ID` resumes after one.
 * A comment every few seconds says that the stream is alive. Providers without it are asked every minute instead.
 */
export const followChanges = endpoint({
  id: 'live.followChanges',
  path: '/v1/mp/events',
  spec: 'ADR-08',
  summary: "Tells at once that something of the caller's supplier has changed, as server-sent events.",
  response: 'events',
  event: change,
  refusals: ['too-many-streams'],
})
