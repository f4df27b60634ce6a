import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './program'

/** A page that is nobody's remote and no portal: plain federation runtime, and a place. */
export interface ForeignPage {
  url: string
  close(): Promise<void>
}

const SCRIPT = `
  import { createInstance } from '@module-federation/enhanced/runtime'
  const { manifest, apiUrl, nonce } = JSON.parse(document.getElementById('settings').textContent)
  const federation = createInstance({ name: 'elsewhere', remotes: [{ name: 'bidding', entry: manifest }] })
  const { mount } = await federation.loadRemote('bidding/mount')
  const place = document.getElementById('bids')
  let away = mount({ place, apiUrl, nonce, onTitle: (title) => (document.title = title) })
  document.getElementById('close').addEventListener('click', () => away())
`

/** The page's script and its server. The manifest's origin is all it knows of the remote. */
export async function serveForeignPage(given: { manifest: () => string; apiUrl: () => string }): Promise<ForeignPage> {
  const { outputFiles } = await build({
    stdin: { contents: SCRIPT, resolveDir: join(root, 'remote-cli'), loader: 'js' },
    bundle: true,
    format: 'esm',
    write: false,
    define: { FEDERATION_ALLOW_NEW_FUNCTION: 'false' },
    logLevel: 'silent',
  })
  const script = outputFiles[0]?.text ?? ''
  const server = createServer(({ url }, response) => {
    if (url === '/page.js') return response.setHeader('content-type', 'text/javascript').end(script)
    const [manifest, apiUrl] = [given.manifest(), given.apiUrl()]
    const { origin } = new URL(manifest)
    const settings = JSON.stringify({ manifest, apiUrl, nonce: 'elsewhere' })
    // What docs/deploying.md says that a page must allow, and nothing else.
    const policy = [
      `default-src 'none'`,
      `script-src 'self' ${origin}`,
      `connect-src ${origin} ${apiUrl}`,
      `style-src 'nonce-elsewhere'`,
      `font-src ${origin}`,
      `img-src data:`,
    ].join('; ')
    response
      .setHeader('content-type', 'text/html')
      .setHeader('content-security-policy', policy)
      .end(
        `<!doctype html><title>Elsewhere</title>
        <script type="application/json" id="settings">${settings}</script>
        <h1>Another page</h1><button id="close">Close</button><div id="bids"></div>
        <script type="module" src="/page.js"></script>`,
      )
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => closed(server) }
}

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
