import { authenticateSupplier, encodePassword, readIdentity } from '../shared-contracts/src/account'
import { createApiClient, type ApiClient } from '../shared-contracts/src/api'
import type { CurrentUser } from '../shared-contracts/src/session'

declare global {
  /** The address of the test file's own provider-api; set where its first comment holds `@provider-api`. */
  var providerApiUrl: string
}

const emails = {
  dana: 'dana.whitfield@larkspur.example',
  theo: 'theo.marsh@larkspur.example',
  priya: 'priya.nair@granitepeak.example',
} as const

/** Signs a rep of the demonstration market in, by the real calls. */
export async function signIn(rep: keyof typeof emails): Promise<ApiClient & { user: CurrentUser }> {
  const session: { token?: string } = {}
  const client = createApiClient({
    baseUrl: providerApiUrl,
    token: () => session.token,
    onUnauthorized: () => undefined,
    onFailure: () => undefined,
  })
  const body = { email: emails[rep], password: encodePassword('Marketplace-1') }
  const token = (await client.call(authenticateSupplier, { body })).token ?? ''
  session.token = token
  const { supplier, supplierRep } = await client.call(readIdentity, { query: { user_token: token } })
  return { ...client, user: { token, supplier, supplierRepresentative: supplierRep } }
}
