// `npm run audit`: what the registry's advisories say about every version in pnpm-lock.yaml, but for those that
// pnpm-workspace.yaml explains (`ignoreGhsas`). `npm run --silent audit -- --sbom > sbom.json`: the bill of materials
// in CycloneDX. Both are pnpm's; 11 is the first that asks the endpoint which is left.
import { spawnSync } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { root } from './apps.mjs'

const PNPM = 'pnpm@11.28.11'
const words = process.argv.slice(2)
const command = words.includes('--sbom') ? ['sbom', '--sbom-format', 'cyclonedx'] : ['audit', ...words]
const { status } = spawnSync('npx', ['--yes', PNPM, '--pm-on-fail=ignore', ...command], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  // It wants this Node, which need not be the one of the terminal.
  env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` },
})
process.exitCode = status ?? 1
