import type { FastifyRequest } from 'fastify'
import { hashToken, newToken } from '../../http/session-guard'

const DAY = 24 * 3_600_000

/** What the secret of a kind of key begins with, so that people and scanners of code know one when they see it. */
export const KEY_START = { operator: 'mko_', engine: 'mke_' } as const
export type KeyKind = keyof typeof KEY_START

/** The secret of a key of this kind that came with a call: in its header, never in its address. */
export function readKeySecret({ headers }: Pick<FastifyRequest, 'headers'>, kind: KeyKind): string | undefined {
  const token = /^Bearer (\S{1,64})$/i.exec(headers.authorization ?? '')?.[1]
  if (token?.startsWith(KEY_START[kind]) && /^[A-Za-z0-9_-]{43}$/.test(token.slice(4))) return token
  return undefined
}

/** A new key: its row, and the secret that nothing tells again. @param days undefined: it does not run out */
export function newKey(kind: KeyKind, { name, days, now }: { name: string; days: number | undefined; now: Date }) {
  const secret = KEY_START[kind] + newToken()
  const row = {
    id: `key-${newToken().slice(0, 10)}`,
    name,
    secretHash: hashToken(secret),
    createdAt: now,
    expiresAt: days === undefined ? null : new Date(now.getTime() + days * DAY),
  }
  return { secret, row }
}
