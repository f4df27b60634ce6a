import { z } from 'zod'

interface ReferenceField {
  label: string
  /** Characters. */
  max: number
  oneLine: boolean
}

/**
 * What a supplier says of its bid as a whole, beside the rates: its own quote number, whom to ask, a note. The
 * customer's desk reads it with the rates. Form, draft, summary and receipts show these fields in this order.
 */
export const referenceFields = {
  supplierQuoteNumber: { label: 'Quote number', max: 60, oneLine: true },
  supplierContact: { label: 'Contact', max: 120, oneLine: true },
  supplierNote: { label: 'Note', max: 500, oneLine: false },
} as const satisfies Record<string, ReferenceField>
export type ReferenceKey = keyof typeof referenceFields
export const referenceKeys = Object.keys(referenceFields) as ReferenceKey[]

/** A record of all these fields. */
export const eachReference = <T>(of: (key: ReferenceKey) => T) =>
  Object.fromEntries(referenceKeys.map((key) => [key, of(key)])) as Record<ReferenceKey, T>

const textOf = ({ max, oneLine }: ReferenceField) => {
  const text = z.string().trim().max(max)
  return (oneLine ? text.regex(/^\P{Cc}*$/u, 'one line') : text).nullish()
}

/** In a write what is not given stays, and '' takes it away. */
export const supplierReference = z.object(eachReference((key) => textOf(referenceFields[key])))
export type SupplierReference = z.infer<typeof supplierReference>

/** What is given, each with its label. */
export const referenceTexts = (given: SupplierReference): [label: string, text: string][] =>
  referenceKeys.flatMap((key) => {
    const text = given[key]
    return text ? [[referenceFields[key].label, text]] : []
  })
