import { createRemoteJWKSet, customFetch as joseFetch } from 'jose'
import * as client from 'openid-client'
import { FetchRefused, guardedFetch } from '../../http/guarded-fetch'
import { Refusal } from '../../http/refusal'
import type { Settings } from '../../settings'
import type { SignOn } from './sign-on.repo'

/** s that the clocks of an identity provider and of this machine may be apart. */
export const CLOCK_TOLERANCE = 60
/** ms after which an identity provider is asked anew what it is. */
const CACHE_MS = 10 * 60_000

export type SignOnSettings = Pick<Settings, 'portalUrl' | 'outgoingLoopback'>
type Identified = Pick<SignOn, 'issuer' | 'clientId' | 'clientSecret'>

/** Where identity providers send people back to. */
export const callbackAddress = ({ portalUrl }: Pick<Settings, 'portalUrl'>) => `${portalUrl}/sign-on`

const fetchBy =
  ({ outgoingLoopback }: SignOnSettings): client.CustomFetch =>
  (address, { method, headers, body }) => {
    if (body !== undefined && body !== null && typeof body !== 'string' && !(body instanceof URLSearchParams))
      throw new FetchRefused('Nothing but forms is sent to it.')
    return guardedFetch(address, { method, headers, body }, { loopback: outgoingLoopback })
  }

/** What an identity provider says of itself, asked each time. @throws as openid-client does, and FetchRefused */
export async function discover({ issuer, clientId, clientSecret }: Identified, settings: SignOnSettings) {
  const config = await client.discovery(
    new URL(issuer),
    clientId,
    { [client.clockTolerance]: CLOCK_TOLERANCE },
    clientSecret === null ? client.None() : client.ClientSecretBasic(clientSecret),
    {
      [client.customFetch]: fetchBy(settings),
      // guardedFetch says which addresses may do without TLS: this machine's, where a setting allows it.
      execute: [
        client.enableNonRepudiationChecks,
        ...(settings.outgoingLoopback ? [client.allowInsecureRequests] : []),
      ],
    },
  )
  return { config, callback: callbackAddress(settings), keys: loadKeys(config, settings) }
}

export type SignOnClient = Awaited<ReturnType<typeof discover>>

function loadKeys(config: client.Configuration, settings: SignOnSettings) {
  const { jwks_uri } = config.serverMetadata()
  if (jwks_uri === undefined) throw new FetchRefused('It names no keys.')
  const fetchKeys: typeof fetch = (address, init) =>
    guardedFetch(
      String(address instanceof Request ? address.url : address),
      { headers: init?.headers },
      { loopback: settings.outgoingLoopback },
    )
  return createRemoteJWKSet(new URL(jwks_uri), { [joseFetch]: fetchKeys })
}

/** Identity providers by what the operator has said of them, each asked what it is at most every ten minutes. */
export class SignOnClients {
  private readonly cache = new Map<string, { key: string; until: number; client: Promise<SignOnClient> }>()

  /** @throws Refusal 503 */
  async of(signOn: SignOn, settings: SignOnSettings): Promise<SignOnClient> {
    const key = JSON.stringify([signOn.issuer, signOn.clientId, signOn.clientSecret])
    const before = this.cache.get(signOn.supplierId)
    if (before?.key === key && before.until > performance.now()) return before.client
    const found = discover(signOn, settings).catch((error: unknown) => {
      this.cache.delete(signOn.supplierId)
      throw unavailable(signOnFailureText(error))
    })
    this.cache.set(signOn.supplierId, { key, until: performance.now() + CACHE_MS, client: found })
    return found
  }
}

/** Why an identity provider was not reached or not understood; nothing where it has said no itself. */
export function findFailure(error: unknown): string | undefined {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if (each instanceof FetchRefused) return each.message
    if (each instanceof client.ResponseBodyError && each.status >= 500) return `It answered with ${each.status}.`
  }
  return undefined
}

export const signOnFailureText = (error: unknown) => findFailure(error) ?? 'It did not answer as OpenID Connect says.'

export const unavailable = (why: string) =>
  new Refusal({
    status: 503,
    code: 'sign-on-unavailable',
    message: `Your company's sign-on could not be used: ${why} Please try again later.`,
  })
