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
  fill: (given: Record<string, unknown>) => Record<string, unknown>,
) {
  const isObject = (given: unknown): given is Record<string, unknown> =>
    given !== null && typeof given === 'object' && !Array.isArray(given)
  return z.preprocess((given) => {
    if (!isObject(given)) return given
    const missing = Object.entries(fill(given)).filter(([name, value]) => given[name] == null && value != null)
    return { ...given, ...Object.fromEntries(missing) }
  }, schema)
}
