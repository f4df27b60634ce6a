import { existsSync, readFileSync } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { hostPage } from '../../host/page/host-page.mjs'

/** @type {Record<string, string>} */
const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2', '.png': 'image/png' }

/**
 * Serves the one bundle as the host's server serves the portal: brotli, for ever, and the API under the same origin.
 * @param {{ folder: string, port: number, api: string, page: { registry: object, settings: object } }} options
 * @returns {Promise<import('node:http').Server>}
 */
export function serveOneBundle({ folder, port, api, page }) {
  const html = hostPage(readFileSync(join(folder, 'index.html'), 'utf8'))({ ...page, nonce: '' })
    // The preloading script has nothing to preload here: an ordinary page finds its chunks by itself.
    .replace(/<script nonce="[^"]*">(?:(?!<\/script>)[\s\S])*'preload'[\s\S]*?<\/script>/, '')
  /** @type {Map<string, Buffer>} */
  const compressed = new Map()
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/api/')) {
      const { method, headers } = request
      const passed = ask(api + request.url.slice('/api'.length), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      response.on('close', () => passed.destroy())
      return void request.pipe(passed.on('error', () => response.destroy()))
    }
    const name = (request.url ?? '/').split('?')[0]?.slice(1) ?? ''
    const file = join(folder, name)
    const isFile = /^[A-Za-z0-9_-][A-Za-z0-9._-]*\.[a-z0-9]+$/.test(name)
    if (isFile && !existsSync(file)) return void response.writeHead(404).end()
    const body = compressed.get(name) ?? brotliCompressSync(isFile ? readFileSync(file) : html)
    if (isFile) compressed.set(name, body)
    response.writeHead(200, {
      'content-type': isFile ? (TYPES[extname(name)] ?? 'application/octet-stream') : 'text/html; charset=utf-8',
      'content-encoding': 'br',
      ...(isFile ? { 'cache-control': 'public, max-age=31536000, immutable' } : {}),
    })
    response.end(body)
  })
  return new Promise((resolve) => server.listen(port, () => resolve(server)))
}
