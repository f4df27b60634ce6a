import type { Api } from '../http/register-endpoint'
import { askedFilled } from './filling/asked'
import { customersFilled } from './filling/customers'
import { fill, fillRequest } from './filling/filling.commands'
import {
  putAsked,
  putCustomers,
  putMeters,
  putReps,
  putRequests,
  putSuppliers,
  putTaxes,
  putUtilities,
} from './filling/filling.declarations'
import { taxesFilled, utilitiesFilled } from './filling/market'
import { metersFilled } from './filling/meters'
import { repsFilled, suppliersFilled } from './filling/people'
import { requestsFilled } from './filling/requests'
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
  registerOperatorEndpoint(api, putSuppliers, (call) => fill(call, suppliersFilled))
  registerOperatorEndpoint(api, putReps, (call) => fill(call, repsFilled))
  registerOperatorEndpoint(api, putUtilities, (call) => fill(call, utilitiesFilled))
  registerOperatorEndpoint(api, putTaxes, (call) => fill(call, taxesFilled))
  registerOperatorEndpoint(api, putCustomers, (call) => fill(call, customersFilled))
  registerOperatorEndpoint(api, putRequests, (call) => fill(call, requestsFilled))
  registerOperatorEndpoint(api, putMeters, (call) => fillRequest(call, metersFilled))
  registerOperatorEndpoint(api, putAsked, (call) => fillRequest(call, askedFilled))
}
