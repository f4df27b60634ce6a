import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'parts-')))
afterAll(() => rmSync(folder, { recursive: true }))

/** Builds each folder's remote.js, as its compiler leaves it, twice, and prints the chunks of each part. */
const PROGRAM = `
  import webpack from 'webpack'
  import { noteParts, partsOf } from './exposed-parts.mjs'

  const builtIn = (context) => new Promise((done, failed) => {
    let parts
    const remoteFile = context + '/remote.js'
    const compiler = webpack({
      mode: 'production',
      context,
      entry: remoteFile,
      optimization: { chunkIds: 'named', minimize: false },
      output: { path: context + '/dist' },
      cache: { type: 'filesystem', cacheDirectory: context + '/cache' },
    })
    noteParts(compiler, remoteFile)
    compiler.hooks.emit.tap('test', (compilation) => {
      parts = partsOf(compilation, remoteFile, (groups) => groups.flatMap((group) => group.getFiles()))
    })
    compiler.run((error, stats) => {
      const why = error ?? (stats.hasErrors() ? stats.toString() : undefined)
      compiler.close(() => (why ? failed(why) : done(parts)))
    })
  })
  const folders = process.argv.slice(1)
  const said = []
  for (const folder of [...folders, ...folders]) said.push(await builtIn(folder))
  console.log(JSON.stringify(said))
`

const ONE = ['screens_One_js.js']
const TWO = ['screens_Two_js.js']

const cases: [what: string, remote: string, parts: Record<string, string[]>][] = [
  [
    'as the others write it',
    `export default { contract: 1, screens: { one: () => import('./screens/One') },
       widgets: { two: () => import('./screens/Two') } }`,
    { one: ONE, two: TWO },
  ],
  [
    'quoted, async, with a body, as a method',
    `export default { screens: { 'one': async () => import("./screens/One"),
       two: () => { return import('./screens/Two') },
       three() { return import('./screens/Three') } } }`,
    { one: ONE, two: TWO, three: ['screens_Three_js.js'] },
  ],
  [
    'with a comment, and an export that is picked',
    `export default { screens: { one: () => import(/* webpackChunkName: "first" */ './screens/One')
       .then((m) => ({ default: m.One })) } }`,
    { one: ['first.js'] },
  ],
  [
    'two names for one file',
    `export default { screens: { one: () => import('./screens/One'), again: () => import('./screens/One') } }`,
    { one: ONE, again: ONE },
  ],
  [
    'declared before, by short names',
    `const one = () => import('./screens/One'); function loadTwo() { return import('./screens/Two') }
     const screens = { one, two: loadTwo }; export default { screens, widgets: {} }`,
    { one: ONE, two: TWO },
  ],
  [
    'without an import of its own',
    `import One from './screens/One'; export default { screens: { one: () => Promise.resolve({ default: One }) } }`,
    { one: [] },
  ],
  [
    'what is imported elsewhere is no part, and what stands in a comment is none',
    `export const later = () => import('./screens/Two') // two: () => import('./screens/Two')
     export default { helpers: { three: () => import('./screens/Three') },
       screens: { one: () => import('./screens/One') } }`,
    { one: ONE },
  ],
]

test('the parts of a remote are what webpack reads in it, from its cache too', async () => {
  const folders = cases.map(([, remote], index) => {
    const app = join(folder, `remote-${index}`)
    mkdirSync(join(app, 'screens'), { recursive: true })
    for (const screen of ['One', 'Two', 'Three'])
      writeFileSync(join(app, 'screens', `${screen}.js`), `export default '${screen}'; export const ${screen} = 1`)
    writeFileSync(join(app, 'remote.js'), remote)
    return app
  })
  // Webpack runs by itself: within a test each of its files would be compiled first.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', PROGRAM, ...folders],
    { cwd: import.meta.dirname },
  )
  const found = JSON.parse(stdout) as object[]
  for (const [index, [what, , parts]] of [...cases, ...cases].entries())
    expect({ what, parts: found[index] }).toEqual({ what, parts })
})
