import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Db } from '../../db/open-db'
import { Refusal } from '../../http/refusal'
import type { Settings } from '../../settings'
import { isFirstUse, PROOF_AHEAD, PROOF_OLD } from './used-proofs'

/** What a proof is about. `path` is as this server is asked; a proxy may have had more before it. */
export interface ProvenRequest {
  method: string
  path: string
  tokenHash: string
  now: Date
  /** Where browsers find the API. */
  origins: readonly string[]
  /** The database that other instances may use too. */
  shared: Db | undefined
}

/** What a proof is checked against too: other instances there are only with a bucket (instance-lock.ts). */
export const proofContext = (db: Db, { apiOrigins, databaseUrl, documentBucket }: ProofSettings) => ({
  origins: apiOrigins,
  shared: databaseUrl !== undefined && documentBucket ? db : undefined,
})
export type ProofSettings = Pick<Settings, 'apiOrigins' | 'databaseUrl' | 'documentBucket'>

const claims = z.object({
  jti: z.string().min(16).max(64),
  htm: z.string(),
  htu: z.url(),
  iat: z.number().int(),
  ath: z.string(),
})

/**
 * The thumbprint (RFC 7638) of the key that signed a call (RFC 9449).
 * @throws Refusal 401, `proof-stale` where another proof by the same key may do
 */
export async function provenKey(proof: unknown, request: ProvenRequest): Promise<string> {
  const { thumbprint, jti, htm, htu, iat, ath } = await opened(proof)
  const { origin, pathname } = new URL(htu)
  const isOfRequest =
    htm === request.method &&
    request.origins.includes(origin) &&
    pathname.endsWith(request.path) &&
    ath === Buffer.from(request.tokenHash, 'hex').toString('base64url')
  if (!isOfRequest) throw notThisBrowser()
  const now = request.now.getTime()
  const age = now - iat * 1000
  if (age > PROOF_OLD || age < -PROOF_AHEAD) throw stale()
  if (!(await isFirstUse(`${thumbprint}.${jti}`, now, request.shared))) throw stale()
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

export const notThisBrowser = () =>
  new Refusal({
    status: 401,
    code: 'not-this-browser',
    message: 'This session counts only in the browser that opened it. Please sign in again.',
  })

const stale = () =>
  new Refusal({ status: 401, code: 'proof-stale', message: 'This call came twice or too late. Please sign in again.' })
