import { encodeBase64, readIdentity, signUp, type Invite } from 'shared-contracts/account'
import type { RemoteContext } from 'shared-contracts/remote'

/**
 * Signs the invited rep up and in (C§7).
 * @returns the supplier whose all-prospects page comes next
 * @throws ApiError
 */
export async function activate(
  { api, session }: Pick<RemoteContext, 'api' | 'session'>,
  invite: Invite,
  password: string,
): Promise<string> {
  const body = {
    userId: invite.userId,
    email: invite.email,
    code: encodeBase64(invite.code),
    password: encodeBase64(password),
  }
  const { token } = await api.call(signUp, { body })
  const identity = await api.call(readIdentity, { query: { user_token: token } })
  session.getState().signIn({
    token: identity.token ?? token,
    supplier: identity.supplier,
    supplierRepresentative: identity.supplierRep,
  })
  return identity.supplier.id
}
