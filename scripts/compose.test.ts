import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (path: string) => readFileSync(join(__dirname, '..', path), 'utf8')
const compose = read('docker-compose.yml')
/** The text of each service. */
const services = Object.fromEntries(
  (compose.split('\nservices:\n')[1]?.split(/\n(?=volumes:)/)[0] ?? '')
    .split(/\n\n(?= {2}\S)/)
    .map((text) => [/^\s*([\w-]+):/.exec(text)?.[1] ?? '', text]),
)

const remotes = readdirSync(join(__dirname, '..')).filter((name) => name.startsWith('remote-'))

test('what is published is for this machine only', () => {
  const published = [...compose.matchAll(/ports: \['([^']+)'\]/g)].map(([, port]) => port)
  expect(published).toHaveLength(remotes.length + 2)
  for (const port of published) expect(port).toMatch(/^127\.0\.0\.1:/)
  expect(services['postgres']).not.toContain('ports:')
})

test('every container starts again, cannot write and has an end to its memory', () => {
  expect(Object.keys(services).sort()).toEqual(['host', ...remotes, 'postgres', 'provider-api'].sort())
  for (const rule of ['restart: unless-stopped', 'read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true'])
    expect(compose.split('x-server:')[0]).toContain(rule)
  expect(compose).toMatch(/x-server: &server\n {2}<<: \*confined\n {2}mem_limit: /)
  for (const text of Object.values(services)) expect(text).toMatch(/<<: \*server|<<: \*confined[^]*\n {4}mem_limit: /)
})

test('every setting of provider-api is passed on', () => {
  const settings = [...read('provider-api/src/settings.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(
    ([, name = '']) => name,
  )
  expect(settings).toContain('TRUST_PROXY')
  const missing = settings.filter(
    (name) => name !== 'DATA_DIR' && !services['provider-api']?.includes(`\n      ${name}: `),
  )
  expect(missing).toEqual([])
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
    for (const setting of [`ORIGIN_${word}: `, `ASK_${word}: http://${remote}:8080`])
      expect(services['host']).toContain(setting)
    expect(read('docker/compose/tokens-no.env')).toContain(`DEPLOY_TOKEN_${word}=\${DEPLOY_TOKEN_${word}:?`)
  }
  expect(services['host']).toContain("env_file: ['docker/compose/tokens-${DEMO_MARKET:-yes}.env']")
})

test('every setting of the host is passed on, but for its folders and its port', () => {
  const settings = [...read('host/server/settings.ts').matchAll(/env\['([A-Z][A-Z0-9_]+)'\]/g)].map(
    ([, name = '']) => name,
  )
  const own = new Set(['PORT_HOST', 'HOST_ADDRESS', 'REGISTRY_DIR', 'HOST_DIST', 'HOST_BUILDS'])
  expect(settings).toContain('REGISTRY_DATABASE_URL')
  const missing = settings.filter((name) => !own.has(name) && !services['host']?.includes(`\n      ${name}: `))
  expect(missing).toEqual([])
})

test('without the demonstration there is no password that everybody knows', () => {
  expect(services['provider-api']).toContain('DEMO_MARKET: ${DEMO_MARKET:-yes}')
  for (const name of ['provider-api', 'postgres'])
    expect(services[name]).toContain("env_file: ['docker/compose/market-${DEMO_MARKET:-yes}.env']")
  const passwords = read('docker/compose/market-no.env').match(/^[A-Z].*$/gm) ?? []
  expect(passwords).toHaveLength(2)
  const asked =
    '${POSTGRES_PASSWORD:?With DEMO_MARKET=no the database needs a password of its own: set POSTGRES_PASSWORD}'
  for (const line of passwords) expect([`POSTGRES_PASSWORD=${asked}`, `PGPASSWORD=${asked}`]).toContain(line)
})
