import moment from 'moment-timezone/moment-timezone.js'

/**
 * New York's line of moment-timezone's data, cut to 1970 to 2099: all of them are 730 KB. zone.test.ts compares it with
 * the installed version's and says how it is made anew.
 */
export const NEW_YORK_DATA =
  'America/New_York|EST EDT|50 40|01010101010101010101010101010101010101010101010101010101010101010101010101010' +
  '101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010' +
  '1010101010101010101010101010101010101010101010101010101010101010101010101010|K70 1cL0 1cN0 1fz0 1cN0 1cL0 1c' +
  'N0 1cL0 s10 1Vz0 LB0 1BX0 1cN0 1fz0 1a10 1fz0 1cN0 1cL0 1cN0 1cL0 1cN0 1cL0 1cN0 1cL0 1cN0 1fz0 1a10 1fz0 1c' +
  'N0 1cL0 1cN0 1cL0 1cN0 1cL0 14p0 1lb0 14p0 1nX0 11B0 1nX0 11B0 1nX0 14p0 1lb0 14p0 1lb0 14p0 1nX0 11B0 1nX0 ' +
  '11B0 1nX0 14p0 1lb0 14p0 1lb0 14p0 1lb0 14p0 1nX0 11B0 1nX0 11B0 1nX0 14p0 1lb0 14p0 1lb0 14p0 1nX0 11B0 1nX' +
  '0 11B0 1nX0 Rd0 1zb0 Op0 1zb0 Op0 1zb0 Rd0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Rd0 1zb0 Op0 1z' +
  'b0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Rd0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Rd0 1zb0 Op0 1zb0 Op0 1z' +
  'b0 Op0 1zb0 Op0 1zb0 Rd0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Rd0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1z' +
  'b0 Op0 1zb0 Op0 1zb0 Rd0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Rd0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1z' +
  'b0 Op0 1zb0 Rd0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Rd0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1z' +
  'b0 Rd0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Rd0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Rd0 1z' +
  'b0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Rd0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Rd0 1zb0 Op0 1z' +
  'b0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Rd0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0 Op0 1zb0|21e6'

const NEW_YORK = 'America/New_York'
moment.tz.add(NEW_YORK_DATA)

/**
 * What calendar and clock show in New York: of an instant (ms since 1970, a Date, ISO text with its offset), of ISO
 * text without one as New York's own, of a date without a time as its midnight. `isValid()` is false of anything else.
 */
export const inNewYork = (at: number | string | Date): moment.Moment =>
  typeof at === 'string' ? moment.tz(at, moment.ISO_8601, true, NEW_YORK) : moment.tz(at, NEW_YORK)

const HOUR = 3_600_000
/** Days by hours since 1970, as New York's begin on full ones: a list asks for the same few again and again. */
const dayByHour = new Map<number, string>()
const CACHED_HOURS = 10_000

/** The day in New York (decision 45), `2026-03-01`. @throws RangeError if it is no instant */
export function dayInNewYork(instant: number | string | Date): string {
  const ms = typeof instant === 'string' ? inNewYork(instant).valueOf() : instant.valueOf()
  const hour = Math.floor(ms / HOUR)
  const cached = dayByHour.get(hour)
  if (cached !== undefined) return cached
  const time = inNewYork(ms)
  if (!time.isValid()) throw new RangeError(`no time: ${String(instant)}`)
  const day = time.format('YYYY-MM-DD')
  if (dayByHour.size >= CACHED_HOURS) dayByHour.clear()
  dayByHour.set(hour, day)
  return day
}
