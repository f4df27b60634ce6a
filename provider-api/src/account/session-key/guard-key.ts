import type { FastifyRequest } from 'fastify'
import { notThisBrowser, provenKey } from './proof'

/** A call may be judged twice: by its session as it was read before, and as it is. Its proof counts once. */
const proven = new WeakMap<object, string>()

/** A bound session's call came from its browser. @throws Refusal 401 */
export function guardKey(
  request: FastifyRequest,
  session: { tokenHash: string; boundKey: string | null; userId: string },
  now: Date,
): void {
  if (session.boundKey === null) return
  const path = new URL(request.url, 'http://provider.invalid').pathname
  const call = { method: request.method, path, tokenHash: session.tokenHash, now }
  const key = proven.get(request) ?? provenKey(request.headers.dpop, call)
  proven.set(request, key)
  if (key === session.boundKey) return
  request.log.warn({ repId: session.userId }, 'a call came by the key of another browser')
  throw notThisBrowser()
}
