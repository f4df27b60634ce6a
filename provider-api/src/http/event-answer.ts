import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Sends server-sent events as they come; no proxy may wait for more of them. */
export function sendEvents(reply: FastifyReply, events: Readable) {
  return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(events)
}
