// `npm test`: what a push must not break, in one command. `npm run test:rest` is what CI runs after it,
// `npm test -- --nightly` what costs more than a change is worth; `-- --only <part>[,<part>]` runs parts by name, and
// `--quick` leaves out the browser and the screens. `npm run test:changed` is what a change since main can break,
// `-- --since <commit>` since another commit. testing/README.md says what each part protects.
import { availableParallelism } from 'node:os'
import { changedParts } from './test/changed.mjs'
import { chooseParts, SELECTIONS } from './test/parts.mjs'
import { runParts } from './test/run-parts.mjs'

const args = process.argv.slice(2)
const valueOf = (/** @type {string} */ name) => (args.includes(name) ? (args[args.indexOf(name) + 1] ?? '') : undefined)
const selection = ['quick', 'rest', 'nightly'].find((name) => args.includes(`--${name}`)) ?? 'test'
const parts = args.includes('--changed')
  ? changedParts(valueOf('--since'), console.log)
  : chooseParts(valueOf('--only')?.split(',') ?? SELECTIONS[selection] ?? [], console.log)
const failed = await runParts(parts, { cores: availableParallelism(), print: console.log })
process.exitCode = failed === 0 ? 0 : 1
