import { z } from 'zod'

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true })
/** A calendar day without a zone: `2026-03-01`. */
export const day = z.iso.date()
