import fc from 'fast-check'
import { everyEndpoint } from '../../../testing/every-endpoint'
import { changed, EVERYTHING, isConcerned } from './change'
import { createEventReader, eventText } from './event-stream'

const line = fc.stringMatching(/^[^\r\n\0]*$/)

test('whatever is sent is read, in pieces of any size', () => {
  const event = fc.record({ id: line, event: fc.constantFrom('change', 'other'), data: line })
  fc.assert(
    fc.property(fc.array(event), fc.array(fc.nat(40), { minLength: 1 }), (events, sizes) => {
      const text = events.map((each) => `:\n${eventText(each)}`).join('')
      const read = createEventReader()
      const found = []
      for (let at = 0, turn = 0; at < text.length; turn++) {
        const size = (sizes[turn % sizes.length] ?? 0) + 1
        found.push(...read(text.slice(at, at + size)))
        at += size
      }
      expect(found).toEqual(events)
    }),
  )
})

test.each([
  ['data: a\r\n\r\n', [{ id: undefined, event: 'message', data: 'a' }]],
  ['id: 1:2:\n\n', [{ id: '1:2:', event: 'message', data: undefined }]],
  [':\n\n', [{ id: undefined, event: 'message', data: undefined }]],
  ['data: a\ndata\ndata:  b\n\n', [{ id: undefined, event: 'message', data: 'a\n\n b' }]],
  ['data: cut off', []],
])('%j', (text, events) => expect(createEventReader()(text)).toEqual(events))

test('an event without an end is no event stream', () => {
  expect(() => createEventReader()('x'.repeat(200_000))).toThrow(RangeError)
})

test('what the screens read of bids, contracts and documents is old after a change, and nothing of a session', () => {
  const old = everyEndpoint.filter(
    ({ id, method }) => method === 'GET' && isConcerned(EVERYTHING, id, '"meters":"omit"'),
  )
  const rest = everyEndpoint.filter((each) => each.method === 'GET' && !old.includes(each)).map(({ id }) => id)
  // A rep's own account, team, engines and views, read again where they are changed; what a page starts with, whose
  // parts are read again by their own calls; public keys and checks of receipts.
  const ofNoChange = /^(account|engine|team|view|page|receipt)\./
  expect(old.filter(({ id }) => ofNoChange.test(id))).toEqual([])
  expect(rest.filter((id) => !ofNoChange.test(id)).sort()).toEqual([
    // A rep's own choices, and what calendars read.
    'alert.readCalendar',
    'alert.readChoices',
    // As meters are: read again when a screen sees that they differ.
    'bid.readLoadSheet',
    'bid.readRequestUsage',
    // Figures over all reports: read again at each visit.
    'bid.readTrends',
    'document.readFile',
    'live.followChanges',
  ])
  for (const subject of changed.options)
    expect(everyEndpoint.some(({ id }) => isConcerned({ about: [subject] }, id, '"meters":"omit"'))).toBe(true)
  expect(isConcerned({ about: ['documents'] }, 'bid.listQuoteRequests', '{}')).toBe(false)
  expect(isConcerned(EVERYTHING, 'bid.readScenario', '{"params":{},"query":{}}')).toBe(false)
})
