import { join, resolve } from 'node:path'
import { MAX_FILE_BYTES } from 'shared-contracts/document'
import { coerce, z } from 'zod'
import { mailFrom, smtpUrl } from './alert/mail-settings'
import { isSigningKey } from './bid/receipt/receipt-key'
import { bucketProblem, readBucket } from './documents/store/document-bucket'
import { CONNECTION_LIMITS } from './db/server/connection-limits'
import { logLevel } from './log'
import { retentionDays, readRetention } from './retention/retention-settings'
import { readTrustProxy, WRONG_TRUST_PROXY } from './http/connection/trusted-proxies'

/** The repository's own folder: this file sits two folders below it, in src as in dist. */
const repository = resolve(import.meta.dirname, '../..')

const number = (min: number, max: number) => {
  const range = `must be from ${min} to ${max}`
  return coerce.number('must be a number').min(min, range).max(max, range)
}
const whole = (min: number, max: number) => {
  const [sentence, range] = ['must be a whole number', `must be from ${min} to ${max}`]
  return coerce.number(sentence).int(sentence).min(min, range).max(max, range)
}

const port = whole(0, 65_535)
const origin = z.string().refine(isOrigin, 'must be an origin such as http://localhost:3000, without a path')

const seconds = number(0.1, 3600)

const serverUrl = z.string().regex(/^postgres(ql)?:\/\/.+/, 'must start with postgres:// or postgresql://')

const environment = z.object({
  PORT_API: port.default(4000),
  /** The network address to listen on; 0.0.0.0 inside a container. */
  HOST_API: z.string().min(1, 'must not be empty').default('localhost'),
  DATABASE_URL: serverUrl.optional(),
  /** The same database past the pooler that DATABASE_URL leads to. */
  DATABASE_DIRECT_URL: serverUrl.optional(),
  /** How the connections to that server are used (fair-pool.ts). */
  DATABASE_CONNECTIONS: whole(4, 1000).default(CONNECTION_LIMITS.connections),
  DATABASE_WAIT_SECONDS: seconds.default(CONNECTION_LIMITS.wait / 1000),
  DATABASE_LOCK_SECONDS: seconds.default(CONNECTION_LIMITS.lock / 1000),
  DATABASE_STATEMENT_SECONDS: seconds.default(CONNECTION_LIMITS.statement / 1000),
  DATABASE_IDLE_SECONDS: seconds.default(CONNECTION_LIMITS.idleInTransaction / 1000),
  DATA_DIR: z.string().min(1, 'must not be empty').default('.data'),
  /** Where people open the portal; links that are printed point there. */
  PORTAL_URL: origin.default('http://localhost:3000'),
  /** Where browsers find the API: a path below PORTAL_URL, or an address of its own. */
  API_URL: z
    .string()
    .regex(/^(\/(?!\/)|https?:\/\/\S)/, 'must be a path such as /api, or start with http:// or https://')
    .default('/api'),
  /** Who may call the API from a browser beside the portal, separated by commas. */
  PORTAL_ORIGINS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(origin)),
  LOG_LEVEL: logLevel,
  SESSION_HOURS: number(0.1, 720).default(12),
  SESSION_IDLE_MINUTES: number(5, 43_200).default(240),
  /** Which proxies in front tell the caller's address (X-Forwarded-For). */
  TRUST_PROXY: z
    .string()
    .default('no')
    .transform((text, context) => {
      const trust = readTrustProxy(text)
      if (trust === undefined) context.addIssue({ code: 'custom', message: WRONG_TRUST_PROXY })
      return trust ?? false
    }),
  /** Documents are kept in this bucket of an S3-compatible store instead of the data folder. */
  DOCUMENTS_S3_BUCKET: z.string().min(1, 'must not be empty').optional(),
  DOCUMENTS_S3_REGION: z.string().min(1, 'must not be empty').default('us-east-1'),
  /** The store's address; Amazon's own without one. */
  DOCUMENTS_S3_ENDPOINT: z.url('must be an address such as http://localhost:9000').optional(),
  DOCUMENTS_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  DOCUMENTS_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Files that one rep may be sending at the same time. */
  UPLOADS_AT_ONCE: whole(1, 100).default(4),
  /** MB that one rep may send within 24 hours. */
  UPLOADS_PER_DAY_MB: whole(25, 100_000).default(500),
  /** Days after which what is over goes, once it is in the folder; without them it stays. */
  KEEP_AUDIT_DAYS: retentionDays,
  KEEP_RECEIPTS_DAYS: retentionDays,
  KEEP_DOCUMENTS_DAYS: retentionDays,
  RETIRED_FOLDER: z.string().min(1, 'must not be empty').optional(),
  /** Where e-mails to reps go: a mail server; without one they are put into a folder. */
  MAIL_SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailFrom,
  MAIL_FOLDER: z.string().min(1, 'must not be empty').optional(),
  /** Whether addresses that others name may lead to this machine itself, by http too: for tests and trials. */
  OUTGOING_LOOPBACK: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  /** Signs receipts: an ed25519 key in PKCS 8, as PEM or its base64; without it the database keeps one. */
  RECEIPT_KEY: z.string().refine(isSigningKey, 'must be an ed25519 private key in PKCS 8, PEM or base64').optional(),
  /** Countersigns contracts: a PKCS 12 file and its password; without it the portal's own certificate does. */
  COUNTERSIGN_P12: z.string().min(1, 'must not be empty').optional(),
  COUNTERSIGN_P12_PASSWORD: z.string().optional(),
  /** Opens the customer simulator over HTTP to who knows it; without it there is none. */
  SIMULATOR_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** A stop: how long a proxy needs to notice that this instance is not ready, and what is running may then take. */
  DRAIN_WAIT_SECONDS: number(0, 600).default(0),
  DRAIN_LIMIT_SECONDS: seconds.default(20),
  /** Closes /metrics to who does not know it. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Where traces go, by OpenTelemetry's own names; without an address nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:4318' })
    .optional(),
  /** OpenTelemetry's exporter reads it by itself, as it does the address. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().min(1, 'must not be empty').default('provider-api'),
  /** Which part of all requests is traced. */
  OTEL_TRACES_SAMPLER_ARG: number(0, 1).default(1),
  /** Whether an empty database is filled with the demonstration market, whose passwords are published. */
  DEMO_MARKET: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
})

