import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { RepLimits } from 'shared-contracts/account'
import type { Right } from 'shared-contracts/api'

export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const suppliers = pgTable('suppliers', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Decision 26: whether the supplier uploads and submits contracts of non-matrix plans itself. */
  selfServiceContracts: boolean('self_service_contracts').notNull().default(false),
})

export const supplierIdReference = (name: string) => text(name).references(() => suppliers.id)

export const supplierReps = pgTable(
  'supplier_reps',
  {
    userId: text('user_id').primaryKey(),
    supplierId: supplierIdReference('supplier_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    roles: jsonb('roles').$type<string[]>().notNull().default([]),
    /** What the rep may do beside reading. */
    rights: jsonb('rights').$type<Right[]>().notNull().default(['bids', 'contracts']),
    /** Up to where the rep attests alone; null for everything. */
    limits: jsonb('limits').$type<RepLimits>(),
    /** argon2id; null until an invited rep has activated the account. */
    passwordHash: text('password_hash'),
    inviteCodeHash: text('invite_code_hash'),
    inviteExpiresAt: instantColumn('invite_expires_at'),
    inviteUsedAt: instantColumn('invite_used_at'),
    /** Who the rep is at the supplier's identity provider; null until a first sign-on. */
    signOnIssuer: text('sign_on_issuer'),
    signOnSubject: text('sign_on_subject'),
    /** Since when the rep can do nothing; null for everybody else. */
    deactivatedAt: instantColumn('deactivated_at'),
  },
  (table) => [
    uniqueIndex('supplier_reps_email').on(sql`lower(${table.email})`),
    index('supplier_reps_supplier').on(table.supplierId),
    uniqueIndex('supplier_reps_sign_on').on(table.signOnIssuer, table.signOnSubject),
  ],
)

export const repReference = (name: string) => text(name).references(() => supplierReps.userId)

/** A signed-in browser. Only the SHA-256 of its token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    repId: repReference('rep_id').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    /** Moves on with its use, as far as `endsAt`. */
    expiresAt: instantColumn('expires_at').notNull(),
    /** When it ends however much it is used; null for one that ends at `expiresAt`. */
    endsAt: instantColumn('ends_at'),
    /** A page says when it is used: what the page asks by itself is no use. */
    usedByHand: boolean('used_by_hand').notNull().default(false),
    /** Names it to its rep; it opens nothing. */
    id: text('id')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    /** What the browser said of itself at sign-in. */
    userAgent: text('user_agent'),
    /** Where from it was opened, as describeNetwork says an address. */
    network: text('network'),
    /** To five minutes; null until then. */
    lastUsedAt: instantColumn('last_used_at'),
    /** The session at the identity provider that opened it, empty where that has no name; null for any other. */
    signOnSession: text('sign_on_session'),
    /** The thumbprint of the browser's key (RFC 7638) that signs each call; null for one by its token alone. */
    boundKey: text('bound_key'),
  },
  (table) => [index('sessions_rep').on(table.repId), index('sessions_end').on(table.expiresAt)],
)

/**
 * `sign-in`: the one-time `?token=` of a link (decision 4). `download`: a ticket for one path (decision 32).
 * `password-reset`: sets a new password.
 */
export const linkTokens = pgTable(
  'link_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind', { enum: ['sign-in', 'download', 'password-reset'] }).notNull(),
    repId: repReference('rep_id').notNull(),
    /** The only path, with its query, that a download ticket opens. */
    path: text('path'),
    /** The session that a download ticket was issued to; it ends with it. */
    sessionHash: text('session_hash'),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    usedAt: instantColumn('used_at'),
  },
  (table) => [
    index('link_tokens_end').on(table.expiresAt),
    index('link_tokens_used').on(table.usedAt),
    index('link_tokens_rep').on(table.repId),
  ],
)

