import { createHash } from 'node:crypto'
import { checkAuthenticated } from 'shared-contracts/account'
import { createApiClient, toProblem } from 'shared-contracts/api'
import type { FastifyRequest } from 'fastify'
import { RegistryDenial } from '../registry/denial'
import { bearerOf } from './tokens'

/** ms for which an answer about a token is believed. */
const BELIEVED = 10 * 60_000
const MAX_TOKENS = 5000

/** The API knows its reps; it is asked with the rep's own token. @throws RegistryDenial */
export async function mustBeSignedIn(askApi: string, { headers }: Pick<FastifyRequest, 'headers'>): Promise<void> {
  const token = bearerOf({ headers })
  if (token === undefined) throw new RegistryDenial('signed-out', 'Sign in to see this.', 401)
  const nothing = () => undefined
  const client = createApiClient({
    baseUrl: askApi,
    token: () => token,
    // Made by the page for this very call.
    proof: () => Promise.resolve(headers.dpop?.toString()),
    onUnauthorized: nothing,
    onFailure: nothing,
  })
  try {
    await client.call(checkAuthenticated, {})
  } catch (error) {
    if (toProblem(error).status === 401) throw new RegistryDenial('signed-out', 'Sign in to see this.', 401)
    throw new RegistryDenial('api-away', 'Whether you are signed in could not be checked. Please try again.', 503)
  }
}

/**
 * Whose report it is, where that is only counted: a name for the session, which says nothing about the rep; nothing for
 * who is not signed in. Throws when the API cannot be asked.
 */
export function createSignedIn(askApi: string) {
  const known = new Map<string, { session: string | undefined; until: number }>()
  return async (request: Pick<FastifyRequest, 'headers'>): Promise<string | undefined> => {
    const token = bearerOf(request)
    if (token === undefined) return undefined
    const digest = createHash('sha256').update(token).digest('base64url')
    const found = known.get(digest)
    if (found !== undefined && found.until > Date.now()) return found.session
    const session = await mustBeSignedIn(askApi, request).then(
      () => digest,
      (error: unknown) => {
        if (error instanceof RegistryDenial && error.status === 401) return undefined
        throw error
      },
    )
    known.set(digest, { session, until: Date.now() + BELIEVED })
    const [oldest] = known.keys()
    if (known.size > MAX_TOKENS && oldest !== undefined) known.delete(oldest)
    return session
  }
}
