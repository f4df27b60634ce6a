// `npm run new-remote <name>`: a remote that builds, loads, has a page and a test.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeMissing } from '../remote-cli/src/new-remote/create-remote.mjs'
import { problemOfName, remoteFiles, namesOf } from '../remote-cli/src/new-remote/remote-files.mjs'
import { settingOf } from '../remote-cli/src/setting-of.mjs'
import { apps, remotes, root } from './apps.mjs'

/** provider-api's by default. */
const API_PORT = 4000
const OURS = 'workspace:*'
const PACKAGES = {
  dependencies: { react: 'catalog:', 'remote-kit': OURS, 'shared-contracts': OURS, 'shared-ui': OURS },
  devDependencies: { '@types/react': 'catalog:', 'remote-cli': OURS },
}

/** @param {string} name @returns {string | undefined} */
function denialReason(name) {
  const problem = problemOfName(name)
  if (problem) return problem
  if (existsSync(join(root, `remote-${name}`))) return `There is a remote-${name} already.`
  const alike = remotes.find((remote) => remote.portSetting === `PORT_${settingOf(name)}`)
  if (alike || name === 'host' || name === 'api') return `${name}: its settings would be another one's.`
  return undefined
}

function freePort() {
  const port = Math.max(...apps.map((app) => app.port)) + 1
  return port === API_PORT ? port + 1 : port
}

/** What the host grants from the start: its own page, and a sidebar entry. @param {string} name */
function grant(name) {
  const file = join(root, 'host/registry/house-grants.json')
  const nav = { entries: 1, from: 100, to: 199 }
  const added = { pages: [`dashboard/${name}`], slots: ['dashboard-tasks'], nav, api: [], bytes: 1_000_000 }
  const grants = { ...JSON.parse(readFileSync(file, 'utf8')), [name]: added }
  writeFileSync(file, `${JSON.stringify(grants, null, 2)}\n`)
}

/** The workspace learns of the package, and links what it needs. */
function install() {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const args = ['--yes', packageManager, 'install', '--prefer-offline', '--no-frozen-lockfile']
  return spawnSync('npx', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
}

const [name = ''] = process.argv.slice(2)
const problem = denialReason(name)
if (problem) {
  console.error(problem)
  process.exitCode = 1
} else {
  const files = remoteFiles({ name, port: freePort(), ...PACKAGES })
  files.set(`src/screens/${namesOf(name).screen}.test.tsx`, screenTest(name))
  writeMissing(join(root, `remote-${name}`), files)
  grant(name)
  if (!install()) process.exitCode = 1
  else
    console.log(`remote-${name} is there, with a page at /dashboard/${name}. Next:
  npm start                                 the portal with it
  npm run dev                               everything with hot reload
  npm run test:unit -- remote-${name}       its test
  npm run deploy -- remote-${name}          this remote alone, into a portal that runs
Say in .github/CODEOWNERS whose it is, and name it for the containers (CONTRIBUTING).`)
}

/** The first test of a remote in this repository: its page, against the real API. @param {string} name */
function screenTest(name) {
  const { title, screen } = namesOf(name)
  const path = `dashboard/${name}`
  return `/** @provider-api */
import { screen } from '@testing-library/react'
import { showPart } from '../../../testing/show-part'
import { signIn } from '../../../testing/sign-in'
import ${screen} from './${screen}'

test('the page names itself, and the supplier of the rep who is signed in', async () => {
  const { user } = await signIn('dana')
  const { place } = showPart(${screen}, { user, route: '${path}', path: '/${path}' })
  expect(await screen.findByText(/nothing here yet for Larkspur Energy/)).toBeVisible()
  expect(place.title).toBe('${title}')
})
`
}
