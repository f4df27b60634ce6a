import type { Api } from '../http/register-endpoint'

export function registerAccountRoutes(_api: Api): void {}
