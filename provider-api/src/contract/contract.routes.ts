import type { Api } from '../http/register-endpoint'

export function registerContractRoutes(_api: Api): void {}
