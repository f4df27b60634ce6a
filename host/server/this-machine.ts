import type { FastifyRequest } from 'fastify'

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip']

/** Whether a program of this machine asks, and no proxy on it passes somebody else's request on. */
export const isFromThisMachine = ({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean =>
  LOOPBACK.test(raw.socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined)
