// `npm run example:engine`: the example engine against a running portal (docs/engine.md).
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root } from './apps.mjs'

const program = join(root, '.cache/example-engine.mjs')
const entryPoints = [join(root, 'examples/pricing-engine.ts')]
await build({ entryPoints, outfile: program, bundle: true, platform: 'node', format: 'esm', target: 'node24' })
/** @type {typeof import('../examples/pricing-engine')} */
const { main } = await import(pathToFileURL(program).href)
for (const line of await main(process.env)) console.log(line)
