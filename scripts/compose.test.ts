import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { integrityOf } from '../remote-cli/src/describe/describe-build.mjs'
import { freePort } from './free-port.mjs'

const read = (path: string) => readFileSync(join(__dirname, '..', path), 'utf8')
const compose = read('docker-compose.yml')
/** Services of the profile `scale`. */
const SCALED = ['front', 'api-1', 'api-2', 'api-3', 'pgbouncer', 'documents-store']
/** The text of each service. */
const services = Object.fromEntries(
  (compose.split('\nservices:\n')[1]?.split(/\n(?=volumes:)/)[0] ?? '')
    .split(/\n\n(?= {2}\S)/)
    .map((text) => [/^ {2}([\w-]+):/m.exec(text)?.[1] ?? '', text]),
)

/** Of the packages called remote-…, those that have a port. */
const remotes = globSync('remote-*/package.json', { cwd: join(__dirname, '..') })
  .filter((file) => read(file).includes('"portal"'))
  .map(dirname)

test('what is published is for this machine only', () => {
  const published = [...compose.matchAll(/ports: \[(.+)\]/g)].flatMap(([, ports = '']) => ports.split(', '))
  expect(published).toHaveLength(remotes.length + 3)
  for (const port of published) expect(port).toMatch(/^'127\.0\.0\.1:/)
  for (const name of ['api-1', 'postgres', 'pgbouncer', 'documents-store'])
    expect(services[name]).not.toContain('ports:')
})

test('every container starts again, cannot write and has an end to its memory', () => {
  expect(Object.keys(services).sort()).toEqual(['host', ...remotes, 'postgres', 'provider-api', ...SCALED].sort())
  for (const rule of ['restart: unless-stopped', 'read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true'])
    expect(compose.split('x-server:')[0]).toContain(rule)
  expect(compose).toMatch(/x-server: &server\n {2}<<: \*confined\n {2}mem_limit: /)
  for (const part of ['api', 'server-of-postgres'])
    expect(compose).toMatch(new RegExp(`x-${part}: &${part}\\n {2}<<: \\*confined\\n(?: {2}.*\\n)* {2}mem_limit: `))
  for (const text of Object.values(services))
    expect(text).toMatch(/<<: \*(server|api|instance|server-of-postgres)(?: \})?$|<<: \*confined[^]*\n {4}mem_limit: /m)
})

test('going first is not asked of the engine: where it may not raise that limit, nothing would start', () => {
  expect(compose).not.toMatch(/ulimits|SYS_NICE/)
  expect(read('docker/front.conf')).toContain('worker_priority -10;')
})

