import { text } from 'drizzle-orm/pg-core'
import { instant } from './account'

/** What every table of keys has. Only the SHA-256 of a secret is kept. */
export const keyColumns = () => ({
  /** Names it to people; it opens nothing. */
  id: text('id').primaryKey(),
  /** What it is for. */
  name: text('name').notNull(),
  secretHash: text('secret_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Null: it does not run out. */
  expiresAt: instant('expires_at'),
  /** To five minutes; null until then. */
  lastUsedAt: instant('last_used_at'),
  endedAt: instant('ended_at'),
})
