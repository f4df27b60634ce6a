/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')

test('a name says what is inside', () => {
  const empty = /(^|\/)(utils?|helpers?|common|misc)(\.[^/]*)?(\/|$)/i
  expect(files.filter((file) => empty.test(file))).toEqual([])
})

test('a source file has at most 400 lines, and a line at most 120 characters', () => {
  const sources = files.filter(
    (file) =>
      /\.(tsx?|[mc]?js|css|html|sh|ya?ml)$|^\.ci\/run$/.test(file) &&
      !/\/migrations\/|^pnpm-lock\.yaml$/.test(file) &&
      existsSync(file),
  )
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').replace(/\n$/, '').split('\n')
    return [
      ...(lines.length > 400 ? [`${file}: ${lines.length} lines`] : []),
      // Characters as people count them, not bytes.
      ...lines.flatMap((line, index) => ([...line].length > 120 ? [`${file}:${index + 1}: ${[...line].length}`] : [])),
    ]
  })
  expect(found).toEqual([])
})

test('every advisory lock has a number of its own, and those of provider-api stand in its table', () => {
  const table = 'provider-api/src/db/locks.ts'
  const numbers = [...readFileSync(table, 'utf8').matchAll(/^ {2}(\w+): ([\d_]+),$/gm)].map(
    ([, name = '', number = '']) => [number.replaceAll('_', ''), name] as const,
  )
  expect(numbers.length).toBeGreaterThan(3)
  const elsewhere = files
    .filter((file) => /\.(ts|mjs|sql)$/.test(file) && file !== table && existsSync(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/advisory_\w*lock\w*\((\d[\d_]*)/g)].map(
        ([, number = '']) => [number.replaceAll('_', ''), file] as const,
      ),
    )
  expect(elsewhere.filter(([, file]) => file.startsWith('provider-api/src/'))).toEqual([])
  const all = [...numbers, ...elsewhere]
  expect(all.filter(([number], at) => all.findIndex((other) => other[0] === number) !== at)).toEqual([])
})

test('no test is left out, and no commodity is made up', () => {
  const sources = files.filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('repository-conventions.test.ts') && existsSync(file),
  )
  const found = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(
        (line) =>
          /\b(it|test|describe)\.(skip|only|todo|fixme)\b/.test(line) ||
          // Where no commodity is said there is none (decision 55): see usageUnit.
          (/\?\? 'ELECTRICITY'/.test(line) && !/\.(test|spec)\.tsx?$/.test(file)),
      )
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('no schema makes up a fact that a provider does not say (decision 55)', () => {
  // What remotes and deployments say of themselves has defaults; what a provider says has none.
  const answers = files.filter((file) => /^shared-contracts\/src\/(?!remote\/).*(?<!\.test)\.ts$/.test(file))
  /** Marks of what has happened: without one nothing is said to have. */
  const marks = ['selected', 'invitedForLastLook', 'hasQuote', 'optedOut', 'check']
  const invents = (line: string) => {
    if (/\.(default|prefault)\((?!\{)/.test(line)) return true
    const [, name = '', otherwise = ''] = /(\w+)(?::| =) orElse\(.*, ([^,]+?)\)?(?: \}\))?,?$/.exec(line) ?? []
    if (name === '') return /\borElse\(/.test(line) && !/^(?:import|export) /.test(line)
    return !/^(''|\[\]|\{.*)$/.test(otherwise) && !(otherwise === 'false' && marks.includes(name))
  }
  const found = answers.flatMap((file) =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .filter(invents)
          .map((line) => `${file}: ${line.trim()}`)
      : [],
  )
  expect(found).toEqual([])
})

test('the repository stands alone: no path of a machine, no address of a registry', () => {
  const here = [process.cwd(), homedir()].filter((path) => path.length > 3)
  const paths = ['work', 'home', 'root', 'Users'].map((folder) => `/${folder}/`)
  const found = files
    .filter((file) => !/\.(png|jpe?g|woff2?|pdf|ttf)$/.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(
          (line) =>
            here.some((path) => line.includes(`${path}/`)) ||
            paths.some((path) => new RegExp(`(^|[\\s"'\`=(])${path}`).test(line)),
        )
        .map((line) => `${file}: ${line.trim().slice(0, 100)}`),
    )
  expect(found).toEqual([])
  expect(readFileSync('pnpm-lock.yaml', 'utf8')).not.toMatch(/tarball:|https?:\/\//)
})

test('every setting is explained in docs/settings.md', () => {
  const explained = readFileSync('docs/settings.md', 'utf8')
  const ofApi = [...readFileSync('provider-api/src/settings.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+): z?/gm)]
  const ofScripts = files
    .filter((file) => /^scripts\/.*\.mjs$/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g)])
  const ofSystem = ['PATH', 'CI']
  const names = new Set(
    [...ofApi, ...ofScripts].map(([, name]) => name ?? '').filter((name) => !ofSystem.includes(name)),
  )
  expect(names.size).toBeGreaterThan(15)
  expect([...names].filter((name) => !explained.includes(`\`${name}\``))).toEqual([])
})

test('the state of every table is held in one place, by the table library (ADR-09)', () => {
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  const importing = (what: RegExp) => sources.filter((file) => what.test(readFileSync(file, 'utf8')))
  expect(importing(/\buseMaterialReactTable\b/)).toEqual(['shared-ui/src/table/rows/use-list.ts'])
  expect(importing(/from 'material-react-table'/).filter((file) => !file.startsWith('shared-ui/src/table/'))).toEqual(
    [],
  )
  expect(importing(/\bMaterialReactTable\b/)).toEqual([])
})

test('dates and coercion of zod are imported by name: webpack 5.113 takes z.iso.date for z.date (ADR-18)', () => {
  const sources = files.filter((file) => /^[a-z-]+\/src\/.*\.tsx?$/.test(file) && existsSync(file))
  expect(sources.filter((file) => /\bz\.(iso|coerce)\b/.test(readFileSync(file, 'utf8')))).toEqual([])
})
