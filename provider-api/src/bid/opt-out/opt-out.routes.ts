import { optIn, optOut } from 'shared-contracts/bid/opt-out'
import { registerEndpoint, type Api } from '../../http/register-endpoint'
import { optInToRateCheck, optOutOfRateCheck } from './opt-out.commands'

export function registerOptOutRoutes(api: Api): void {
  registerEndpoint(api, optOut, optOutOfRateCheck)
  registerEndpoint(api, optIn, optInToRateCheck)
}
