import { WRONG_TRUST_PROXY } from './http/connection/trusted-proxies'
import { BadSettings, readServingSettings, readSettings } from './settings'

const sentences = (env: Record<string, string>, read = readSettings): string[] => {
  try {
    read(env)
    return []
  } catch (error) {
    if (error instanceof BadSettings) return error.sentences
    throw error
  }
}

test('an empty environment means the defaults', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({
    port: 4000,
    portalUrl: 'http://localhost:3000',
    sessionLength: 12 * 3_600_000,
    sessionIdle: 240 * 60_000,
    demoMarket: false,
    trustProxy: false,
  })
  expect(settings.databaseUrl).toBeUndefined()
  expect(settings.dataDir).toMatch(/[\\/]\.data$/)
})

test('an empty variable means the default too', () => {
  expect(readSettings({ PORT_API: '', DATABASE_URL: '' })).toEqual(readSettings({}))
})

test('an address past the pooler needs the address of the pooler', () => {
  const direct = 'postgres://portal@postgres/portal'
  expect(sentences({ DATABASE_DIRECT_URL: direct })).toEqual([
    'DATABASE_DIRECT_URL is set without DATABASE_URL, the address of the pooler before it.',
  ])
  expect(readSettings({ DATABASE_DIRECT_URL: direct, DATABASE_URL: direct }).databaseDirectUrl).toBe(direct)
})

test('half of who may use a bucket, or a place without its bucket, is said and not passed over', () => {
  const key = { DOCUMENTS_S3_ACCESS_KEY_ID: 'id' }
  const together = 'DOCUMENTS_S3_ACCESS_KEY_ID and DOCUMENTS_S3_SECRET_ACCESS_KEY are set together or not at all.'
  expect(sentences({ DOCUMENTS_S3_BUCKET: 'contracts', ...key })).toEqual([together])
  const pair = { ...key, DOCUMENTS_S3_SECRET_ACCESS_KEY: 'secret' }
  expect(readSettings({ DOCUMENTS_S3_BUCKET: 'contracts', ...pair }).documentBucket).toMatchObject({
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  })
  const withoutBucket = (name: string) => [`${name} is set without DOCUMENTS_S3_BUCKET, the bucket itself.`]
  expect(sentences(pair)).toEqual(withoutBucket('DOCUMENTS_S3_ACCESS_KEY_ID'))
  expect(sentences({ DOCUMENTS_S3_ENDPOINT: 'http://localhost:9000' })).toEqual(withoutBucket('DOCUMENTS_S3_ENDPOINT'))
})

test('where documents are in a bucket, an API keeps what goes in a folder that is named', () => {
  const env = { KEEP_AUDIT_DAYS: '400', KEEP_DOCUMENTS_DAYS: '400' }
  const bucket = { DOCUMENTS_S3_BUCKET: 'contracts', RETIRED_FOLDER: '' }
  const serving = (more: Record<string, string>) => sentences(more, readServingSettings)
  expect(serving({ ...env, ...bucket })).toEqual([
    'KEEP_AUDIT_DAYS is set with DOCUMENTS_S3_BUCKET, but without RETIRED_FOLDER, a folder that stays.',
  ])
  expect(serving(env)).toEqual([])
  expect(serving({ ...env, ...bucket, RETIRED_FOLDER: '/kept' })).toEqual([])
  expect(serving(bucket)).toEqual([])
  // Commands of operators retire nothing.
  expect(sentences({ ...env, ...bucket })).toEqual([])
})

test('origins are separated by commas', () => {
  expect(readSettings({ PORTAL_ORIGINS: 'https://a.example, https://b.example:8443' }).portalOrigins).toEqual([
    'https://a.example',
    'https://b.example:8443',
  ])
})

test.each([
  [{ PORT_API: 'http' }, 'PORT_API must be a whole number (it is "http").'],
  [{ PORT_API: '70000' }, 'PORT_API must be from 0 to 65535 (it is "70000").'],
  [{ PORT_API: '40.5' }, 'PORT_API must be a whole number (it is "40.5").'],
  [{ DATABASE_URL: 'mysql://root:secret@db' }, 'DATABASE_URL must start with postgres:// or postgresql://.'],
  [
    { PORTAL_URL: 'localhost:3000' },
    'PORTAL_URL must be an origin such as http://localhost:3000, without a path (it is "localhost:3000").',
  ],
  [
    { PORTAL_ORIGINS: 'http://a.example/path' },
    'PORTAL_ORIGINS must be an origin such as http://localhost:3000, without a path (it is "http://a.example/path").',
  ],
  [{ SESSION_HOURS: '0' }, 'SESSION_HOURS must be from 0.1 to 720 (it is "0").'],
  [{ TRUST_PROXY: 'yes' }, `TRUST_PROXY ${WRONG_TRUST_PROXY} (it is "yes").`],
  [{ TRUST_PROXY: '0' }, `TRUST_PROXY ${WRONG_TRUST_PROXY} (it is "0").`],
  [{ TRUST_PROXY: '0.0.0.0/0' }, `TRUST_PROXY ${WRONG_TRUST_PROXY} (it is "0.0.0.0/0").`],
  [{ TRUST_PROXY: '10.0.0.0/8,proxy.example' }, `TRUST_PROXY ${WRONG_TRUST_PROXY} (it is "10.0.0.0/8,proxy.example").`],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://localhost:4318 (it is "collector:4318").',
  ],
  [{ OTEL_TRACES_SAMPLER_ARG: '10' }, 'OTEL_TRACES_SAMPLER_ARG must be from 0 to 1 (it is "10").'],
  [{ DEMO_MARKET: 'maybe' }, 'DEMO_MARKET must be yes or no (it is "maybe").'],
])('%j is refused with one sentence', (env, sentence) => {
  expect(sentences(env)).toEqual([sentence])
})

test('every bad value has its sentence', () => {
  expect(sentences({ PORT_API: 'x', LOG_LEVEL: 'loud' })).toHaveLength(2)
})
