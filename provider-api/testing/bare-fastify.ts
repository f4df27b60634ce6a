import Fastify, { type FastifyInstance } from 'fastify'

/** Sends one text and does nothing else: what an answer of the API costs at least. */
export function bareFastify(json: string): FastifyInstance {
  const app = Fastify()
  app.get('/', (_, reply) => reply.type('application/json; charset=utf-8').send(json))
  return app
}
