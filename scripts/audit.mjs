// `npm run audit`: what the registry's advisories say about every version in pnpm-lock.yaml, but for those that
// pnpm-workspace.yaml explains (`ignoreGhsas`). `npm run --silent audit -- --sbom > sbom.json`: the bill of materials
// in CycloneDX. Both are pnpm's; 11 is the first that asks the endpoint which is left.
import { spawnSync } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { root } from './apps.mjs'

const PNPM = 'pnpm@11.28.11'
/** How pnpm, npx and the network say that nobody answered. */
const UNANSWERED = new RegExp(
  'ERR_PNPM_(AUDIT_\\w+|META_FETCH_FAIL|FETCH_\\w+)|npm error (code )?E\\d{3}\\b|' +
    '\\b(ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT)\\b',
)
const args = process.argv.slice(2)
const command = args.includes('--sbom') ? ['sbom', '--sbom-format', 'cyclonedx'] : ['audit', ...args]
const { status, stdout, stderr } = spawnSync('npx', ['--yes', PNPM, '--pm-on-fail=ignore', ...command], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
  shell: process.platform === 'win32',
  // It wants this Node, which need not be the one of the terminal.
  env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` },
})
const code = status ?? 1
const unanswered = code === 0 ? null : UNANSWERED.exec(`${stdout}\n${stderr}`)
if (unanswered) {
  console.error(`No source answered (${unanswered[0]}): nothing was judged. Run it where the registry answers.`)
} else {
  process.stdout.write(stdout ?? '')
  process.stderr.write(stderr ?? '')
}
process.exitCode = code
