/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const root = process.cwd()
const rulesFile = join(root, 'scripts/dependency-rules.cjs')
const rules = (createRequire(__filename)(rulesFile) as { forbidden: { name: string }[] }).forbidden.map(
  (rule) => rule.name,
)

/** Each rule broken: the rule, the file that breaks it, and what that file imports; `type` before a type. */
const broken: [rule: string, file: string, imports: string][] = [
  ['no-circle', 'host/src/circle-a.ts', './circle-b'],
  ['no-circle', 'provider-api/src/http/type-circle-a.ts', 'type ./type-circle-b'],
  ['resolvable', 'host/src/lost.ts', './nowhere'],
  ['declared', 'host/src/undeclared.ts', 'left-pad'],
  ['not-to-dev', 'host/src/tool.ts', 'webpack'],
  ['tests-are-leaves', 'host/src/on-a-test.ts', './page.test'],
  ['shared-contracts-stands-alone', 'shared-contracts/src/upwards.ts', '../../host/src/page'],
  ['shared-ui-knows-agreements-only', 'shared-ui/src/core/upwards.ts', '../../../remote-account/src/ui/box'],
  ['remote-kit-stands-on-shared-packages', 'remote-kit/src/context/upwards.ts', '../../../host/src/page'],
  ['remote-cli-knows-manifests-only', 'remote-cli/src/rules.mjs', '../../shared-contracts/src/bid/rates/index'],
  ['provider-api-knows-agreements-only', 'provider-api/src/screenful.ts', '../../shared-ui/src/core/index'],
  ['host-knows-remotes-as-data', 'host/src/baked-in.ts', '../../remote-account/src/remote'],
  ['page-apart-from-server', 'host/src/own-registry.ts', '../registry/decide'],
  ['server-apart-from-page', 'host/server/with-screen.ts', '../src/with-react'],
  ['registry-decides-only', 'host/registry/served.ts', '../server/answer'],
  ['remotes-are-strangers', 'remote-account/src/screens/borrowed.ts', '../../../remote-bidding/src/ui/box'],
  ['screens-in-tests-meet-the-server-through-testing', 'host/src/direct.test.ts', '../../provider-api/src/app'],
  ['product-without-testing', 'host/src/tested-product.ts', '../../testing/start'],
  ['packages-by-their-doors', 'host/src/side-door.ts', '../../shared-contracts/src/session/store'],
  ['look-through-shared-ui', 'host/src/own-look.ts', '@mui/material'],
  ['router-and-cache-through-remote-kit', 'remote-bidding/src/screens/own-cache.ts', 'swr'],
  ['dates-and-sheets-through-shared-ui', 'remote-bidding/src/screens/own-dates.ts', 'moment-timezone'],
  ['domains-meet-at-the-index', 'shared-contracts/src/bid/rates/inside.ts', '../request/quote'],
  ['agreements-need-zod-at-most', 'shared-contracts/src/bid/rates/with-react.ts', 'react'],
  ['sign-in-work-is-a-hash', 'shared-contracts/src/account/with-react.ts', 'react'],
  ['session-is-zustand', 'shared-contracts/src/session/with-react.ts', 'react'],
  ['money-is-big', 'shared-contracts/src/money/with-react.ts', 'react'],
  ['new-york-is-moment', 'shared-contracts/src/new-york/with-react.ts', 'react'],
  ['features-never-meet', 'remote-bidding/src/bid/opt-out/meets.ts', '../last-look/clock'],
  ['ui-knows-no-feature', 'remote-bidding/src/ui/knows.ts', '../bid/last-look/clock'],
  ['domain-knows-rules-only', 'remote-bidding/src/domain/shown.ts', '../../../shared-ui/src/core/index'],
  ['screens-know-no-entry', 'remote-bidding/src/screens/entry.ts', '../remote'],
  ['sql-in-repositories', 'provider-api/src/bid/submission/bid.commands.ts', 'drizzle-orm'],
  ['drivers-in-db', 'provider-api/src/bid/rates/bid.repo.ts', 'pg'],
]

