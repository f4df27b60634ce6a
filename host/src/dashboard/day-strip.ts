import { dayOfTime } from 'shared-ui/date'

const HOUR = 3_600_000
/** Until this hour of New York a day's strip always reaches, and this many hours it has at least. */
const EVENING = 18
const FEWEST_HOURS = 8
/** Percent of the strip under which two marks would lie upon each other. */
const TOUCHING = 3
/** Percent of the strip that a mark's words need. */
const WORDS = 8
/** Hours in sight over which every second one has a number. */
const MANY_HOURS = 12

export interface DueBid {
  id: string
  /** ms since 1970, as shown. */
  due: number
}

/** One bid, or some that are due so close together that they share a place; `at` and `room` in percent. */
export interface DayMark<Bid> {
  at: number
  bids: Bid[]
  /** How far it is to the next mark, for words; nothing where there is no room for any. */
  room: number | undefined
}

export interface DayStrip<Bid> {
  marks: DayMark<Bid>[]
  hours: { time: number; at: number }[]
  /** Where the clock stands, in percent. */
  now: number
}

/** What is due on the day of `now`, along its hours. Times in ms since 1970, the soonest first. */
export function dayStrip<Bid extends DueBid>(bids: readonly Bid[], now: number): DayStrip<Bid> {
  const day = dayOfTime(now)
  const today = bids.filter(({ due }) => due >= day.start && due < day.end).sort((a, b) => a.due - b.due)
  const times = [now, ...today.map(({ due }) => due)]
  const wholeHour = (time: number, round: (hours: number) => number) =>
    day.start + round((time - day.start) / HOUR) * HOUR
  const last = Math.max(day.start + EVENING * HOUR, ...times.map((time) => wholeHour(time + 1, Math.ceil)))
  const until = Math.min(day.end, last)
  const first = Math.min(until - FEWEST_HOURS * HOUR, ...times.map((time) => wholeHour(time, Math.floor)))
  const from = Math.max(day.start, first)
  const at = (time: number) => ((time - from) / (until - from)) * 100

  const marks: DayMark<Bid>[] = []
  for (const bid of today) {
    const last = marks.at(-1)
    if (last && at(bid.due) - last.at < TOUCHING) last.bids.push(bid)
    else marks.push({ at: at(bid.due), bids: [bid], room: undefined })
  }
  marks.forEach((mark, index) => {
    const room = (marks[index + 1]?.at ?? 100) - mark.at
    if (room >= WORDS) mark.room = room
  })

  const step = (until - from) / HOUR > MANY_HOURS ? 2 : 1
  const hours = []
  for (let time = from; time < until; time += step * HOUR) hours.push({ time, at: at(time) })
  return { marks, hours, now: at(now) }
}
