// `npm run backup [-- <folder>]` and `npm run restore -- <folder>`: the market's rows and files (docs/operating.md).
// The settings are provider-api's: DATABASE_URL or DATA_DIR, DOCUMENTS_S3_*.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './apps.mjs'
import { buildChanged } from './build.mjs'

await buildChanged({ names: ['provider-api'], log: () => undefined })
const words = [join(root, 'provider-api/dist/keep-data.js'), ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, words, { stdio: 'inherit', cwd: root }).status ?? 1
