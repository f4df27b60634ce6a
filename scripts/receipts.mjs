// `npm run verify-receipt -- <file>` checks receipts; `npm run rotate-receipt-key` gives the database another key to
// sign them with. The settings are provider-api's.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './apps.mjs'
import { buildChanged } from './build.mjs'

await buildChanged({ names: ['provider-api'], log: () => undefined })
const [program, ...words] = process.argv.slice(2)
const file = join(root, `provider-api/dist/${program}.js`)
process.exitCode = spawnSync(process.execPath, [file, ...words], { stdio: 'inherit', cwd: root }).status ?? 1
