import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createContext, runInContext } from 'node:vm'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'chunks-')))
afterAll(() => rmSync(folder, { recursive: true }))

/** Two builds of a remote whose parts have other words, or the same ones. */
const PROGRAM = `
  import webpack from 'webpack'
  import { OwnChunksPlugin } from './own-chunks.mjs'

  for (const context of process.argv.slice(1))
    await new Promise((done, failed) =>
      webpack({
        mode: 'production',
        context,
        target: ['web', 'es2022'],
        entry: { entry: './remote.js' },
        output: {
          path: context + '/dist',
          chunkFilename: '[id].[contenthash:8].js',
          publicPath: 'http://remote/' + context.split('/').pop() + '/',
          uniqueName: context.split('/').pop(),
          chunkLoadingGlobal: 'chunks_of_remote',
        },
        plugins: [new OwnChunksPlugin()],
      }, (error, stats) => (error || stats.hasErrors() ? failed(error ?? stats.toString()) : done())))
`

interface Remote {
  words: () => Promise<string>
  same: () => Promise<string>
  pair: () => Promise<string>
}

interface FakeScript {
  src: string
  onload?: (event: object) => void
  setAttribute(): void
}

/** A page with as much of a document as webpack's runtime asks for; a script runs when it is put into the head. */
function openPage() {
  const asked: string[] = []
  const document = {
    currentScript: null as object | null,
    getElementsByTagName: () => [],
    createElement: (): FakeScript => ({ src: '', setAttribute: () => undefined }),
    head: {
      appendChild: (script: FakeScript) => {
        asked.push(script.src)
        setImmediate(() => {
          run(script.src)
          script.onload?.({ type: 'load', target: script })
        })
      },
    },
  }
  const page = createContext({ document, URL, setTimeout, clearTimeout })
  const run = (src: string) => {
    document.currentScript = { src }
    const [build = '', file = ''] = new URL(src).pathname.slice(1).split('/')
    runInContext(readFileSync(join(folder, build, 'dist', file), 'utf8'), page)
    document.currentScript = null
  }
  return {
    asked,
    open(build: string): Remote {
      run(`http://remote/${build}/entry.js`)
      return (page as { opened?: Remote }).opened as Remote
    },
  }
}

beforeAll(async () => {
  for (const build of ['first', 'second']) {
    mkdirSync(join(folder, build))
    const parts = {
      'words.js': `export default 'of the ${build}'`,
      'same.js': `export default 'of both'`,
      // Its file holds the chunk of the other too.
      'pair.js': `import same from './same'; export default 'twice ' + same`,
    }
    for (const [file, text] of Object.entries(parts)) writeFileSync(join(folder, build, file), text)
    const remote = ['words', 'same', 'pair'].map((part) => `${part}: () => import('./${part}').then((m) => m.default)`)
    writeFileSync(join(folder, build, 'remote.js'), `globalThis.opened = { ${remote.join(', ')} }`)
  }
  const folders = ['first', 'second'].map((build) => join(folder, build))
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM, ...folders], { cwd: __dirname })
})

test('two builds of a remote in one page run the chunks of their own, whichever came first', async () => {
  const page = openPage()
  const first = page.open('first')
  expect(await first.words()).toBe('of the first')
  const second = page.open('second')
  expect(await second.words()).toBe('of the second')
  const again = page.open('first')
  expect(await again.words()).toBe('of the first')
  expect(page.asked).toHaveLength(2)
})

test('a build that asks second, while the other one waits, gets what it asked for', async () => {
  const page = openPage()
  const [first, second] = [page.open('first'), page.open('second')]
  expect(await Promise.all([first.words(), second.words()])).toEqual(['of the first', 'of the second'])
})

test('an equal chunk of another build is taken as it is', async () => {
  const page = openPage()
  expect(await page.open('first').same()).toBe('of both')
  expect(await page.open('second').same()).toBe('of both')
  expect(page.asked).toHaveLength(1)
})

test('a file that holds a smaller chunk too is taken, and the smaller one is not asked for', async () => {
  const page = openPage()
  const remote = page.open('first')
  expect(await remote.pair()).toBe('twice of both')
  expect(await remote.same()).toBe('of both')
  expect(page.asked).toHaveLength(1)
})