/** One sentence per setting that cannot be used. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings'
  readonly sentences: string[]

  constructor(sentences: string[]) {
    super(sentences.join('\n'))
    this.sentences = sentences
  }
}

/** Not repeated in messages; a database address may hold a password. */
const SECRET = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SIMULATOR_TOKEN',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'MAIL_SMTP_URL',
  'DOCUMENTS_S3_ACCESS_KEY_ID',
  'DOCUMENTS_S3_SECRET_ACCESS_KEY',
  'RECEIPT_KEY',
  'COUNTERSIGN_P12_PASSWORD',
]

/** Of an API that serves: what it retires is written to a folder that stays. @throws BadSettings */
export function readServingSettings(env: Record<string, string | undefined>): Settings {
  const settings = readSettings(env)
  const kept = ['KEEP_AUDIT_DAYS', 'KEEP_RECEIPTS_DAYS', 'KEEP_DOCUMENTS_DAYS'].find((name) => env[name])
  // Who has a bucket may have a data folder that goes with the instance, and what is kept in it with it.
  if (kept && env.DOCUMENTS_S3_BUCKET && !env.RETIRED_FOLDER)
    throw new BadSettings([`${kept} is set with DOCUMENTS_S3_BUCKET, but without RETIRED_FOLDER, a folder that stays.`])
  return settings
}

