import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { hashToken } from '../session-guard'

/** Whether a request holds this token, found out in the same time however much of it is right. */
export function holdsToken({ headers }: Pick<FastifyRequest, 'headers'>, token: string): boolean {
  const presented = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  // Hashes have one length and tell nothing of the token.
  return timingSafeEqual(Buffer.from(hashToken(presented)), Buffer.from(hashToken(token)))
}
