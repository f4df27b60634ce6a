// `npm run receipts -- verify <file>` checks receipts; `npm run receipts -- rotate-key` gives the database another key
// to sign them with. The settings are provider-api's.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './apps.mjs'
import { buildChanged } from './build.mjs'

/** @type {Record<string, string>} */
const PROGRAMS = { verify: 'verify-receipt', 'rotate-key': 'rotate-receipt-key' }
const [command = '', ...words] = process.argv.slice(2)
const program = PROGRAMS[command]

if (program === undefined) {
  console.error('Say what to do: npm run receipts -- verify <file> [--keys <file>], or npm run receipts -- rotate-key.')
  process.exitCode = 1
} else {
  await buildChanged({ names: ['provider-api'], log: () => undefined })
  const file = join(root, `provider-api/dist/${program}.js`)
  process.exitCode = spawnSync(process.execPath, [file, ...words], { stdio: 'inherit', cwd: root }).status ?? 1
}
