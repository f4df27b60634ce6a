// A program of provider-api with its settings: `npm run admin -- …`, `data`.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './apps.mjs'
import { buildChanged } from './build.mjs'

const [program, ...args] = process.argv.slice(2)
await buildChanged({ names: ['provider-api'], log: () => undefined })
const file = join(root, `provider-api/dist/${program}.js`)
process.exitCode = spawnSync(process.execPath, [file, ...args], { stdio: 'inherit', cwd: root }).status ?? 1