/** @throws BadSettings */
export function readSettings(env: Record<string, string | undefined>) {
  // An empty variable, as docker compose passes for an unset one, means the default.
  const defined = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(defined)
  if (!parsed.success) {
    throw new BadSettings(
      parsed.error.issues.map((issue) => {
        const name = String(issue.path[0])
        const value = SECRET.includes(name) ? '' : ` (it is "${defined[name] ?? ''}")`
        return `${name} ${issue.message}${value}.`
      }),
    )
  }
  const values = parsed.data
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new BadSettings(['DATABASE_DIRECT_URL is set without DATABASE_URL, the address of the pooler before it.'])
  }
  const ofBucket = bucketProblem(values)
  if (ofBucket) throw new BadSettings([ofBucket])
  return {
    port: values.PORT_API,
    host: values.HOST_API,
    databaseUrl: values.DATABASE_URL,
    /** The server itself, where DATABASE_URL leads to a pooler; a session there is one's own. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    connectionLimits: {
      connections: values.DATABASE_CONNECTIONS,
      wait: values.DATABASE_WAIT_SECONDS * 1000,
      lock: values.DATABASE_LOCK_SECONDS * 1000,
      statement: values.DATABASE_STATEMENT_SECONDS * 1000,
      idleInTransaction: values.DATABASE_IDLE_SECONDS * 1000,
    },
    dataDir: resolve(repository, values.DATA_DIR),
    portalUrl: values.PORTAL_URL,
    portalOrigins: values.PORTAL_ORIGINS,
    /** What the proofs of browsers may be made for (RFC 9449). */
    apiOrigins: listApiOrigins(values),
    logLevel: values.LOG_LEVEL,
    sessionLength: values.SESSION_HOURS * 3_600_000,
    /** Without use. */
    sessionIdle: values.SESSION_IDLE_MINUTES * 60_000,
    /** Of one file (decision 30). */
    uploadLimit: MAX_FILE_BYTES,
    uploadsAtOnce: values.UPLOADS_AT_ONCE,
    uploadBytesPerDay: values.UPLOADS_PER_DAY_MB * 1024 * 1024,
    /** Where documents are kept; the data folder without one. */
    documentBucket: readBucket(values),
    trustProxy: values.TRUST_PROXY,
    retention: readRetention(values, resolve(repository, values.DATA_DIR), repository),
    mail: {
      smtpUrl: values.MAIL_SMTP_URL,
      from: values.MAIL_FROM,
      folder: resolve(repository, values.MAIL_FOLDER ?? join(values.DATA_DIR, 'mail')),
    },
    outgoingLoopback: values.OUTGOING_LOOPBACK === 'yes',
    demoMarket: values.DEMO_MARKET === 'yes',
    /** An ed25519 private key that signs receipts; without it the database keeps one. */
    receiptKey: values.RECEIPT_KEY,
    /** The operator's certificate for countersignatures. */
    countersignP12:
      values.COUNTERSIGN_P12 === undefined
        ? undefined
        : { file: resolve(repository, values.COUNTERSIGN_P12), password: values.COUNTERSIGN_P12_PASSWORD ?? '' },
    simulatorToken: values.SIMULATOR_TOKEN,
    metricsToken: values.METRICS_TOKEN,
    /** Nothing is traced without. */
    traces:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : { service: values.OTEL_SERVICE_NAME, share: values.OTEL_TRACES_SAMPLER_ARG },
    drain: { wait: values.DRAIN_WAIT_SECONDS * 1000, limit: values.DRAIN_LIMIT_SECONDS * 1000 },
  }
}

/** On a machine of one's own the API is asked where it listens, too. */
function listApiOrigins({ PORTAL_URL, API_URL, HOST_API, PORT_API }: ApiAddress): string[] {
  const origins = [PORTAL_URL, new URL(API_URL, PORTAL_URL).origin]
  if (HOST_API === 'localhost') origins.push(`http://localhost:${PORT_API}`)
  return origins
}

interface ApiAddress {
  PORTAL_URL: string
  API_URL: string
  HOST_API: string
  PORT_API: number
}

/** Times are in ms, sizes in bytes. */
export type Settings = ReturnType<typeof readSettings>

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text
}
