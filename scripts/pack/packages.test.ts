/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGES, publishedPackage, staged } from './stage.mjs'

// Everything is compiled, packed and looked at as a team's tools would.
jest.setTimeout(300_000)

const archives = join(staged, '..')
// Beside the others, which it finds by their names.
mkdirSync(archives, { recursive: true })
const broken = mkdtempSync(join(archives, '..', 'broken-'))
afterAll(() => rmSync(broken, { recursive: true, force: true }))

test('the four are packed as compiled modules with declarations, and publint and compiler find no fault', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/pack.mjs'], { encoding: 'utf8' })
  expect([stderr, status]).toEqual(['', 0])
  expect(readdirSync(archives).filter((file) => file.endsWith('.tgz'))).toHaveLength(PACKAGES.length)
  for (const name of PACKAGES) {
    const text = readFileSync(join(staged, name, 'package.json'), 'utf8')
    expect(text).not.toMatch(/"(catalog|workspace|link|file):|"private"|devDependencies/)
  }
  expect(readFileSync(join(staged, 'shared-ui/dist/core/index.d.ts'), 'utf8')).toContain("from './Button.js'")
})

test("declarations of a page that need Node's types, and a package not asked for, are refused in words", () => {
  for (const name of ['shared-contracts', 'shared-ui', 'remote-kit'])
    cpSync(join(staged, name), join(broken, 'node_modules', name), { recursive: true, verbatimSymlinks: true })
  const folder = join(broken, 'node_modules/remote-kit')
  appendFileSync(
    join(folder, 'dist/router.d.ts'),
    "\nexport declare const read: () => Buffer\nexport { map } from 'rxjs'\n",
  )
  const { stdout } = spawnSync(process.execPath, ['scripts/pack/check.mjs', folder], { encoding: 'utf8' })
  expect(stdout).toMatch(/cannot find name 'Buffer'/i)
  expect(stdout).toMatch(/cannot find module 'rxjs'/i)
})

test('where CI builds from is named for provenance, and nothing is said elsewhere', () => {
  const ci = { GITHUB_SERVER_URL: 'https://forge.example', GITHUB_REPOSITORY: 'portal/portal' }
  expect(publishedPackage('remote-kit', ci)).toMatchObject({
    repository: { url: 'git+https://forge.example/portal/portal.git', directory: 'remote-kit' },
    publishConfig: { provenance: true },
  })
  expect(publishedPackage('remote-kit', {})).not.toHaveProperty('repository')
})
