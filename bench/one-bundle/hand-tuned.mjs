// The second peer: one bundle as a careful team would build it. Screens, rules, texts and libraries are the portal's.
import { join } from 'node:path'
import { root } from '../../scripts/apps.mjs'

/** Its own sources, in place of the portal's. @type {[file: string, instead: string][]} */
const SOURCES = [
  ['shared-ui/src/dialogs/Tooltip.tsx', 'native-hint.tsx'],
  ['host/src/remotes/RemoteDown.tsx', 'nothing.ts'],
  ['host/src/services/tell-odd-rows.ts', 'nothing.ts'],
]

/** @param {import('webpack').Configuration} config */
export function tuneByHand(config) {
  const instead = SOURCES.map(([file, own]) => [join(root, file), join(import.meta.dirname, own)])
  config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...Object.fromEntries(instead) } }
  // Few files for a page, none of them small.
  config.optimization = { ...config.optimization, splitChunks: { chunks: 'async', minSize: 60_000 } }
}
