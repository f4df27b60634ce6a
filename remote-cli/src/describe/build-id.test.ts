/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webpack from 'webpack'
import { runWebpack } from '../build/build-remote.mjs'
import { NameForeignPlugin, UNNAMED } from './build-id.mjs'

const folder = mkdtempSync(join(tmpdir(), 'build-id-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @param text of a file beside the entry @returns what the entry calls its build */
async function built(text: string): Promise<string> {
  writeFileSync(join(folder, 'entry.js'), `console.log('${UNNAMED}')`)
  await runWebpack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    output: { path: join(folder, 'dist'), filename: '[name].[contenthash:8].js' },
    plugins: [
      (compiler) =>
        compiler.hooks.thisCompilation.tap('Beside', (compilation) =>
          compilation.hooks.processAssets.tap('Beside', () =>
            compilation.emitAsset('beside.txt', new webpack.sources.RawSource(text)),
          ),
        ),
      new NameForeignPlugin(),
    ],
  })
  const [entry = ''] = readdirSync(join(folder, 'dist')).filter((name) => name.endsWith('.js'))
  return readFileSync(join(folder, 'dist', entry), 'utf8')
}

test('an entry whose own content is as before has the name of its new build, in the same folder too', async () => {
  const first = await built('one')
  expect(first).toMatch(/"[0-9a-f]{12}"/)
  expect(await built('two')).not.toBe(first)
  expect(await built('one')).toBe(first)
})
