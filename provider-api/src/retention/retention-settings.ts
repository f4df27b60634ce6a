import { join, resolve } from 'node:path'
import { coerce } from 'zod'

/** Below a month reps would miss what the bell and Activity tell. */
export const retentionDays = coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(30, 'must be from 30 to 36500')
  .max(36_500, 'must be from 30 to 36500')
  .optional()

interface RetentionEnvironment {
  KEEP_AUDIT_DAYS?: number | undefined
  KEEP_RECEIPTS_DAYS?: number | undefined
  KEEP_DOCUMENTS_DAYS?: number | undefined
  RETIRED_FOLDER?: string | undefined
}

/** Days that something is kept after it is over, undefined for ever; and where it is put before it goes. */
export const readRetention = (env: RetentionEnvironment, dataDir: string, root: string) => ({
  auditDays: env.KEEP_AUDIT_DAYS,
  receiptDays: env.KEEP_RECEIPTS_DAYS,
  documentDays: env.KEEP_DOCUMENTS_DAYS,
  folder: env.RETIRED_FOLDER === undefined ? join(dataDir, 'retired') : resolve(root, env.RETIRED_FOLDER),
})

export type RetentionSettings = ReturnType<typeof readRetention>
