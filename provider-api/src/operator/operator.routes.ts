import type { Api } from '../http/register-endpoint'
import { readKey } from './key.declarations'
import { registerOperatorEndpoint } from './register-operator-endpoint'

/** Which function answers which call of the operator's API. */
export function registerOperatorRoutes(api: Api): void {
  registerOperatorEndpoint(api, readKey, ({ operator }) =>
    Promise.resolve({
      operator: operator.name,
      key: operator.keyId,
      name: operator.keyName,
      scope: operator.scope,
      expiresAt: operator.expiresAt?.toISOString() ?? null,
    }),
  )
}
