import { createHash, randomBytes } from 'node:crypto'
import { notPermitted } from 'shared-contracts/account'
import type { EndpointShape, EngineScope } from 'shared-contracts/api'
import type { FastifyRequest } from 'fastify'
import { recallSession, rememberSession, type Session } from '../account/session-memory'
import { findDownloadTicket, findSession, hasIdled, recordSessionUse } from '../account/session.repo'
import type { SignedInRep } from '../account/signed-in-rep'
import type { Db } from '../db/open-db'
import type { Settings } from '../settings'
import { Refusal, unauthorized } from './refusal'
import { notThisBrowser, proofContext, provenKey } from '../account/session-key/proof'
import type { ProofSettings, ProvenRequest } from '../account/session-key/proof'

export const newToken = () => randomBytes(32).toString('base64url')

/** Tokens are random, so a plain SHA-256 is enough; what is stored opens nothing. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

const readBearer = ({ headers }: FastifyRequest) =>
  /^Bearer ([A-Za-z0-9._~+/=-]{1,512})$/i.exec(headers.authorization ?? '')?.[1]

interface Guarded {
  db: Db
  settings: ProofSettings & Pick<Settings, 'sessionIdle'>
}

/** The session of a request as an earlier call found it; whether it still holds is to be seen. @throws Refusal 401 */
export async function sessionAsRead(
  request: FastifyRequest,
  { db, settings }: Guarded,
  now: Date,
): Promise<Session | undefined> {
  const token = readBearer(request)
  const session = token === undefined ? undefined : recallSession(db, hashToken(token), now)
  if (session) await guardKey(request, session, { now, ...proofContext(db, settings) })
  return session
}

/**
 * The rep behind a request: `Authorization: Bearer`, or for downloads, which may be plain links,
 * the query parameter `user_token` with a session's token or a ticket for this path (decision 32).
 * @throws Refusal 401
 */
export async function guardSession(
  endpoint: EndpointShape,
  request: FastifyRequest,
  { db, settings }: Guarded,
  now: Date,
): Promise<SignedInRep> {
  const idle = settings.sessionIdle
  const bearer = readBearer(request)
  const url = new URL(request.url, 'http://provider.invalid')
  const linked = endpoint.response === 'file' ? url.searchParams.get('user_token') : null
  const token = bearer ?? linked
  if (token === null) throw unauthorized('Please sign in.')
  const tokenHash = hashToken(token)
  const session = await findSession(db, tokenHash, now)
  if (session) {
    await guardKey(request, session, { now, ...proofContext(db, settings) })
    await recordSessionUse(db, session, now, idle)
    rememberSession(db, session)
    return session
  }
  if (linked !== null) {
    url.searchParams.delete('user_token')
    const ticketed = await findDownloadTicket(db, tokenHash, url.pathname + url.search, now)
    if (ticketed) return ticketed
  }
  if (await hasIdled(db, tokenHash, now))
    throw new Refusal({ status: 401, code: 'session-idle', message: idledText(idle) })
  throw unauthorized()
}

const idledText = (idle: number) => {
  const minutes = Math.round(idle / 60_000)
  const time = minutes % 60 === 0 ? `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}` : `${minutes} minutes`
  return `You were signed out, as nothing was done here for ${time}. Please sign in again.`
}

/** @throws Refusal 403 */
export function guardRight({ needs, scope }: EndpointShape, { rights, engine }: SignedInRep): void {
  if (engine) return guardScope(scope, engine.scopes)
  if (needs === undefined || rights.includes(needs)) return
  throw new Refusal({ status: 403, code: 'not-permitted', message: notPermitted(needs) })
}

/** @throws Refusal 403 */
function guardScope(scope: EngineScope | undefined, scopes: EngineScope[]): void {
  if (scope !== undefined && scopes.includes(scope)) return
  const message =
    scope === undefined ? 'This is for people: no key opens it.' : `This needs a key with the scope '${scope}'.`
  throw new Refusal({ status: 403, code: 'not-permitted', message })
}

/** A supplier or rep named in the path must be the caller's own. @throws Refusal 403 */
export function guardOwnPath(rep: SignedInRep, params: Record<string, unknown>): void {
  const { supplierId, repId } = params
  const foreign =
    (supplierId !== undefined && supplierId !== rep.supplierId) || (repId !== undefined && repId !== rep.userId)
  if (foreign) throw new Refusal({ status: 403, code: 'forbidden', message: 'This belongs to another representative.' })
}

/** A call may be judged twice: by its session as it was read before, and as it is. Its proof counts once. */
const proven = new WeakMap<object, string>()

/** A bound session's call came from its browser. @throws Refusal 401 */
async function guardKey(
  request: FastifyRequest,
  session: { tokenHash: string; boundKey: string | null; userId: string },
  when: Pick<ProvenRequest, 'now' | 'origins' | 'shared'>,
): Promise<void> {
  if (session.boundKey === null) return
  const path = new URL(request.url, 'http://provider.invalid').pathname
  const provenRequest = { method: request.method, path, tokenHash: session.tokenHash, ...when }
  const key = proven.get(request) ?? (await provenKey(request.headers.dpop, provenRequest))
  proven.set(request, key)
  if (key === session.boundKey) return
  request.log.warn({ repId: session.userId }, 'a call came by the key of another browser')
  throw notThisBrowser()
}
