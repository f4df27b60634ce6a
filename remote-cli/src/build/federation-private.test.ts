import { execFile } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'shared-anew-')))
afterAll(() => rmSync(folder, { recursive: true }))

/** A remote with one part, whose words come from its host: at the second time of asking. */
const PROGRAM = `
  import { createRequire } from 'node:module'
  import webpack from 'webpack'
  import { SharedAnewPlugin } from './federation-private.mjs'

  const [context] = process.argv.slice(1)
  await new Promise((done, failed) =>
    webpack({
      mode: 'production',
      context,
      target: 'node',
      entry: {},
      output: { path: context + '/dist', strictModuleExceptionHandling: true },
      plugins: [
        new webpack.container.ModuleFederationPlugin({
          name: 'remote',
          filename: 'entry.cjs',
          library: { type: 'commonjs-module' },
          exposes: { './remote': './remote.js' },
          shared: { words: { import: false, requiredVersion: '^1.0.0', singleton: true } },
        }),
        new SharedAnewPlugin(),
      ],
    }, (error, stats) => (error || stats.hasErrors() ? failed(error ?? stats.toString()) : done())))

  const container = createRequire(context + '/')('./dist/entry.cjs')
  let asked = 0
  const get = async () => {
    asked += 1
    if (asked === 1) throw new Error('It did not come')
    return () => ({ said: 'of the host' })
  }
  await container.init({ words: { '1.0.0': { get, from: 'host', eager: false } } })
  const { part } = (await container.get('./remote'))()
  for (let time = 0; time < 3; time += 1) console.log(await part().catch(({ message }) => message))
  console.log(asked)
`

test('a shared module that did not come is asked for anew, and once it came no more', async () => {
  writeFileSync(join(folder, 'remote.js'), `export const part = () => import('./part').then((m) => m.default)`)
  writeFileSync(join(folder, 'part.js'), `import { said } from 'words'; export default said`)
  const words = ['--input-type=module', '-e', PROGRAM, folder]
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: __dirname })
  expect(stdout.trim().split('\n')).toEqual(['It did not come', 'of the host', 'of the host', '2'])
})
