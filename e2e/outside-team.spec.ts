import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, test as portalTest } from './fixtures'
import { startOwnRegistry } from './portal/own-registry'
import { freePorts, root, startProgram } from './portal/program'
import type { Portal } from './portal/start-portal'
import { DANA } from './screens/LoginScreen'

const OPERATOR = 'the-operator-of-this-portal'
const SCREEN = 'src/screens/TariffsScreen.tsx'

/** What docs/deploying.md tells a team to run, to the letter: the grant, the first time, each time. */
const [GRANT = '', FIRST = '', EACH = ''] =
  readFileSync(join(root, 'docs/deploying.md'), 'utf8')
    .split('## From a repository of your own')[1]
    ?.split('\n```\n')
    .filter((_text, index) => index % 2 === 1) ?? []

/** A team's folder, in which nothing is but what npm brings. */
class Team {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'team-')))
  readonly app = join(this.folder, 'remote-tariffs')
  private readonly env: Record<string, string | undefined>

  constructor(registry: string, portal: Portal) {
    this.env = {
      ...{ PATH: process.env.PATH, HOME: this.folder, NO_COLOR: '1' },
      ...{ NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS, npm_config_registry: registry },
      ...{ npm_config_cache: join(this.folder, 'npm-cache'), npm_config_audit: 'false', npm_config_fund: 'false' },
      ...{ PORTAL_URL: portal.url, BUILD_STORE: join(this.folder, 'store') },
    }
  }

  set(setting: string, value: string) {
    this.env[setting] = value
  }

  /** @returns what it printed @throws with that */
  async run(lines: string, cwd = this.app): Promise<string> {
    const { stdout } = await promisify(execFile)('sh', ['-ec', lines], { cwd, env: this.env, maxBuffer: 1e8 }).catch(
      (error: Error & { stdout: string; stderr: string }) => {
        throw new Error(`${lines}\n${error.stdout}\n${error.stderr}`)
      },
    )
    return stdout
  }

  remote = (words: string) => this.run(`npx portal-remote ${words}`)

  /** Another word on its page, deployed. @returns the build's id */
  async deploy(word: string): Promise<string> {
    this.write(word)
    const set = (name: string) => (line: string) => line.replace(/=.*/, `='${this.env[name] ?? ''}'`)
    const said = await this.run(
      EACH.replace(/^export PORTAL_URL=.*$/m, set('PORTAL_URL')).replace(
        /^export DEPLOY_TOKEN_TARIFFS=.*$/m,
        set('DEPLOY_TOKEN_TARIFFS'),
      ),
    )
    return /Build (\w+) of tariffs is in the store/.exec(said)?.[1] ?? said
  }

  /** `portal-remote serve` or `dev`. @param answers what it has once it is ready */
  async start(command: 'serve' | 'dev', port: number, answers: string) {
    const words = [join(this.app, 'node_modules/remote-cli/src/portal-remote.mjs'), command]
    const env = { PORT: String(port), BUILD_STORE: this.env.BUILD_STORE ?? '', PORTAL_URL: this.env.PORTAL_URL ?? '' }
    return startProgram(words, env, `http://localhost:${port}${answers}`, this.app)
  }

  /** Another word on its page. */
  write(word: string) {
    const file = join(this.app, SCREEN)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/There is \w+ here/, `There is ${word} here`))
  }
}

/** All four as `npm run pack` makes them. */
function publishPackages(registry: string, folder: string) {
  execFileSync(process.execPath, ['scripts/pack.mjs'], { cwd: root, stdio: 'pipe' })
  // npm wants a token wherever it publishes.
  writeFileSync(join(folder, '.npmrc'), `${registry.replace('http:', '')}/:_authToken=anybody\n`)
  const archives = readdirSync(join(root, '.cache/packages')).filter((file) => file.endsWith('.tgz'))
  for (const file of archives)
    execFileSync('npm', ['publish', join(root, '.cache/packages', file), '--registry', registry], {
      cwd: folder,
      env: { ...process.env, npm_config_userconfig: join(folder, '.npmrc') },
      stdio: 'pipe',
    })
}

const test = portalTest.extend<{ team: Team }>({
  settings: [{ REGISTRY_TOKEN: OPERATOR, LOCAL_REMOTES: 'yes' }, { scope: 'worker' }],
  team: async ({ portal }, use) => {
    const registry = await startOwnRegistry()
    const team = new Team(registry.url, portal)
    mkdirSync(join(team.folder, 'publisher'))
    publishPackages(registry.url, join(team.folder, 'publisher'))
    await use(team)
    await registry.close()
    rmSync(team.folder, { recursive: true, force: true })
  },
})

const word = (page: Page, said: string) => page.getByText(new RegExp(`There is ${said} here yet`))

const shows = async (page: Page, said: string) => {
  await page.goto('/dashboard/tariffs')
  await expect(word(page, said)).toBeVisible()
}

/** Before anybody granted it anything: its own sources, in this tab of the portal. */
async function showsLocally(page: Page, team: Team, port: number) {
  const dev = await team.start('dev', port, '/mf-manifest.json')
  try {
    await page.goto(`/dashboard/tariffs?remote.tariffs=http://localhost:${port}`)
    await expect(word(page, 'nothing')).toBeVisible()
    team.write('everything')
    await expect(word(page, 'everything')).toBeVisible()
  } finally {
    await dev.kill()
    await page.getByRole('button', { name: 'Reset' }).click()
  }
}

test('a team outside begins in an empty folder and has all of it, from a registry alone', async ({
  team,
  portal,
  page,
  login,
}) => {
  // On an idle machine all of it takes less than five minutes.
  test.setTimeout(1_200_000)
  await team.run(FIRST, team.folder)
  await login.signedIn(DANA)
  const [port = 0, devPort = 0] = await freePorts(2)
  await showsLocally(page, team, devPort)
  const grant = GRANT.replace('https://tariffs.example', `http://localhost:${port}`).split(' ')
  const granted = await portal.registry(...grant.slice(grant.indexOf('--') + 1))
  team.set('DEPLOY_TOKEN_TARIFFS', /shown only now: (\S+)/.exec(granted)?.[1] ?? '')
  const server = await team.start('serve', port, '/healthy')
  try {
    const first = await team.deploy('nothing')
    await shows(page, 'nothing')
    await expect(page.getByRole('link', { name: 'Tariffs' })).toBeVisible()

    const second = await team.deploy('something')
    expect(second).not.toBe(first)
    await shows(page, 'something')
    await team.remote('rollback tariffs')
    await shows(page, 'nothing')
    await team.remote(`pin tariffs ${second}`)
    await shows(page, 'something')
    await team.remote('unpin tariffs')
    expect(await team.remote(`canary tariffs ${first} 10`)).toContain(`10 % of the reps get build ${first}`)
    await team.remote('promote tariffs')
    await shows(page, 'nothing')
  } finally {
    await server.kill()
  }
})
