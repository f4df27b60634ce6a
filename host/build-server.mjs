// Bundles the host's server for Node: `node build-server.mjs` writes host/server/dist/main.js, with the scripts of
// its page beside it.
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import packageJson from './package.json' with { type: 'json' }

const here = import.meta.dirname

export async function buildHostServer(folder = join(here, 'server/dist')) {
  await build({
    entryPoints: [join(here, 'server/main.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    // Everything installed stays in node_modules; only the workspace's own sources are bundled.
    external: Object.entries(packageJson.dependencies)
      .filter(([, version]) => !version.startsWith('workspace:'))
      .flatMap(([name]) => [name, `${name}/*`]),
    outfile: join(folder, 'main.js'),
    absWorkingDir: here,
    logLevel: 'warning',
  })
  mkdirSync(folder, { recursive: true })
  for (const script of ['take-secrets.js', 'trusted-scripts.js', 'preload-remotes.js'])
    cpSync(join(here, 'page', script), join(folder, script))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildHostServer()
