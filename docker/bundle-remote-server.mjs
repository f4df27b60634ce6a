// `node docker/bundle-remote-server.mjs`: the program of a remote's container as one file, docker/dist/main.mjs. The
// image needs no packages then.
import { join } from 'node:path'
import { build } from 'esbuild'

const here = import.meta.dirname

await build({
  entryPoints: [join(here, 'remote-server.mjs')],
  outfile: join(here, 'dist/main.mjs'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  // Packages that are CommonJS ask for Node's modules by require, and where they are.
  banner: {
    js:
      "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url); " +
      'const { filename: __filename, dirname: __dirname } = import.meta;',
  },
  plugins: [{ name: 'agreement', setup: useBundledAgreement }],
  logLevel: 'warning',
})

/**
 * Takes docker/agreement.mjs in place of remote-cli's, which compiles shared-contracts at run time.
 * @param {import('esbuild').PluginBuild} build
 */
function useBundledAgreement({ onResolve }) {
  onResolve({ filter: /\/agreement\.mjs$/ }, () => ({ path: join(here, 'agreement.mjs') }))
}
