import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import { z } from 'zod'
import { Refusal } from '../../http/refusal'

/** ms: a proof is made before its body is sent, by a clock that may be off. */
export const PROOF_OLD = 120_000
export const PROOF_AHEAD = 60_000
/** More than are used at once. */
const MOST_SEEN = 100_000

/** What a proof is about. `path` is as this server is asked; a proxy may have had more before it. */
export interface ProvenCall {
  method: string
  path: string
  tokenHash: string
  now: Date
}

const claims = z.object({
  jti: z.string().min(16).max(64),
  htm: z.string(),
  htu: z.url(),
  iat: z.number().int(),
  ath: z.string(),
})

/** Proofs that were used, while they would count. Each process has its own: another instance takes one once more. */
let seen = { since: 0, now: new Set<string>(), before: new Set<string>() }

/**
 * The thumbprint (RFC 7638) of the key that signed a call (RFC 9449).
 * @throws Refusal 401, `proof-stale` where another proof by the same key may do
 */
export async function provenKey(proof: unknown, call: ProvenCall): Promise<string> {
  const { thumbprint, jti, htm, htu, iat, ath } = await opened(proof)
  const isOfCall =
    htm === call.method &&
    new URL(htu).pathname.endsWith(call.path) &&
    ath === Buffer.from(call.tokenHash, 'hex').toString('base64url')
  if (!isOfCall) throw notThisBrowser()
  const now = call.now.getTime()
  const age = now - iat * 1000
  if (age > PROOF_OLD || age < -PROOF_AHEAD || !isFirst(`${thumbprint}.${jti}`, now)) throw stale()
  return thumbprint
}

async function opened(proof: unknown): Promise<z.output<typeof claims> & { thumbprint: string }> {
  try {
    if (typeof proof !== 'string' || proof.length > 2048) throw notThisBrowser()
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
    })
    return { ...claims.parse(payload), thumbprint: await calculateJwkThumbprint(protectedHeader.jwk ?? {}) }
  } catch {
    // Whatever is wrong with it, only the browser that has the key can make one.
    throw notThisBrowser()
  }
}

function isFirst(name: string, now: number): boolean {
  const isOver = Math.abs(now - seen.since) > PROOF_OLD + PROOF_AHEAD
  if (isOver || seen.now.size >= MOST_SEEN) seen = { since: now, now: new Set(), before: seen.now }
  if (seen.now.has(name) || seen.before.has(name)) return false
  seen.now.add(name)
  return true
}

export const notThisBrowser = () =>
  new Refusal({
    status: 401,
    code: 'not-this-browser',
    message: 'This session counts only in the browser that opened it. Please sign in again.',
  })

const stale = () =>
  new Refusal({ status: 401, code: 'proof-stale', message: 'This call came twice or too late. Please sign in again.' })