/** What the broken files import, and the allowed ways beside them, which must stay quiet. */
const healthy: [file: string, imports?: string][] = [
  ['host/src/circle-b.ts', './circle-a'],
  ['provider-api/src/http/type-circle-b.ts', 'type ./type-circle-a'],
  ['host/src/page.ts', '../../shared-contracts/src/session/index'],
  ['host/src/page.test.ts', './page'],
  ['host/src/with-react.ts', 'react'],
  ['host/server/answer.ts', '../registry/decide'],
  ['host/registry/decide.ts'],
  ['testing/start.ts', '../provider-api/src/app'],
  ['provider-api/src/app.ts', '../../shared-contracts/src/bid/rates/index'],
  ['provider-api/src/contract/plan/contract.repo.ts', 'drizzle-orm'],
  ['provider-api/src/db/open-db.ts', 'pg'],
  ['remote-account/src/remote.ts', './screens/first'],
  ['remote-account/src/screens/first.ts', '../ui/box'],
  ['remote-account/src/ui/box.ts', '../../../shared-ui/src/core/index'],
  ['remote-bidding/src/remote.ts', './screens/form'],
  ['remote-bidding/src/screens/form.ts', '../bid/last-look/clock'],
  ['remote-bidding/src/bid/last-look/clock.ts', '../../ui/box'],
  ['remote-bidding/src/ui/box.ts', '../domain/price'],
  ['remote-bidding/src/domain/price.ts'],
  ['shared-ui/src/core/index.ts', '@mui/material'],
  ['shared-contracts/src/bid/rates/index.ts', './rates'],
  ['shared-contracts/src/bid/rates/rates.ts', '../request'],
  ['shared-contracts/src/bid/request/index.ts', './quote'],
  ['shared-contracts/src/bid/request/quote.ts', '../../session'],
  ['shared-contracts/src/session/index.ts', './store'],
  ['shared-contracts/src/session/store.ts', 'zustand'],
  ['shared-contracts/src/money/index.ts', 'big.js'],
  ['remote-kit/src/swr.ts', 'swr'],
]

/** The ways back that close a circle. */
const closing = ['host/src/circle-b.ts', 'provider-api/src/http/type-circle-b.ts']

function importOf(path: string): string {
  return path.startsWith('type ') ? `import type { A } from '${path.slice(5)}'\n` : `import '${path}'\n`
}

const dependencies = {
  '@mui/material': '1',
  'big.js': '1',
  'drizzle-orm': '1',
  'moment-timezone': '1',
  pg: '1',
  react: '1',
  swr: '1',
  zustand: '1',
}

interface Report {
  summary: { violations: { rule: { name: string }; from: string }[]; totalCruised: number }
}

describe('every dependency rule can fail', () => {
  let folder: string
  let violations: { rule: string; file: string }[]

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'dependencies-'))
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    for (const [, file, imports] of broken) write(file, importOf(imports))
    for (const [file, imports] of healthy) write(file, imports === undefined ? 'export {}\n' : importOf(imports))
    for (const name of [...Object.keys(dependencies), 'webpack', 'left-pad']) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
      write(`node_modules/${name}/index.js`, '')
    }
    write('tsconfig.json', JSON.stringify({ compilerOptions: { module: 'ESNext', moduleResolution: 'bundler' } }))
    write('package.json', JSON.stringify({ name: 'dependencies', dependencies, devDependencies: { webpack: '1' } }))

    const folders = [
      ...new Set(
        [...broken.map(([, file]) => file), ...healthy.map(([file]) => file)].map((file) => file.split('/')[0] ?? ''),
      ),
    ]
    const report = JSON.parse(
      execFileSync(
        process.execPath,
        [
          resolve(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
          '--config',
          rulesFile,
          '--output-type',
          'json',
          ...folders,
        ],
        {
          cwd: folder,
          encoding: 'utf8',
        },
      ),
    ) as Report
    violations = report.summary.violations.map(({ rule, from }) => ({ rule: rule.name, file: from }))
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('there is a broken example of every rule', () => {
    expect([...new Set(broken.map(([rule]) => rule))].sort()).toEqual([...rules].sort())
  })

  test.each(broken)('%s: %s may not import %s', (rule, file) => {
    expect(violations).toContainEqual({ rule, file })
  })

  test('the allowed ways stay quiet', () => {
    const quiet = healthy.map(([file]) => file).filter((file) => !closing.includes(file))
    expect(violations.filter(({ file }) => quiet.includes(file))).toEqual([])
  })
})
