import { join, resolve } from 'node:path'
import { coerce } from 'zod'

/** Below a month reps would miss what the bell and Activity tell. */
export const keptDays = coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(30, 'must be from 30 to 36500')
  .max(36_500, 'must be from 30 to 36500')
  .optional()

interface Given {
  KEEP_AUDIT_DAYS?: number | undefined
  KEEP_RECEIPTS_DAYS?: number | undefined
  KEEP_DOCUMENTS_DAYS?: number | undefined
  RETIRED_FOLDER?: string | undefined
}

/** Days that something is kept after it is over, undefined for ever; and where it is put before it goes. */
export const readRetention = (given: Given, dataDir: string, root: string) => ({
  auditDays: given.KEEP_AUDIT_DAYS,
  receiptDays: given.KEEP_RECEIPTS_DAYS,
  documentDays: given.KEEP_DOCUMENTS_DAYS,
  folder: given.RETIRED_FOLDER === undefined ? join(dataDir, 'retired') : resolve(root, given.RETIRED_FOLDER),
})

export type RetentionSettings = ReturnType<typeof readRetention>
