// `npm run audit`: what the registry's advisories say about every version in pnpm-lock.yaml.
// Exit 0: nothing, or only what scripts/audit/accepted.json explains. 1: something else. 2: the registry did not
// tell, so nothing is known; with --offline-ok that is 0, and said as plainly.
// `npm run --silent audit -- --sbom > sbom.json`: the bill of materials in CycloneDX, and nothing asked of anybody.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './apps.mjs'
import { askForAdvisories, versionsOf } from './audit/ask-registry.mjs'
import { billOfMaterials } from './audit/bill-of-materials.mjs'
import { judgeAdvisories } from './audit/judge-advisories.mjs'

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8')
const lockfile = read('pnpm-lock.yaml')

async function audit() {
  const registry = process.env.npm_config_registry ?? 'https://registry.npmjs.org/'
  const versions = versionsOf(lockfile)
  const { advisories, problem } = await askForAdvisories(registry, versions)
  if (!advisories) {
    console.log(`Not checked: the registry did not tell its advisories (${problem}).`)
    process.exitCode = process.argv.includes('--offline-ok') ? 0 : 2
  } else {
    const { open, explained, outdated } = judgeAdvisories(advisories, JSON.parse(read('scripts/audit/accepted.json')))
    for (const line of [...open, ...explained]) console.log(line)
    for (const entry of outdated)
      console.log(`${entry} is accepted but no longer reported: take it out of scripts/audit/accepted.json.`)
    console.log(
      `${Object.keys(versions).length} packages checked. ` +
        (open.length === 0 ? `No advisory is open; ${explained.length} are accepted.` : `${open.length} open.`),
    )
    process.exitCode = open.length === 0 ? 0 : 1
  }
}

if (process.argv.includes('--sbom')) {
  const { name, version } = JSON.parse(read('package.json'))
  console.log(JSON.stringify(billOfMaterials(lockfile, { name, version, at: new Date() }), null, 2))
} else await audit()
