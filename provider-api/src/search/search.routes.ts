import { findEverywhere } from 'shared-contracts/search'
import { registerEndpoint, type Api } from '../http/register-endpoint'
import { find } from './search.queries'

export function registerSearchRoutes(api: Api): void {
  registerEndpoint(api, findEverywhere, find)
}