/** Repeated failures slow down; what a subject is: provider-api/src/account/attempts.repo.ts. */
export const signInFailures = pgTable('sign_in_failures', {
  subject: text('subject').primaryKey(),
  failures: integer('failures').notNull(),
  lastFailureAt: instantColumn('last_failure_at').notNull(),
  blockedUntil: instantColumn('blocked_until'),
})

/** A browser that a rep has signed in on before. Only the SHA-256 of its secret is kept. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text('token_hash').notNull(),
    repId: repReference('rep_id').notNull(),
    lastUsedAt: instantColumn('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.repId] }),
    index('known_devices_rep').on(table.repId),
    index('known_devices_last_use').on(table.lastUsedAt),
  ],
)

/** A rep's authenticator app. It counts from `confirmedAt` on. */
export const secondFactors = pgTable('second_factors', {
  repId: repReference('rep_id').primaryKey(),
  /** base32; codes are computed from it, so it is no digest. */
  secret: text('secret').notNull(),
  startedAt: instantColumn('started_at').notNull(),
  confirmedAt: instantColumn('confirmed_at'),
  /** The half minute of the last code that was taken, counted since 1970: no earlier one counts any more. */
  lastStep: integer('last_step'),
  /** SHA-256 of the recovery codes that are left. */
  recoveryHashes: jsonb('recovery_hashes').$type<string[]>().notNull().default([]),
})

/** The identity provider of a supplier, as the operator has set it up. */
export const signOns = pgTable('sign_ons', {
  supplierId: supplierIdReference('supplier_id').primaryKey(),
  issuer: text('issuer').notNull(),
  clientId: text('client_id').notNull(),
  /** Null for a public client. It is shown to the identity provider, so it is no digest. */
  clientSecret: text('client_secret'),
  /** Whether nothing else signs the supplier's people in. */
  enforced: boolean('enforced').notNull().default(false),
  /** Who has it becomes a rep without an invite. */
  claim: jsonb('claim').$type<{ name: string; value: string }>(),
  changedAt: instantColumn('changed_at').notNull(),
})

/** Whose e-mails a supplier's identity provider may vouch for; a domain is one supplier's. */
export const signOnDomains = pgTable(
  'sign_on_domains',
  {
    domain: text('domain').primaryKey(),
    supplierId: text('supplier_id')
      .notNull()
      .references(() => signOns.supplierId),
  },
  (table) => [index('sign_on_domains_supplier').on(table.supplierId)],
)

/** A WebAuthn credential that signs a rep in. Its private key never leaves the rep's device. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** As the authenticator names it, in base64url; one of the whole Marketplace. */
    id: text('id').primaryKey(),
    repId: repReference('rep_id').notNull(),
    name: text('name').notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator has signed, if it counts; one that falls back is a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    createdAt: instantColumn('created_at').notNull(),
    lastUsedAt: instantColumn('last_used_at'),
  },
  (table) => [index('passkeys_rep').on(table.repId)],
)

/** Something random that one answer has to hold, once. Only the SHA-256 of it is kept. */
export const challenges = pgTable(
  'challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind', { enum: ['passkey', 'passkey-sign-in', 'sign-on', 'sign-on-logout', 'first-run'] }).notNull(),
    /** The session that it was given to, or of a sign-on what the browser keeps; null where nobody is signed in. */
    sessionHash: text('session_hash'),
    /** Of a sign-on: with whom, and what has to come back. */
    signOn: jsonb('sign_on').$type<{ supplierId: string; nonce: string; verifier: string }>(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [index('challenges_end').on(table.expiresAt)],
)

/** Nothing reads or writes it any more; the version before does, so that the next one drops it. */
export const savedViews = pgTable(
  'saved_views',
  {
    repId: repReference('rep_id').notNull(),
    supplierId: supplierIdReference('supplier_id').notNull(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** Order, search and filters in the words of an address. */
    text: text('text').notNull(),
    savedAt: instantColumn('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.repId, table.supplierId, table.list, table.name] })],
)
