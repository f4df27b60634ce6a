// A remote's server: every build that is kept, and what each says of itself.
import { extname } from 'node:path'
import { BUILD, DESCRIPTION } from '../store/folder-store.mjs'
import { readStored } from '../store/publish-build.mjs'
import fastify from 'fastify'

/** Behind TLS, for every answer: browsers come back by TLS only. */
const OVER_TLS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** Scripts only, which any page may load; opened as a page they can do nothing. */
const COMMON_HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
}

/** @type {Record<string, string>} */
const TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
/** Files lie flat in their build; nothing else can be asked for. */
const FILE = /^[A-Za-z0-9_-][A-Za-z0-9._-]*\.(?:js|css|json|svg|png|woff2)$/
/** Equal names, equal content: such a file is the same in every build that has it. */
const HASHED = /\.[0-9a-f]{8}\.[a-z0-9]+$/
const FOREVER = 'public, max-age=31536000, immutable'

/** ms. Whoever sends slower than this is cut off; Node looks every half minute by default. */
const TIMEOUTS_MS = { headersTimeout: 15_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 }

/** The forms of a file, the smallest first: ending and name of the encoding. */
const FORMS = [['.br', 'br'], ['.gz', 'gzip'], ['']]

/**
 * @param {{ remote: string, store: import('../store/folder-store.mjs').BuildStore, overTls?: boolean,
 *   timeouts?: typeof TIMEOUTS_MS }} options
 * @returns {import('fastify').FastifyInstance}
 */
export function buildServer({ remote, store, overTls = false, timeouts = TIMEOUTS_MS }) {
  const { requestTimeout, ...http } = timeouts
  const headers = { ...COMMON_HEADERS, ...(overTls ? OVER_TLS : {}), 'cache-control': 'no-store' }
  const server = fastify({
    requestTimeout,
    http,
    forceCloseConnections: true,
    // An address that is none never reaches the hooks.
    frameworkErrors: (_error, _request, reply) =>
      void (/** @type {any} */ (reply).code(400).headers(headers).send('That is no address.\n')),
  })

  server.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  server.setNotFoundHandler(async (request, reply) => {
    reply.type('text/plain; charset=utf-8')
    if (request.method === 'GET' || request.method === 'HEAD') return reply.code(404).send('There is nothing here.\n')
    return reply.code(405).header('allow', 'GET, HEAD').send('Only GET and HEAD.\n')
  })
  server.setErrorHandler(async (error, _request, reply) => {
    const { statusCode = 500 } = /** @type {{ statusCode?: number }} */ (error)
    // Written for whoever runs the server; a browser learns nothing of it.
    if (statusCode >= 500) console.error(error)
    reply.code(statusCode).type('text/plain; charset=utf-8').send('That did not work.\n')
  })

  server.get('/healthy', async () => 'yes\n')

  server.get('/:file', async (request, reply) => {
    const { file } = /** @type {{ file: string }} */ (request.params)
    const [description, named] = /^mf-manifest(?:\.([0-9a-z]+))?\.json$/.exec(file) ?? []
    const build = description && (named ?? (await store.newest(remote)))
    const text = build && BUILD.test(build) ? await store.read(remote, build, DESCRIPTION) : undefined
    if (text === undefined) return reply.callNotFound()
    return reply.headers({ 'cache-control': 'no-cache', 'content-type': TYPES['.json'] }).send(text)
  })

  const buildWith = fileIndex(remote, store)
  server.get('/files/:file', async (request, reply) => {
    const { file } = /** @type {{ file: string }} */ (request.params)
    const build = HASHED.test(file) ? await buildWith(file) : undefined
    return build === undefined ? reply.callNotFound() : sendFile(build, file, request, reply)
  })
  server.get('/:build/:file', async (request, reply) => {
    const { build, file } = /** @type {{ build: string, file: string }} */ (request.params)
    return sendFile(build, file, request, reply)
  })

  /**
   * @param {string} build
   * @param {string} file
   * @param {import('fastify').FastifyRequest} request
   * @param {import('fastify').FastifyReply} reply
   */
  async function sendFile(build, file, request, reply) {
    if (!BUILD.test(build) || !FILE.test(file)) return reply.callNotFound()
    reply.header('vary', 'accept-encoding')
    const accepted = request.headers['accept-encoding'] ?? ''
    for (const [ending, encoding] of FORMS) {
      if (encoding && !accepted.includes(encoding)) continue
      const content = await store.read(remote, build, `${file}${ending}`)
      if (content === undefined) continue
      if (encoding) reply.header('content-encoding', encoding)
      return reply.headers({ 'cache-control': FOREVER, 'content-type': TYPES[extname(file)] }).send(content)
    }
    return reply.callNotFound()
  }
  return server
}

/**
 * Which build of a remote has a file. Builds never change, so each is read once; who asks for a file that none has
 * makes the store be looked at again, once for all who ask meanwhile.
 * @param {string} remote
 * @param {import('../store/folder-store.mjs').BuildStore} store
 * @returns {(file: string) => Promise<string | undefined>}
 */
function fileIndex(remote, store) {
  /** @type {Map<string, ReadonlySet<string>>} */
  const files = new Map()
  const find = (/** @type {string} */ file) => [...files].find(([, names]) => names.has(file))?.[0]

  async function refresh() {
    const builds = await store.builds(remote)
    for (const build of [...files.keys()]) if (!builds.includes(build)) files.delete(build)
    for (const build of builds) {
      if (files.has(build)) continue
      const described = await readStored(store, remote, build)
      if (described) files.set(build, new Set(Object.keys(described.files ?? {})))
    }
  }
  /** @type {Promise<void> | undefined} */
  let refreshing
  return async (file) => {
    const build = find(file)
    // One that has been removed since is no answer.
    if (build !== undefined && (await store.has(remote, build))) return build
    await (refreshing ??= refresh().finally(() => (refreshing = undefined)))
    return find(file)
  }
}
