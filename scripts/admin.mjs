// `npm run admin -- deactivate <e-mail>`, or reactivate, reset-link, end-second-factor: people's accounts. The settings
// are provider-api's.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './apps.mjs'
import { buildChanged } from './build.mjs'

await buildChanged({ names: ['provider-api'], log: () => undefined })
const words = [join(root, 'provider-api/dist/admin.js'), ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, words, { stdio: 'inherit', cwd: root }).status ?? 1
