import type { Api } from '../http/register-endpoint'

export function registerBidRoutes(_api: Api): void {}
