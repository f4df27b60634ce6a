import { dayInNewYork } from 'shared-contracts/new-york'
import { changedDays, clockChanges } from '../../shared-contracts/testing/clock-changes'
import { digestMorning } from './alert/digest'
import { writtenDay, exactTime, writtenInNewYork } from './new-york'

test.each(clockChanges)('documents and e-mails say $clock on $day for $at', ({ at, day, clock }) => {
  expect(exactTime(at)).toBe(`${writtenInNewYork(day, 'MMM D, YYYY')}, ${clock}`)
  expect(dayInNewYork(at)).toBe(day)
  expect(writtenDay(new Date(at))).toBe(writtenInNewYork(day, 'MM/DD/YYYY'))
})

test.each(changedDays)("the morning's summary of $day is written from seven to noon, by its own clock", ({ day }) => {
  const at = (hour: string) => Date.parse(`${day}T${hour}:00:00${writtenInNewYork(`${day}T${hour}:00:00`, 'Z')}`)
  expect(digestMorning({ now: at('07') - 1, since: 0 })).toBeUndefined()
  expect(digestMorning({ now: at('07'), since: 0 })).toBe(at('12'))
  expect(digestMorning({ now: at('12') - 1, since: 0 })).toBe(at('12'))
  expect(digestMorning({ now: at('12'), since: 0 })).toBeUndefined()
})
