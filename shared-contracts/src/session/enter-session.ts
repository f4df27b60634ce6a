import { bindSession, readIdentity } from '../account'
import type { ApiClient } from '../api'
import type { ServerClock } from '../time'
import type { CurrentUser } from './session-store'
import { sessionKeys } from './session-key'

/**
 * Whose session a new token opens (B§2): what a one-time token is exchanged for, bound to this browser where both sides
 * can.
 * @throws ApiError
 */
export async function enterSession(
  api: ApiClient,
  oneTimeToken: string,
  clock: Pick<ServerClock, 'now'>,
): Promise<CurrentUser> {
  const quietly = { ownMessage: true }
  const identity = await api.call(readIdentity, { query: { user_token: oneTimeToken } }, quietly)
  const token = identity.token ?? oneTimeToken
  const first = { method: bindSession.method, address: api.url(bindSession), token, serverTime: clock.now() }
  await sessionKeys.bind(first, async (proof) => {
    const { bound } = await api.call(bindSession, { body: { user_token: token, proof } }, quietly)
    return bound
  })
  return { token, supplier: identity.supplier, supplierRepresentative: identity.supplierRep }
}
