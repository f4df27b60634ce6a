import { z } from 'zod'

/**
 * A field that a provider may leave out or send as null, read as `otherwise` then (decision 42).
 * What is written and documented stays the schema's own type.
 */
export function orElse<S extends z.ZodType>(schema: S, otherwise: z.output<S>) {
  return z.preprocess((value) => value ?? otherwise, schema)
}

/**
 * Fills in what an answer lacks, from the rest of it, before it is read; anything that is no object passes as it is.
 */
export function filledIn<S extends z.ZodObject>(
  schema: S,
  fill: (record: Record<string, unknown>) => Record<string, unknown>,
) {
  const isObject = (record: unknown): record is Record<string, unknown> =>
    record !== null && typeof record === 'object' && !Array.isArray(record)
  return z.preprocess((record) => {
    if (!isObject(record)) return record
    const missing = Object.entries(fill(record)).filter(([name, value]) => record[name] == null && value != null)
    return { ...record, ...Object.fromEntries(missing) }
  }, schema)
}
