import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { runWebpack } from '../../remote-cli/src/build/build-remote.mjs'
import { root } from './program'

const ofRemoteCli = createRequire(join(root, 'remote-cli/package.json'))
const { ModuleFederationPlugin } = ofRemoteCli('@module-federation/enhanced/webpack') as {
  ModuleFederationPlugin: new (options: object) => { apply(): void }
}

/** What is in it asks for a chunk of its own, and keeps a state: its React has to be the page's. */
const SOURCES = {
  'Forecast.js': `
    import { createElement, lazy, Suspense, useState } from 'react'
    const Tomorrow = lazy(() => import('./Tomorrow.js'))
    export default function Forecast() {
      const [asked, setAsked] = useState(false)
      const later = asked && createElement(Suspense, { fallback: null }, createElement(Tomorrow))
      return createElement('section', { 'aria-label': 'Forecast' },
        createElement('p', null, 'Today it rains.'),
        createElement('button', { onClick: () => setAsked(true) }, 'And tomorrow?'), later)
    }`,
  'Tomorrow.js': `
    import { createElement } from 'react'
    export default () => createElement('p', null, 'Tomorrow the sun shines.')`,
}

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json' }

/** A remote that knows nothing of the portal, built as federation's documentation shows it, and served. */
export async function serveForeignRemote() {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-remote-'))
  mkdirSync(join(folder, 'src'))
  for (const [name, source] of Object.entries(SOURCES)) writeFileSync(join(folder, 'src', name), source)
  await runWebpack({
    mode: 'production',
    context: folder,
    entry: {},
    output: { path: join(folder, 'dist'), publicPath: 'auto', uniqueName: 'weather' },
    resolve: { modules: ['node_modules', join(root, 'host/node_modules')] },
    plugins: [
      new ModuleFederationPlugin({
        name: 'weather',
        filename: 'remoteEntry.js',
        dts: false,
        exposes: { './Forecast': { import: './src/Forecast.js', name: 'Forecast' } },
        shared: { react: { singleton: true, requiredVersion: '^19.0.0' } },
      }),
    ],
  })
  const server = createServer(({ url = '' }, response) => sendFile(join(folder, 'dist', url), response))
  await new Promise<void>((ready) => server.listen(0, ready))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function sendFile(file: string, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*')
  try {
    response.setHeader('content-type', TYPES[extname(file)] ?? 'text/plain').end(readFileSync(file))
  } catch {
    response.writeHead(404).end()
  }
}
