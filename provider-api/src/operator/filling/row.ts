import { z } from 'zod'

/** Rows of one call. */
export const MAX_BODY_ROWS = 10_000

/** Bytes of one call: 10,000 meters take about 5 MB. */
export const MAX_BODY_BYTES = 10 * 1024 * 1024

/** Text that can be stored and shown: nothing that no column holds, and no line breaks where there is one line. */
export const text = (max: number) =>
  z
    .string()
    // Line ends as Windows writes them are the same text.
    .overwrite((value) => value.replace(/\r\n?/g, '\n'))
    .trim()
    .min(1)
    .max(max)
    // oxlint-disable-next-line no-control-regex
    .refine((value) => !/[\0-\x08\x0b-\x1f\x7f]|\p{Surrogate}/u.test(value), 'characters that are no text')

/** The sender's own id of a thing; whatever an e-mail address may have is one. */
export const externalId = z
  .string()
  .regex(
    /^[\w.:@/+!#$%&'*=?^`{|}~-]{1,254}$/,
    "1 to 254 letters, digits or any of . : @ / + - _ ! # $ % & ' * = ? ^ ` { | } ~",
  )

/** What is in rows of any kind. */
export interface FillingRow {
  externalId: string
}

export const outcome = z.enum(['created', 'updated', 'unchanged'])

/** A row that was taken, or why it was not: `line`, its index, counts from 0. */
export const rowResult = z.object({
  line: z.number().int(),
  externalId: z.string(),
  outcome: outcome.optional(),
  code: z.string().optional(),
  message: z.string().optional(),
})
export type RowResult = z.infer<typeof rowResult>

/** What became of a call's rows: each of them, and how many went which way. */
export const fillingResult = z
  .object({
    created: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
    lines: z.array(rowResult),
  })
  .meta({
    examples: [
      {
        created: 1,
        updated: 0,
        unchanged: 0,
        refused: 1,
        lines: [
          { line: 0, externalId: 'crm-1', outcome: 'created' },
          { line: 1, externalId: 'crm-2', code: 'unknown-reference', message: 'There is no supplier crm-9.' },
        ],
      },
    ],
  })
