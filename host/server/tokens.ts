import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { RegistryDenial } from '../registry/denial'
import type { HostSettings } from './settings'

/** Who holds a token. */
export interface Holder {
  by: string
  /** Whoever runs the portal: may change every remote. */
  isOperator: boolean
}

const OPERATOR = 'the operator'

/** Who sends a request, by its bearer token. @throws RegistryDenial when nobody has such a token */
export function findHolder(
  request: Pick<FastifyRequest, 'headers'>,
  { remotes, registryToken }: Pick<HostSettings, 'remotes' | 'registryToken'>,
  ownerOfToken: (token: string) => string | undefined,
): Holder {
  const token = readBearer(request)
  if (!token) throw new RegistryDenial('no-token', 'A deploy token is needed: Authorization: Bearer <token>.', 401)
  if (registryToken && isEqual(token, registryToken)) return { by: OPERATOR, isOperator: true }
  const found =
    remotes.find(({ deployToken }) => deployToken && isEqual(token, deployToken))?.name ?? ownerOfToken(token)
  if (!found) throw new RegistryDenial('unknown-token', 'This deploy token is of no remote of this portal.', 401)
  return { by: found, isOperator: false }
}

/** @throws RegistryDenial when the token is of another remote */
export function checkHolder({ by, isOperator }: Holder, remote: string): void {
  if (!isOperator && by !== remote)
    throw new RegistryDenial('another-token', `This deploy token is of ${by}; ${remote} has its own.`, 403)
}

export function readBearer({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

/** In the same time, however much of it is right. */
export const isEqual = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
const digest = (text: string) => createHash('sha256').update(text).digest()
