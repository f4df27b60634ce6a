import fc from 'fast-check'
import { contractMoment, type ContractMoment } from './alert.moments'
import { contractAlertTitle, contractNewsTask, dueContractAlert, type ContractNews } from './contract-alerts'

const NOW = Date.parse('2026-01-15T19:15:00.000Z')
const [MINUTE, DAY] = [60_000, 86_400_000]
const ago = (ms: number) => new Date(NOW - ms).toISOString()
const all = contractMoment.options

const blank: ContractNews = {
  energyPlanId: 'ep-1',
  companyName: 'Millrace',
  supplierRepId: 'dana',
  startDate: '2026-06-01',
  rateCheckStatusCode: 410,
  openRevision: false,
  version: 1,
  versionSentAt: ago(3 * DAY),
  signedAt: null,
  copyDueSince: null,
  rejectionAcceptedAt: null,
}
const signed = { ...blank, rateCheckStatusCode: 510, signedAt: ago(MINUTE) }
const secondVersion = { ...signed, version: 2, versionSentAt: ago(MINUTE) }
const booked = { ...signed, rateCheckStatusCode: 520, copyDueSince: ago(MINUTE) }
const rejected = { ...blank, rateCheckStatusCode: 0, rejectionAcceptedAt: ago(MINUTE) }

const told = (news: ContractNews, chosen: readonly ContractMoment[] = all, since = 0, now = NOW) =>
  dueContractAlert(news, chosen, { now, since })?.moment

test.each<[string, ContractNews, ContractMoment | undefined]>([
  ['blank', blank, undefined],
  ['signed', signed, 'customer-signed'],
  ['signed, and a revision asked for since', { ...signed, openRevision: true }, undefined],
  ['a second version', secondVersion, 'new-version'],
  ['booked, a copy to come', booked, 'copy-due'],
  ['booked, without a copy', { ...booked, rateCheckStatusCode: 1000 }, undefined],
  ['of another provider, without the time', { ...booked, copyDueSince: null }, undefined],
  ['15 days before the start', { ...booked, startDate: '2026-01-30' }, 'copy-due'],
  ['14 days before the start', { ...booked, startDate: '2026-01-29', copyDueSince: ago(DAY) }, 'starts-without-copy'],
  ['booked within the 14 days', { ...booked, startDate: '2026-01-20' }, 'starts-without-copy'],
  ['supply has started', { ...booked, startDate: '2026-01-15' }, 'copy-due'],
  ['a rejection accepted', rejected, 'rejection-accepted'],
  ['rejected before it was booked', { ...rejected, rejectionAcceptedAt: null }, undefined],
])('%s: %s', (_, news, moment) => expect(told(news)).toBe(moment))

test('what was not chosen or came before the choice is not given, and a week later it is no news', () => {
  expect(told(secondVersion, ['customer-signed'])).toBe('customer-signed')
  expect(told(secondVersion, ['copy-due'])).toBeUndefined()
  expect(told(signed, all, NOW - MINUTE)).toBe('customer-signed')
  expect(told(signed, all, NOW - MINUTE + 1)).toBeUndefined()
  expect(told(signed, all, 0, NOW + 7 * DAY - MINUTE - 1)).toBe('customer-signed')
  expect(told(signed, all, 0, NOW + 7 * DAY - MINUTE)).toBeUndefined()
})

test('looked at every hour, each chosen moment of a booked contract is told under one deadline, in order', () => {
  fc.assert(
    fc.property(fc.subarray(['copy-due', 'starts-without-copy'] as const), fc.nat(40), (chosen, days) => {
      const startDate = new Date(NOW + days * DAY).toISOString().slice(0, 10)
      const keys: string[] = []
      for (let now = NOW; now < NOW + 50 * DAY; now += DAY / 24) {
        const due = dueContractAlert({ ...booked, startDate }, chosen, { now, since: 0 })
        const key = `${due?.moment}/${due?.deadline}`
        if (due && !keys.includes(key)) keys.push(key)
      }
      expect(new Set(keys.map((key) => key.split('/')[0])).size).toBe(keys.length)
      if (days > 22) expect(keys).toHaveLength(chosen.length)
    }),
  )
})

test.each<[ContractMoment, ContractNews, string, string]>([
  ['customer-signed', signed, 'Customer signed: Millrace', 'Book, revise or reject'],
  ['new-version', secondVersion, 'New version signed: Millrace', 'Book, revise or reject'],
  ['copy-due', booked, 'Countersigned copy due: Millrace', 'Upload the countersigned copy'],
  ['rejection-accepted', rejected, 'Rejection accepted: Millrace', 'Nothing is left to do'],
  [
    'starts-without-copy',
    { ...booked, startDate: '2026-01-29' },
    'Supply starts in 14 days without a countersigned copy: Millrace',
    'Upload the countersigned copy',
  ],
  [
    'starts-without-copy',
    { ...booked, startDate: '2026-01-16' },
    'Supply starts in 1 day without a countersigned copy: Millrace',
    'Upload the countersigned copy',
  ],
])('%s says what happened and what is to be done', (moment, news, title, task) => {
  expect(contractAlertTitle(moment, news, NOW)).toBe(title)
  expect(contractNewsTask(news)).toBe(task)
})

test('who may not decide on contracts is told that a colleague does', () => {
  expect(contractNewsTask({ rateCheckStatusCode: 510, permitted: false })).toBe('With a colleague')
  expect(contractNewsTask({ rateCheckStatusCode: 0, permitted: false })).toBe('Nothing is left to do')
})
