import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { FILE_HEADERS } from './security-headers'

const HASHED = /\.[0-9a-f]{8}\.[a-z0-9]+$/

/** The host's built files, flat and known by name: nothing else can be asked for. */
export async function serveFiles(app: FastifyInstance, files: ReadonlyMap<string, string>): Promise<void> {
  const [root] = files.values()
  await app.register(fastifyStatic, { root: root ?? '/', serve: false, preCompressed: true })
  app.get<{ Params: { file: string } }>(
    '/:file(^[A-Za-z0-9_-][A-Za-z0-9._-]*\\.[A-Za-z0-9]+$)',
    async (request, reply) => {
      const { file } = request.params
      const folder = files.get(file)
      if (folder === undefined) return reply.callNotFound()
      reply.headers({ ...FILE_HEADERS, vary: 'accept-encoding' })
      const immutable = HASHED.test(file)
      return reply.sendFile(file, folder, {
        cacheControl: true,
        immutable,
        maxAge: immutable ? 31_536_000_000 : 0,
        acceptRanges: false,
      })
    },
  )
}
