// `npm run conformance -- --api <url> --email <e-mail>`: whether a provider API fits the portal
// (docs/connect-a-provider.md). Every call that shared-contracts declares is asked or named with its reason.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root } from './apps.mjs'

const program = join(root, '.cache/conformance.mjs')

await build({
  entryPoints: [join(root, 'testing/conformance/main.ts')],
  outfile: program,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  logLevel: 'warning',
})
/** @type {typeof import('../testing/conformance/main')} */
const { main } = await import(pathToFileURL(program).href)
process.exitCode = await main(process.argv.slice(2), process.env, (line) => console.log(line))
