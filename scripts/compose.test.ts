import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (path: string) => readFileSync(join(__dirname, '..', path), 'utf8')
const compose = read('docker-compose.yml')
/** The text of each service. */
const services = Object.fromEntries(
  (compose.split('\nservices:\n')[1]?.split(/\n(?=volumes:)/)[0] ?? '')
    .split(/\n\n(?= {2}\S)/)
    .map((text) => [/^\s*([\w-]+):/.exec(text)?.[1] ?? '', text]),
)

test('what is published is for this machine only', () => {
  const published = [...compose.matchAll(/ports: \['([^']+)'\]/g)].map(([, port]) => port)
  expect(published).toHaveLength(5)
  for (const port of published) expect(port).toMatch(/^127\.0\.0\.1:/)
  expect(services['postgres']).not.toContain('ports:')
})

test('every container starts again, cannot write and has an end to its memory', () => {
  expect(Object.keys(services)).toEqual([
    'host',
    'remote-bidding',
    'remote-contracts',
    'remote-account',
    'provider-api',
    'postgres',
  ])
  for (const rule of ['restart: unless-stopped', 'read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true'])
    expect(compose.split('x-static:')[0]).toContain(rule)
  expect(compose).toMatch(/x-static: &static\n {2}<<: \*confined\n {2}mem_limit: /)
  for (const text of Object.values(services)) expect(text).toMatch(/<<: \*static|<<: \*confined[^]*\n {4}mem_limit: /)
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
