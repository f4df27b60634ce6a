/**
 * The advisory locks of provider-api, each number once: PostgreSQL has one space of them for a whole database, so two
 * of one number wait for each other without end. Numbers stay as they are while versions run beside each other.
 */
export const LOCKS = {
  /** One upload begins at a time: with the rep's hash, which has a space of its own. */
  uploads: 70_101,
  /** Held by every instance as long as it lives: shared where documents lie in a bucket. */
  instance: 70_102,
  /** Until the transaction ends, one fills the market. */
  filling: 70_103,
  /** Shared by backups while they copy rows: a migration waits, as every call would wait behind it. */
  copying: 70_104,
  /** One instance at a time migrates and fills a database. */
  preparing: 7_420_117,
} as const
