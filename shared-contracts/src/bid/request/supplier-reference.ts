import { z } from 'zod'

export const QUOTE_NUMBER_MAX = 60
export const SUPPLIER_NOTE_MAX = 500

/**
 * A supplier's own quote number and a note, of its bid as a whole; the customer's desk reads them with the rates. In
 * a write what is not given stays, and '' takes it away.
 */
export const supplierReference = z.object({
  supplierQuoteNumber: z
    .string()
    .trim()
    .max(QUOTE_NUMBER_MAX)
    .regex(/^\P{Cc}*$/u, 'one line')
    .nullish(),
  supplierNote: z.string().trim().max(SUPPLIER_NOTE_MAX).nullish(),
})
export type SupplierReference = z.infer<typeof supplierReference>
