import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '../../http/refusal'

/** ms: a proof is made before its body is sent, by a clock that may be off. */
export const PROOF_OLD = 120_000
export const PROOF_AHEAD = 60_000
/** More than are used at once. */
const MOST_KEYS = 5000
const MOST_SEEN = 100_000

/** What a proof is about. `path` is as this server is asked; a proxy may have had more before it. */
export interface ProvenCall {
  method: string
  path: string
  tokenHash: string
  now: Date
}

const coordinate = z.string().regex(/^[\w-]{43}$/)
const header = z.object({
  typ: z.literal('dpop+jwt'),
  alg: z.literal('ES256'),
  jwk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: coordinate, y: coordinate }),
})
const claims = z.object({
  jti: z.string().min(16).max(64),
  htm: z.string(),
  htu: z.url(),
  iat: z.number().int(),
  ath: z.string(),
})

interface ProofKey {
  thumbprint: string
  key: KeyObject
}

/** By the header of a proof, which one browser writes alike each time; who was not heard for longest is forgotten. */
const keys = new Map<string, ProofKey>()

/** Proofs that were used, while they would count. Each process has its own: another instance takes one once more. */
let seen = { since: 0, now: new Set<string>(), before: new Set<string>() }

/**
 * The thumbprint (RFC 7638) of the key that signed a call (RFC 9449).
 * @throws Refusal 401, `proof-stale` where another proof by the same key may do
 */
export function provenKey(proof: unknown, call: ProvenCall): string {
  const { thumbprint, jti, htm, htu, iat, ath } = opened(proof)
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

function opened(proof: unknown): z.output<typeof claims> & { thumbprint: string } {
  const parts = typeof proof === 'string' && proof.length <= 2048 ? proof.split('.') : []
  const [head = '', body = '', signature = ''] = parts
  try {
    const { thumbprint, key } = keyOf(head)
    const signed = Buffer.from(`${head}.${body}`)
    const by = { key, dsaEncoding: 'ieee-p1363' } as const
    if (parts.length === 3 && verify('sha256', signed, by, Buffer.from(signature, 'base64url')))
      return { ...claims.parse(textOf(body)), thumbprint }
  } catch {
    // Whatever is wrong with it, only the browser that has the key can make one.
  }
  throw notThisBrowser()
}

const textOf = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))

function keyOf(head: string): ProofKey {
  const found = keys.get(head) ?? readKey(head)
  keys.delete(head)
  keys.set(head, found)
  const [oldest] = keys.keys()
  if (keys.size > MOST_KEYS && oldest !== undefined) keys.delete(oldest)
  return found
}

function readKey(head: string): ProofKey {
  const { kty, crv, x, y } = header.parse(textOf(head)).jwk
  // Its members in the alphabet's order.
  const thumbprint = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
  return { thumbprint, key: createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' }) }
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
