import { z } from 'zod'
import { reasonProblem } from '../rejection'

/** Open points that are kept with a booking, and the characters of each. */
const MAX_POINTS = 30
const POINT_MAX = 300

/** What contract check had found open when a contract was booked all the same, and why it was. */
export const bookedOpen = z.object({
  /** Sentences, as the rep read them. */
  openPoints: z.array(z.string().min(1).max(POINT_MAX)).max(MAX_POINTS).nullish(),
  reason: z.string().nullish(),
})
export type BookedOpen = z.infer<typeof bookedOpen>

/** The points as they are sent: no more and no longer than are kept. */
export const keptPoints = (points: readonly string[]): string[] =>
  points.slice(0, MAX_POINTS).map((point) => (point.length > POINT_MAX ? `${point.slice(0, POINT_MAX - 1)}…` : point))

/** Why a booking with open points may not be sent yet; nothing when it may, or when nothing is open. */
export function bookingReasonProblem({ openPoints, reason }: BookedOpen): string | undefined {
  return (openPoints ?? []).length === 0 ? undefined : reasonProblem(reason)
}
