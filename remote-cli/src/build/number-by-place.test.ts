/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runWebpack } from './build-remote.mjs'
import { NumberByPlacePlugin } from './number-by-place.mjs'

const folder = mkdtempSync(join(tmpdir(), 'numbers-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Checkout {
  /** Where it lies. */
  at: string
  /** The version of React beside which the viewer's package lies in pnpm's store. */
  react: string
  /** What federation calls its entry by. */
  hash: string
}

/** One app with a late part and a package of a store. @returns its files by name */
async function built({ at, react, hash }: Checkout, plugins = [new NumberByPlacePlugin()]) {
  const root = join(folder, at)
  const store = `node_modules/.pnpm/viewer@1.0.0_react@${react}/node_modules/viewer`
  const sources: Record<string, string> = {
    [`${store}/index.js`]: `export const viewer = () => import('./page.js')`,
    [`${store}/page.js`]: `export const page = () => console.log('a page')`,
    [`node_modules/.federation/entry.${hash}.js`]: `globalThis.federation = []`,
    'app/src/late.js': `export { viewer } from '../../${store}/index.js'`,
    'app/src/index.js': `import '../../node_modules/.federation/entry.${hash}.js'\nvoid import('./late.js')`,
  }
  for (const [name, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  const path = join(root, 'dist')
  await runWebpack({
    mode: 'production',
    context: join(root, 'app'),
    entry: './src/index.js',
    // Each module keeps a number of its own.
    optimization: { concatenateModules: false },
    output: { path, filename: '[name].[contenthash:8].js', chunkFilename: '[id].[contenthash:8].js' },
    plugins,
  })
  return Object.fromEntries(readdirSync(path).map((name) => [name, readFileSync(join(path, name), 'utf8')]))
}

const here = { at: 'here', react: '19.3.1', hash: 'aaaa' }

test.each<[string, Checkout]>([
  ['in another folder', { ...here, at: 'another/folder' }],
  ['where a package lies beside a patch of React', { ...here, at: 'patched', react: '19.3.2' }],
  ["where federation's entry is called otherwise", { ...here, at: 'renamed', hash: 'bbbb' }],
])('%s the same sources are the same files', async (_, other) => {
  const files = await built(here)
  expect(Object.keys(files)).toHaveLength(3)
  expect(await built(other)).toEqual(files)
})

test('by itself webpack takes numbers from whole paths', async () => {
  expect(await built({ ...here, at: 'webpack/19' }, [])).not.toEqual(
    await built({ ...here, at: 'webpack/20', react: '19.3.2' }, []),
  )
})
