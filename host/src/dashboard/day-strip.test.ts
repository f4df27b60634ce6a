import fc from 'fast-check'
import { dayStrip } from './day-strip'

const at = (time: string) => Date.parse(`2026-01-15T${time}:00-05:00`)
const bid = (id: string, time: string) => ({ id, due: at(time) })
const idsOf = ({ marks }: ReturnType<typeof dayStrip<{ id: string; due: number }>>) =>
  marks.map(({ bids }) => bids.map(({ id }) => id).join('+'))

test('today’s due times in order, those of other days left out', () => {
  const bids = [bid('late', '16:30'), bid('early', '14:30'), { id: 'tomorrow', due: at('14:30') + 864e5 }]
  const strip = dayStrip(bids, at('14:15'))
  expect(idsOf(strip)).toEqual(['early', 'late'])
  // From 10AM to 6PM.
  expect(strip.hours[0]?.time).toBe(at('10:00'))
  expect(strip.hours).toHaveLength(8)
  expect(strip.marks.map((mark) => mark.at)).toEqual([56.25, 81.25])
  expect(strip.now).toBeCloseTo(53.125)
})

test('the strip reaches as far as the day’s first and last due time, in New York', () => {
  const strip = dayStrip([bid('night', '02:10'), bid('midnight', '23:56')], at('23:10'))
  expect(strip.hours[0]?.time).toBe(at('02:00'))
  expect(strip.hours.map(({ time }) => time)).toContain(at('22:00'))
  expect(strip.marks.at(-1)?.at).toBeGreaterThan(99)
})

test('what is due close together shares a place', () => {
  const strip = dayStrip([bid('a', '14:30'), bid('b', '14:40'), bid('c', '15:30')], at('12:00'))
  expect(idsOf(strip)).toEqual(['a+b', 'c'])
})

test.each(['2026-03-08', '2026-11-01', '2026-07-04'])('days of 23 and 25 hours: %s', (day) => {
  const noon = Date.parse(`${day}T12:00:00-05:00`)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -30, max: 30 })), fc.integer({ min: -11, max: 10 }), (hours, now) => {
      const bids = hours.map((hour, index) => ({ id: String(index), due: noon + hour * 36e5 }))
      const strip = dayStrip(bids, noon + now * 36e5)
      const places = [strip.now, ...strip.marks.map((mark) => mark.at), ...strip.hours.map((hour) => hour.at)]
      for (const place of places) expect(place >= 0 && place <= 100).toBe(true)
      const shown = strip.marks.map((mark) => mark.at)
      expect(shown.every((place, index) => index === 0 || place - (shown[index - 1] ?? 0) >= 3)).toBe(true)
      const dayOf = (time: number) => new Date(time).toLocaleDateString('en-US', { timeZone: 'America/New_York' })
      const expected = bids.filter(({ due }) => dayOf(due) === dayOf(noon + now * 36e5))
      expect(strip.marks.flatMap((mark) => mark.bids)).toHaveLength(expected.length)
    }),
  )
})
