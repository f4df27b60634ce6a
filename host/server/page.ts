import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hostPage } from '../page/host-page.mjs'
import { pageHeaders } from './security-headers'
import type { HostSettings } from './settings'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export interface PageParts {
  /** As the host's build wrote it. */
  html: string
  hostBuild: string
  settings: Pick<HostSettings, 'portal'>
  registry: () => object
  /** Where browsers find the remotes. */
  origins: () => string[]
  /** Scripts that every page of a rep needs beside the first one, with their integrity. */
  signedIn: Readonly<Record<string, string>>
}

/** Pages whose last part may be an id: it has whatever form its provider gives it. */
const WITH_ID = /^\/(?:dashboard|quote-requests)\//

/**
 * The host's page under every address without an ending, and those with ids: composed at each answer, with the registry
 * as it is now, the deployment's settings, and a nonce of its own.
 */
export function servePage(
  app: FastifyInstance,
  { html, hostBuild, settings, registry, origins, signedIn }: PageParts,
): void {
  const compose = hostPage(html)
  const { portal } = settings
  const policy = {
    apiUrl: portal.apiUrl,
    documentOrigins: portal.documentOrigins,
    localRemotes: portal.localRemotes,
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64url')
    const remoteOrigins = [...new Set(origins().map((origin) => new URL(origin).origin))]
    const page = compose({
      registry: { ...registry(), origins: remoteOrigins, signedIn },
      settings: { ...portal, hostBuild },
      nonce,
    })
    reply.headers({
      ...pageHeaders({ nonce, remoteOrigins, ...policy }),
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
    })
    const encoding = encodingFor(request)
    if (!encoding) return reply.send(page)
    reply.header('content-encoding', encoding)
    if (encoding === 'gzip') return reply.send(await gzipped(page))
    return reply.send(await brotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
  }
  app.get('/index.html', sendPage)
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (/\.[A-Za-z0-9]+$/.test(path) && !WITH_ID.test(path)) return reply.callNotFound()
    return sendPage(request, reply)
  })
}

function encodingFor({ headers }: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}