test('every setting of provider-api is passed on', () => {
  const settings = [...read('provider-api/src/settings.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(
    ([, name = '']) => name,
  )
  expect(settings).toContain('TRUST_PROXY')
  const [, shared = ''] = /x-api-settings: &api-settings\n((?: {2}.*\n)+)/.exec(compose) ?? []
  for (const service of ['provider-api', 'api-1']) {
    expect(services[service]).toContain('<<: *api-settings')
    const missing = settings.filter(
      (name) =>
        name !== 'DATA_DIR' && !shared.includes(`  ${name}: `) && !services[service]?.includes(`\n      ${name}: `),
    )
    expect(missing).toEqual([])
  }
})

test('no instance keeps e-mails where they go with its container', () => {
  expect(compose).not.toMatch(/MAIL_FOLDER: .*\/tmp/)
  expect(services['api-1']).toContain("volumes: ['mail:/data']")
  expect(compose.split('\nvolumes:\n')[1]).toMatch(/^ {2}mail:$/m)
})

test('one provider-api stands behind the host, three and their front with the profile scale', () => {
  expect(read('.env')).toMatch(/^COMPOSE_PROFILES=one$/m)
  expect(services['provider-api']).toContain('profiles: [one]')
  const inherits = /\{ <<: \*instance \}$/m
  for (const name of SCALED)
    expect([name, services[name]]).toEqual([name, expect.stringMatching(/profiles: \[scale\]|<<: \*instance/)])
  for (const name of ['api-2', 'api-3']) expect(services[name]).toMatch(inherits)
  for (const name of ['provider-api', 'front']) {
    expect(services[name]).toContain('aliases: [api] }')
    expect(services[name]).toContain("ports: ['127.0.0.1:${PORT_API:-4000}:4000']")
  }
  expect(services['api-1']).toContain('aliases: [api-instances]')
  expect(read('docker/front.conf')).toContain('set $api api-instances:4000;')
  expect(services['host']).toContain('ASK_API: http://api:4000')
  for (const name of ['host', ...remotes, 'postgres']) expect(services[name]).not.toContain('profiles:')
})

test('an instance of the profile scale goes through the pooler, past it, and to a bucket', () => {
  for (const line of [
    'DATABASE_URL: postgres://portal@pgbouncer:6432/portal',
    'DATABASE_DIRECT_URL: postgres://portal@postgres:5432/portal',
    'DOCUMENTS_S3_ENDPOINT: ${DOCUMENTS_S3_ENDPOINT:-http://documents-store:9000}',
  ])
    expect(services['api-1']).toContain(line)
})

test('the store of documents has no key but those of its settings', () => {
  for (const name of ['api-1', 'documents-store'])
    for (const setting of ['DOCUMENTS_S3_ACCESS_KEY_ID', 'DOCUMENTS_S3_SECRET_ACCESS_KEY'])
      expect(services[name]).toContain(`${setting}: `)
  expect(compose).not.toContain('S3RVER')
  expect(read('docker/scale/documents-store.mjs')).toContain("revokeAccessKey('S3RVER')")
})

test('every remote has a store of its own, and a deploy token that it shares with the host alone', () => {
  for (const remote of remotes) {
    const word = remote.slice('remote-'.length).toUpperCase().replaceAll('-', '_')
    const token = new RegExp(`DEPLOY_TOKEN_${word}: (\\S+)`)
    const [, given = ''] = token.exec(services[remote] ?? '') ?? []
    expect(services['host']).toContain(`DEPLOY_TOKEN_${word}: ${given}`)
    expect(given).toMatch(/^\$\{DEPLOY_TOKEN_[A-Z_]+:-[a-z-]{16,}\}$/)
    expect(services[remote]?.match(/DEPLOY_TOKEN_/g)).toHaveLength(2)
    expect(services[remote]).toContain(`volumes: ['builds-${remote.slice('remote-'.length)}:/builds']`)
    expect(services[remote]).toContain(`args: { REMOTE: ${remote} }`)
    for (const setting of [
      `ORIGIN_${word}: \${ORIGIN_${word}:-/remotes/${remote.slice('remote-'.length)}}`,
      `ASK_${word}: http://${remote}:8080`,
    ])
      expect(services['host']).toContain(setting)
    expect(read('docker/compose/tokens-no.env')).toContain(`DEPLOY_TOKEN_${word}=\${DEPLOY_TOKEN_${word}:?`)
  }
  expect(services['host']).toContain("env_file: ['docker/compose/tokens-${DEMO_MARKET:-yes}.env']")
})

test('every setting of the host is passed on, but for its folders and its port', () => {
  const sources = read('host/server/settings.ts') + read('scripts/portal-settings.mjs')
  const settings = [...sources.matchAll(/\benv(?:\['|\.)([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name)
  const own = new Set(['PORT_HOST', 'HOST_ADDRESS', 'REGISTRY_DIR', 'HOST_DIST', 'HOST_BUILDS'])
  for (const name of ['REGISTRY_DATABASE_URL', 'ASK_AFTER_SECONDS']) expect(settings).toContain(name)
  const missing = settings.filter((name) => !own.has(name) && !services['host']?.includes(`\n      ${name}: `))
  expect(missing).toEqual([])
})

test('without the demonstration there is no password that everybody knows', () => {
  expect(compose).toContain('DEMO_MARKET: ${DEMO_MARKET:-yes}')
  expect(compose.match(/env_file: \['docker\/compose\/market-\$\{DEMO_MARKET:-yes\}\.env'\]/g)).toHaveLength(3)
  const passwords = read('docker/compose/market-no.env').match(/^[A-Z].*$/gm) ?? []
  expect(passwords).toHaveLength(2)
  const asked =
    '${POSTGRES_PASSWORD:?With DEMO_MARKET=no the database needs a password of its own: set POSTGRES_PASSWORD}'
  for (const line of passwords) expect([`POSTGRES_PASSWORD=${asked}`, `PGPASSWORD=${asked}`]).toContain(line)
})

test("the program of a remote's container packs a build and serves it where no package is", async () => {
  const bundled = spawnSync(process.execPath, [join(__dirname, '../docker/bundle-remote-server.mjs')], {
    encoding: 'utf8',
  })
  expect([bundled.stderr, bundled.status]).toEqual(['', 0])
  const folder = mkdtempSync(join(tmpdir(), 'container-'))
  copyFileSync(join(__dirname, '../docker/dist/main.mjs'), join(folder, 'main.mjs'))
  const code = "say('tariffs')"
  mkdirSync(join(folder, 'dist/build'), { recursive: true })
  writeFileSync(join(folder, 'dist/build/remoteEntry.js'), code)
  const portal = {
    ...{ format: 2, name: 'tariffs', title: 'Tariffs', version: '1.0.0', contract: 1, routes: [], widgets: [] },
    ...{ build: 'aaaaaa', builtAt: '2026-11-01T08:00:00.000Z', shared: {}, requires: {}, carries: [] },
    files: { 'remoteEntry.js': { integrity: integrityOf(code), bytes: code.length } },
  }
  const metaData = { globalName: 'remote_tariffs', remoteEntry: { name: 'remoteEntry.js', path: 'aaaaaa' }, portal }
  writeFileSync(join(folder, 'dist/mf-manifest.json'), JSON.stringify({ metaData, exposes: [] }))

  const packed = spawnSync(process.execPath, ['main.mjs', 'pack', 'dist'], { cwd: folder, encoding: 'utf8' })
  expect([packed.stderr, packed.status]).toEqual(['', 0])
  // As with a kernel that knows no IPv6, and with an address that was set.
  const noIpv6 = `
    import { Server } from 'node:net'
    const { listen } = Server.prototype
    Server.prototype.listen = function (...all) {
      if (all[0]?.host !== '::') return listen.apply(this, all)
      process.nextTick(() => this.emit('error', Object.assign(new Error('listen'), { code: 'EAFNOSUPPORT' })))
      return this
    }`
  const settings = [
    {},
    { HOST_REMOTE: '127.0.0.1' },
    { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(noIpv6)}` },
  ]
  for (const setting of settings) {
    const port = await freePort()
    const env = {
      PATH: process.env.PATH,
      PORT: String(port),
      REMOTE: 'remote-tariffs',
      BUILD_STORE: join(folder, 'builds'),
      ...setting,
    }
    const server = spawn(process.execPath, ['main.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      for await (const line of createInterface({ input: server.stdout }))
        if (line === 'tariffs: build aaaaaa is published.') break
      const read = (host: string) =>
        fetch(`http://${host}:${port}/aaaaaa/remoteEntry.js`).then(
          async (answer) => [answer.status, await answer.text()],
          () => 'nobody',
        )
      expect(await read('127.0.0.1')).toEqual([200, code])
      // Another address of this machine; where there is none, nobody answers either.
      if ('HOST_REMOTE' in setting) expect(await read('127.0.0.2')).toBe('nobody')
    } finally {
      server.kill('SIGKILL')
    }
  }
  rmSync(folder, { recursive: true })
}, 60_000)

test("the host's server has what the workspace links inside: its image installs other packages alone", () => {
  const folder = mkdtempSync(join(tmpdir(), 'host-server-'))
  const script = `import('./host/build-server.mjs').then(({ buildHostServer }) => buildHostServer(process.argv[1]))`
  const { stderr } = spawnSync(process.execPath, ['-e', script, folder], {
    cwd: join(__dirname, '..'),
    encoding: 'utf8',
  })
  const program = readFileSync(join(folder, 'main.js'), 'utf8')
  rmSync(folder, { recursive: true })
  expect([stderr, program.match(/ from "(shared|remote)-.*"/g)]).toEqual(['', null])
})

test('every image is built from one that the head of the Dockerfile names', () => {
  expect(compose + read('docker/compose/mail.yml')).not.toContain('image: ')
  const dockerfile = read('Dockerfile')
  const stages = [...dockerfile.matchAll(/^FROM .* AS (\S+)$/gm)].map(([, name]) => name)
  const sources = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, source = '']) => source)
  const named = [...dockerfile.matchAll(/^ARG (\w+_IMAGE)=/gm)].map(([, name = '']) => `\${${name}}`)
  expect(named).toHaveLength(4)
  for (const source of sources) expect([...stages, ...named]).toContain(source)
})

test('e-mails are caught only where that is asked for, for this machine only', () => {
  expect(services.mail).toBeUndefined()
  const mail = read('docker/compose/mail.yml')
  expect(mail).toContain("ports: ['127.0.0.1:")
  for (const rule of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'mem_limit: '])
    expect(mail).toContain(rule)
})
