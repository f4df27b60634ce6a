// `npm run audit`: what the registry's advisories say about every version in pnpm-lock.yaml.
// Exit 0: nothing, or only what scripts/audit/accepted.json explains. 1: something else. 2: the registry did not
// tell, so nothing is known; with --offline-ok that is 0, and said as plainly.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './apps.mjs'
import { askForAdvisories, versionsOf } from './audit/ask-registry.mjs'
import { judgeAdvisories } from './audit/judge-advisories.mjs'

const registry = process.env.npm_config_registry ?? 'https://registry.npmjs.org/'
const versions = versionsOf(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'))
const { advisories, problem } = await askForAdvisories(registry, versions)
if (!advisories) {
  console.log(`Not checked: the registry did not tell its advisories (${problem}).`)
  process.exitCode = process.argv.includes('--offline-ok') ? 0 : 2
} else {
  const { open, explained, outdated } = judgeAdvisories(
    advisories,
    JSON.parse(readFileSync(join(root, 'scripts/audit/accepted.json'), 'utf8')),
  )
  for (const line of [...open, ...explained]) console.log(line)
  for (const entry of outdated)
    console.log(`${entry} is accepted but no longer reported: take it out of scripts/audit/accepted.json.`)
  console.log(
    `${Object.keys(versions).length} packages checked. ` +
      (open.length === 0 ? `No advisory is open; ${explained.length} are accepted.` : `${open.length} open.`),
  )
  process.exitCode = open.length === 0 ? 0 : 1
}
