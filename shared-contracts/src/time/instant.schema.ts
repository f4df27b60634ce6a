import { iso, z } from 'zod'

/** An instant, ISO 8601 in UTC. */
export const instant = iso.datetime({ offset: true })
/** A calendar day without a zone: `2026-03-01`. */
export const day = iso.date()

/** As ms a number below it is a day before March 1973, as seconds one before the year 5138. */
const LEAST_MS = 1e11

/** An instant in ISO 8601 of seconds or ms since 1970; nothing where it is none. */
export function instantOfEpoch(epoch: number): string | undefined {
  const date = new Date(Math.abs(epoch) < LEAST_MS ? epoch * 1000 : epoch)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** A time as a provider gives it: text, or a number since 1970; always text once parsed. */
export const providerTime = z
  .union([z.string(), z.number().transform((epoch) => instantOfEpoch(epoch))])
  .pipe(z.string())
