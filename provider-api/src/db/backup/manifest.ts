import { iso, z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

/** What a backup holds. It is written last: a folder without one is no backup. */
export const backupManifest = z.object({
  format: z.literal(1),
  createdAt: iso.datetime(),
  /** The migrations that its database had, oldest first. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })).min(1),
  /** In an order in which each refers to earlier ones only. */
  tables: z.array(z.object({ name, columns: z.array(name).min(1), rows: z.int().min(0), sha256 })),
  sequences: z.array(z.object({ name, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  documents: z.array(
    z.object({ key: z.string().regex(/^[0-9a-f-]{36}$/), mimeType: z.string(), bytes: z.int().min(0), sha256 }),
  ),
})

export type Manifest = z.output<typeof backupManifest>

export const MANIFEST = 'manifest.json'
export const tableFile = (table: string) => `tables/${table}.copy.gz`
export const documentPath = (key: string) => `documents/${key}`
