/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { remoteBuild } from '../shared-contracts/src/remote'

// Four packings and a build by webpack, on a machine that runs other tests too.

const root = join(__dirname, '..')
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'team-')))
const app = join(folder, 'remote-tariffs')
const packages = ['shared-contracts', 'shared-ui', 'remote-kit', 'remote-cli']
const dependenciesOf = (file: string) =>
  (JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }).dependencies
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As `pnpm pack` makes it. @returns its package.json's dependencies */
function install(name: string): Record<string, string> {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { packageManager: string }
  const words = ['--yes', packageManager, 'pack', '--pack-destination', folder]
  execFileSync('npx', words, { cwd: join(root, name), stdio: 'pipe', shell: process.platform === 'win32' })
  const [archive] = readdirSync(folder).filter((file) => file.startsWith(name) && file.endsWith('.tgz'))
  const place = join(app, 'node_modules', name)
  mkdirSync(place, { recursive: true })
  execFileSync('tar', ['-xzf', join(folder, archive ?? ''), '-C', place, '--strip-components=1'])
  return dependenciesOf(join(place, 'package.json'))
}

/** What a registry would give, from this repository's own packages: a test needs no network. */
function link(name: string, from: string) {
  const place = join(app, 'node_modules', name)
  if (existsSync(place)) return
  mkdirSync(dirname(place), { recursive: true })
  symlinkSync(realpathSync(join(root, from, 'node_modules', name)), place, 'junction')
}

const portalRemote = (...words: string[]) =>
  spawnSync(process.execPath, [join(app, 'node_modules/remote-cli/src/portal-remote.mjs'), ...words], {
    cwd: app,
    encoding: 'utf8',
    env: { ...process.env, BUILD_STORE: join(folder, 'store') },
  })

test('a remote in a repository of its own is built and published by the packed packages alone', () => {
  for (const name of packages) {
    const dependencies = install(name)
    // Nothing that only this repository has.
    expect(Object.values(dependencies).filter((range) => /^(catalog|workspace|link|file):/.test(range))).toEqual([])
    for (const needed of Object.keys(dependencies).filter((needed) => !packages.includes(needed))) link(needed, name)
  }
  const created = portalRemote('create', 'tariffs')
  expect(created.stderr + created.stdout).toContain('src/manifest.ts')
  expect(Object.keys(dependenciesOf(join(app, 'package.json')))).toEqual(['react', ...packages.slice(0, 3)])

  const built = portalRemote('build')
  expect(built.stderr + built.stdout).toContain('Built.')
  const described = remoteBuild.parse(JSON.parse(readFileSync(join(app, 'dist/remote.json'), 'utf8')))
  expect(described).toMatchObject({ name: 'tariffs', contract: 1, container: `remote_tariffs_${described.build}` })
  expect(described.nav).toHaveLength(1)
  expect(described.requires).toMatchObject({
    'shared-ui@3/core': { range: '^3.0.0', exports: ['Card'] },
    'remote-kit@2/context': {
      range: '^2.0.0',
      exports: ['remotePart', 'usePageHeader', 'useRep'],
    },
  })
  // The portal has these already.
  expect(Object.keys(described.files).filter((file) => file.endsWith('.js')).length).toBeLessThan(5)

  expect(portalRemote('publish').stdout).toContain(`Build ${described.build} of tariffs is in the store.`)
  expect(readdirSync(join(folder, 'store/tariffs')).sort()).toEqual([described.build, 'newest'].sort())
  // Nobody answers there: one sentence, and a status that says so.
  const refused = portalRemote('announce')
  expect(refused.status).toBe(1)
  expect(refused.stderr.trim().split('\n')).toHaveLength(1)
})
