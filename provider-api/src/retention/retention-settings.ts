import { join, resolve } from 'node:path'
import { z } from 'zod'

/** Days that something is kept after it is over; undefined keeps it for ever. */
export interface RetentionSettings {
  auditDays: number | undefined
  receiptDays: number | undefined
  documentDays: number | undefined
  /** Where it is put before it goes. */
  folder: string
}

/** Below a month reps would miss what the bell and Activity tell. */
export const keptDays = z.coerce
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

export const retentionOf = (given: Given, dataDir: string, root: string): RetentionSettings => ({
  auditDays: given.KEEP_AUDIT_DAYS,
  receiptDays: given.KEEP_RECEIPTS_DAYS,
  documentDays: given.KEEP_DOCUMENTS_DAYS,
  folder: given.RETIRED_FOLDER === undefined ? join(dataDir, 'retired') : resolve(root, given.RETIRED_FOLDER),
})
