import { createCustomOption, deleteCustomOption } from 'shared-contracts/bid/custom-option'
import { registerEndpoint, type Api } from '../../http/register-endpoint'
import { addCustomOption, dropCustomOption } from './custom-option.commands'

export function registerCustomOptionRoutes(api: Api): void {
  registerEndpoint(api, createCustomOption, addCustomOption)
  registerEndpoint(api, deleteCustomOption, dropCustomOption)
}
