import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { shareableModules } from '../../remote-cli/src/build/shared-modules.mjs'
import { root } from './program'

/** A page that is no portal: federation's runtime, the modules that docs/deploying.md lists, and a place. */
export interface PlainPage {
  url: string
  close(): Promise<void>
}

const SCRIPT = `
  import { createInstance } from '@module-federation/enhanced/runtime'
  import injectRuntimeCore from '@module-federation/inject-external-runtime-core-plugin'
  import { mountInPage } from 'remote-kit/standalone'
  import { providedModules } from './src/remotes/provided-modules'

  const { manifest, apiUrl, nonce } = JSON.parse(document.getElementById('settings').textContent)
  const shared = {}
  for (const [name, load] of Object.entries(providedModules)) {
    const { key, version } = SHARED_MODULES[name]
    const get = async () => {
      const module = await load()
      return () => module
    }
    shared[key] = { version, get, shareConfig: { singleton: true, requiredVersion: '^' + version } }
  }
  const federation = createInstance({ name: 'elsewhere', remotes: [], shared, plugins: [injectRuntimeCore()] })
  federation.registerRemotes([{ name: 'remote_contracts', entry: manifest }])
  // What the portal would ask its registry.
  const { portal } = (await (await fetch(manifest)).json()).metaData
  const part = (name) => [name, () => federation.loadRemote('remote_contracts/' + name)]
  const remote = {
    contract: 1,
    screens: Object.fromEntries(portal.routes.map(({ screen }) => part(screen))),
    widgets: Object.fromEntries(portal.widgets.map(({ widget }) => part(widget))),
  }
  const container = document.getElementById('contracts')
  const path = '/dashboard/contracts'
  const away = mountInPage(remote, portal, { container, apiUrl, nonce, path })
  document.getElementById('close').addEventListener('click', () => away())
`

/** As remote-cli builds shared-ui (ADR-18). */
const noDatePickers: Plugin = {
  name: 'no-date-pickers',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@mui\/x-date-pickers(\/|$)/ }, () => ({
      path: join(root, 'shared-ui/src/table/no-date-pickers/index.ts'),
    })),
}

/** The page's script and its server. The manifest's address is all it knows of the remote. */
export async function servePlainPage(given: { manifest: () => string; apiUrl: () => string }): Promise<PlainPage> {
  const { outputFiles } = await build({
    stdin: { contents: SCRIPT, resolveDir: join(root, 'host'), loader: 'ts' },
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    write: false,
    define: { SHARED_MODULES: JSON.stringify(shareableModules()), 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'text', '.woff2': 'dataurl', '.svg': 'text', '.png': 'dataurl' },
    plugins: [noDatePickers],
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
      `font-src 'self' data: ${origin}`,
      `img-src data:`,
    ].join('; ')
    response
      .setHeader('content-type', 'text/html')
      .setHeader('content-security-policy', policy)
      .end(
        `<!doctype html><title>Elsewhere</title>
        <script type="application/json" id="settings">${settings}</script>
        <h1>Another page</h1><button id="close">Close</button><div id="contracts"></div>
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
