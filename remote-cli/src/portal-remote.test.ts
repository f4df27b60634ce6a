import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { folderStore } from './store/folder-store.mjs'

const folder = mkdtempSync(join(tmpdir(), 'remotes-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A folder with nothing but a package.json. */
function remote(name: string, portal?: object) {
  const app = join(folder, name)
  mkdirSync(app, { recursive: true })
  writeFileSync(join(app, 'package.json'), JSON.stringify({ name, portal }))
  return app
}

function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise((resolve) =>
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    }),
  )
}

/** `portal-remote …` in that folder. */
function run(app: string, words: string[], env: Record<string, string> = {}) {
  const program = join(import.meta.dirname, 'portal-remote.mjs')
  return new Promise<{ code: number; out: string; said: string }>((resolve) =>
    execFile(
      process.execPath,
      [program, ...words],
      { cwd: app, env: { PATH: process.env.PATH ?? '', ...env } },
      (error, out, said) => resolve({ code: Number(error?.code ?? 0), out, said }),
    ),
  )
}

/** Who runs the portal deploys too. */
const TOKEN = { REGISTRY_TOKEN: 'token-of-the-operator' }

test.each<[string, string, string[], Record<string, string>, RegExp]>([
  ['a command that is none', 'remote-tariffs', ['deplo'], {}, /^There is no deplo\.\n\nportal-remote build/],
  ['a word too many', 'remote-tariffs', ['deploy', 'bidding'], {}, /^There is no deploy bidding\./],
  ['a folder that is no remote', 'tariffs', ['build'], {}, /^tariffs: a remote's package is called remote-<name>\.$/m],
  ['nothing to build', 'remote-tariffs', ['build'], {}, /^There is no .*webpack\.config\.mjs: this is not the folder/],
  ['nothing built', 'remote-tariffs', ['publish'], {}, /^There is no build in .*Build it first\.$/m],
  ['a deploy without a token', 'remote-tariffs', ['deploy'], {}, /^There is no deploy token: set/],
  ['nothing published', 'remote-tariffs', ['announce'], {}, /^There is no build of tariffs in the store\./],
  ['a portal that is none', 'remote-tariffs', ['announce'], { PORTAL_URL: 'over there' }, /^PORTAL_URL: over there is/],
  ['a name that is none', 'tariffs', ['create', 'Tariffs'], {}, /^Tariffs: a remote's name is at most 30/],
  ['a registry without a token', 'tariffs', ['rollback', 'tariffs'], {}, /^There is no deploy token: set/],
  ['no port', 'remote-tariffs', ['serve'], {}, /^Set PORT, or portal\.port in package\.json/],
  ['a port that is none', 'remote-tariffs', ['serve'], { PORT: '70000' }, /^Set PORT, or portal\.port/],
])('%s is refused with a sentence', async (_, name, words, env, sentence) => {
  const { code, said } = await run(remote(name), words, env)
  expect(said).toMatch(sentence)
  expect(said).not.toContain('    at ')
  expect(code).toBe(1)
})

test("a build goes to the registry with the operator's token", async () => {
  const app = remote('remote-wind')
  const files = new Map([
    ['mf-manifest.json', Buffer.from(JSON.stringify({ metaData: { portal: { name: 'wind', build: 'aaaaaa' } } }))],
  ])
  const store = folderStore(join(app, '.data/builds'))
  await store.put('wind', 'aaaaaa', files)
  await store.setNewest('wind', 'aaaaaa')
  const PORTAL_URL = `http://127.0.0.1:${await freePort()}`
  const { said } = await run(app, ['announce'], { ...TOKEN, PORTAL_URL })
  expect(said).toContain(`The portal at ${PORTAL_URL} does not answer.`)
})

test.each([
  ['portal-remote serve', 'remote-cli/src/portal-remote.mjs', 'serve', 'PORT'],
  ['the server of npm start', 'scripts/serve.mjs', 'remote-bidding', 'PORT_BIDDING'],
])(
  '%s listens on this machine alone',
  async (_, program, word, setting) => {
    const port = await freePort()
    const root = join(import.meta.dirname, '../..')
    const server = spawn(process.execPath, [join(root, program), word], {
      cwd: remote('remote-tariffs'),
      env: { PATH: process.env.PATH ?? '', [setting]: String(port) },
    })
    try {
      const answers = (address: string) =>
        fetch(`http://${address}:${port}/healthy`).then(
          ({ ok }) => ok,
          () => false,
        )
      while (!(await answers('127.0.0.1'))) await sleep(100)
      // An address of this machine that is not localhost; where there is none, nothing answers either.
      expect(await answers('127.0.0.2')).toBe(false)
    } finally {
      server.kill()
    }
  },
  60_000,
)

test('without a command it says what there is', async () => {
  const { code, out } = await run(remote('remote-tariffs'), [])
  expect(out).toContain('portal-remote deploy')
  expect(code).toBe(0)
})

test('create writes what is missing, and leaves what is there', async () => {
  const app = remote('remote-offers', { port: 4711 })
  expect((await run(app, ['create', 'offers'])).out).toContain('src/remote.tsx')
  expect(readFileSync(join(app, 'src/manifest.ts'), 'utf8')).toContain("path: 'dashboard/offers'")
  expect(JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'))).toMatchObject({ portal: { port: 4711 } })
  expect((await run(app, ['create', 'offers'])).out).toContain('has all of it already.')
  await run(folder, ['create', 'green-offers'])
  const described: unknown = JSON.parse(readFileSync(join(folder, 'remote-green-offers/package.json'), 'utf8'))
  expect(described).toMatchObject({ name: 'remote-green-offers', scripts: { deploy: 'portal-remote deploy' } })
})
