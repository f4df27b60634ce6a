import { join } from 'node:path'
import HtmlPlugin from 'html-webpack-plugin'
import { remotes, root } from '../apps.mjs'
import { hostPage } from '../../host/page/host-page.mjs'
import { readOrigins, readPortalSettings } from '../settings.mjs'
import { readManifest } from '../../remote-cli/src/describe/agreement.mjs'

/** The registry as the dev servers serve it: entries without hashes, nothing to preload. */
export async function devRegistry() {
  const origins = readOrigins()
  return {
    remotes: await Promise.all(
      remotes.map(async ({ name }) => ({
        ...(await readManifest(join(root, name, 'src/manifest.ts'))),
        container: `${name}_dev`.replaceAll('-', '_'),
        entry: `${origins[name]}/remoteEntry.js`,
        scripts: [],
        parts: {},
      })),
    ),
  }
}

/**
 * Fills the page in as publishing and serving do. A page without registry is a remote alone.
 * @param {{ registry: boolean }} options
 * @returns {import('webpack').WebpackPluginInstance}
 */
export function devPage({ registry }) {
  return {
    apply(compiler) {
      compiler.hooks.compilation.tap('DevPage', (compilation) => {
        HtmlPlugin.getCompilationHooks(compilation).beforeEmit.tapPromise('DevPage', async (data) => {
          const page = {
            registry: registry ? await devRegistry() : { remotes: [] },
            settings: readPortalSettings(),
            nonce: '',
          }
          return { ...data, html: hostPage(data.html)(page) }
        })
      })
    },
  }
}
