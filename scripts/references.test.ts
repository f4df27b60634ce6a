/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/*
 * `B§4`, `decision 16` and `ADR-03` are links: each has a heading in docs/specification or a page in docs/decisions.
 * Versions that documents name are those of package.json and pnpm-workspace.yaml.
 */

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|cjs|js|md|sql|ya?ml|html)$/.test(file) && existsSync(file))

const text = (file: string) => readFileSync(file, 'utf8')

/** Every number that a text refers to: `decisions 16, 17`, `decisions 3 to 6` and `decisions 8 and 9` name several. */
function decisionsNamedIn(source: string): number[] {
  const mentions = source.matchAll(/\bdecisions?\s+(\d+(?:(?:,\s*(?:and\s+)?|\s+and\s+|\s+to\s+|-)\d+)*)/gi)
  return [...mentions].flatMap(([, list = '']) => {
    const [first = 0, last = 0] = (/^(\d+)(?:\s+to\s+|-)(\d+)$/.exec(list)?.slice(1) ?? []).map(Number)
    if (last > first) return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    return (list.match(/\d+/g) ?? []).map(Number)
  })
}

test('lists and ranges of decisions are read whole', () => {
  expect(decisionsNamedIn('decisions 3 to 6, decision 9; Decisions 16, 17, and 21')).toEqual([
    3, 4, 5, 6, 9, 16, 17, 21,
  ])
})

test('every section that the code names is a heading', () => {
  const headings = { B: text('docs/specification/bidding.md'), C: text('docs/specification/contracts-and-accounts.md') }
  const dead = files.flatMap((file) =>
    [...text(file).matchAll(/\b([BC])§(\d+)/g)]
      .filter(([name, document]) => !headings[document as 'B' | 'C'].includes(`\n## ${name} `))
      .map(([name]) => `${file}: ${name}`),
  )
  expect(dead).toEqual([])
})

test('every decision that the code names is a ruling', () => {
  const rulings = text('docs/specification/rulings.md')
  const dead = files.flatMap((file) =>
    decisionsNamedIn(text(file))
      .filter((number) => !rulings.includes(`\n### Decision ${number}: `))
      .map((number) => `${file}: decision ${number}`),
  )
  expect(dead).toEqual([])
})

test('every ADR that is named is a page', () => {
  const pages = files
    .filter((file) => file.startsWith('docs/decisions/ADR-'))
    .map((file) => file.slice('docs/decisions/'.length))
  expect(pages.length).toBeGreaterThan(10)
  const dead = files.flatMap((file) =>
    [...text(file).matchAll(/\bADR-\d+\b/g)]
      .filter(([name]) => !pages.some((page) => page.startsWith(`${name}-`)))
      .map(([name]) => `${file}: ${name}`),
  )
  expect(dead).toEqual([])
})

test('decisions are numbered without a gap, and short', () => {
  const pages = files.filter((file) => file.startsWith('docs/decisions/ADR-')).sort()
  const numbers = pages.map((page) => Number(/ADR-(\d+)/.exec(page)?.[1]))
  expect(numbers).toEqual(pages.map((_, index) => index + 1))
  expect(pages.filter((page) => text(page).trim().split(/\s+/).length > 250)).toEqual([])
})

test('versions that documents name are those that are installed', () => {
  const [, catalog = ''] = text('pnpm-workspace.yaml').split('\ncatalog:\n')
  const versionOf = (name: string) =>
    existsSync(`${name}/package.json`)
      ? (JSON.parse(text(`${name}/package.json`)) as { version: string }).version
      : new RegExp(`^  '?${name}'?: (\\S+)$`, 'm').exec(catalog)?.[1]
  const pinned = [...text('docs/decisions/ADR-18-tools-and-versions.md').matchAll(/^\| (\S+) \| (\d\S*) \|/gm)]
  const { engines } = JSON.parse(text('package.json')) as { engines: { node: string } }
  expect(pinned.length).toBeGreaterThan(5)
  const wrong = pinned.filter(([, name = '', version]) => versionOf(name) !== version)
  expect(wrong.map(([line]) => line)).toEqual([])
  expect(text('README.md')).toContain(`Node ${engines.node.replace('>=', '')} or newer`)
})

test('an entry of the changelog has at most 12 words', () => {
  const entries = [...text('CHANGELOG.md').matchAll(/^- (.*(?:\n {2}.*)*)/gm)].map(([, entry = '']) => entry)
  expect(entries.length).toBeGreaterThan(50)
  expect(entries.filter((entry) => entry.trim().split(/\s+/).length > 12)).toEqual([])
})

test('every command of an operator stands in the document for operators', () => {
  const [, usage = ''] = text('provider-api/src/admin-commands.ts').split('const ACCOUNTS')
  const accounts = [...usage.matchAll(/^ {2}\['([a-z-]+)',/gm)].map(([, name = '']) => name)
  expect(accounts.length).toBeGreaterThan(3)
  const document = text('docs/operator.md')
  const commands = [...accounts, 'first-run', 'operator-key', 'sign-on set', 'sign-on list', 'sign-on end']
  expect(commands.filter((name) => !document.includes(name))).toEqual([])
})

test('every file that the glossary names is there', () => {
  const named = [...text('docs/specification/glossary.md').matchAll(/\| `([^`]+\.tsx?)` \|$/gm)].map(
    ([, file = '']) => file,
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})
