// One app's static server: its built files, and the host's page with a nonce of its own in every answer.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { publishedOf } from '../apps.mjs'
import { inlineJson, NONCE, SETTINGS, withOrigins } from '../publish/host-page.mjs'
import { HOST_FILES, hostPageHeaders, OVER_TLS, REMOTE_FILES } from '../security-headers.mjs'
import { SettingError } from '../settings.mjs'

/** @type {Record<string, string>} */
const TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Files lie flat in their folder; nothing else can be asked for. */
const FILE = /^\/([A-Za-z0-9_-][A-Za-z0-9._-]*\.(?:js|css|json|svg|png|woff2))$/
const HASHED = /\.[0-9a-f]{8}\.[a-z0-9]+$/

/** @param {import('node:http').IncomingMessage} request @returns {'br' | 'gzip' | undefined} */
function encodingFor(request) {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

/** @param {import('../apps.mjs').App} app @param {string} name @param {import('node:http').IncomingMessage} request */
function fileAnswer(app, name, request) {
  const file = join(publishedOf(app.name), name)
  if (!existsSync(file)) return undefined
  const encoding = encodingFor(request)
  const compressed = encoding && `${file}.${encoding === 'br' ? 'br' : 'gz'}`
  const found = compressed && existsSync(compressed) ? compressed : file
  return {
    body: readFileSync(found),
    headers: {
      ...(app.kind === 'remote' ? REMOTE_FILES : HOST_FILES),
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'cache-control': HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
      ...(found === compressed ? { 'content-encoding': encoding } : {}),
    },
  }
}

/**
 * @typedef {{ settings: ReturnType<typeof import('../settings.mjs').readPortalSettings>, origins: Record<string,
 * string> }} Deployment
 */

/** @param {Deployment} deployment */
function registryAnswer({ origins }) {
  const body = withOrigins(readFileSync(join(publishedOf('host'), 'remotes.json'), 'utf8'), origins)
  return {
    body: Buffer.from(body),
    headers: { ...HOST_FILES, 'content-type': TYPES['.json'], 'cache-control': 'no-cache' },
  }
}

/**
 * @param {import('../apps.mjs').App} app
 * @param {Deployment} deployment
 * @param {import('node:http').IncomingMessage} request
 */
function pageAnswer(app, { settings, origins }, request) {
  const nonce = randomBytes(16).toString('base64url')
  const page = withOrigins(readFileSync(join(publishedOf(app.name), 'index.html'), 'utf8'), origins)
  const html = page.replaceAll(NONCE, nonce).replace(SETTINGS, () => inlineJson(settings))
  const encoding = encodingFor(request)
  const body =
    encoding === 'br'
      ? brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : encoding === 'gzip'
        ? gzipSync(html)
        : Buffer.from(html)
  const remoteOrigins = [...new Set(Object.values(origins))]
  return {
    body,
    headers: {
      ...hostPageHeaders({
        nonce,
        remoteOrigins,
        apiOrigin: new URL(settings.apiUrl).origin,
        documentOrigins: settings.documentOrigins,
      }),
      'content-type': TYPES['.html'],
      vary: 'accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
  }
}

/** ms. Whoever sends slower than this is cut off; Node looks every half minute by default. */
const PATIENCE = { headersTimeout: 15_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 }

/**
 * @param {import('../apps.mjs').App} app
 * @param {number} port
 * @param {Deployment} deployment
 * @param {typeof PATIENCE} [patience] tests have less
 * @returns {Promise<import('node:http').Server>} once it listens
 */
export function serveApp(app, port, deployment, patience = PATIENCE) {
  if (app.kind === 'host' && !existsSync(join(publishedOf(app.name), 'index.html'))) {
    throw new SettingError('The portal has not been published. Run npm run build, then npm run publish.')
  }
  const server = createServer(patience, (request, response) => {
    if (deployment.settings.apiUrl.startsWith('https:'))
      for (const [name, value] of Object.entries(OVER_TLS)) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...HOST_FILES, allow: 'GET, HEAD' }).end()
      return
    }
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const name = FILE.exec(path)?.[1]
    const isPage = app.kind === 'host' && (path === '/index.html' || !/\.[A-Za-z0-9]+$/.test(path))
    const isRegistry = app.kind === 'host' && path === '/remotes.json'
    const answer = isPage
      ? pageAnswer(app, deployment, request)
      : isRegistry
        ? registryAnswer(deployment)
        : name && fileAnswer(app, name, request)
    if (!answer) {
      response
        .writeHead(404, { ...HOST_FILES, 'content-type': 'text/plain; charset=utf-8' })
        .end('There is nothing here.\n')
      return
    }
    response.writeHead(200, { ...answer.headers, 'content-length': answer.body.length })
    response.end(request.method === 'HEAD' ? undefined : answer.body)
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const taken = /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE'
      reject(
        taken
          ? new SettingError(
              `Port ${port} is taken, so ${app.name} cannot start. Stop what uses it, or set ${app.portSetting}.`,
            )
          : error,
      )
    })
    server.listen(port, () => resolve(server))
  })
}
