import { evidenceEntries, truncateEvidence } from './booking.endpoints'

const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at + 1}`)

test.each([
  [60, 60, 'line 60'],
  [70, 60, 'And 11 more lines.'],
])('of %i lines %i are kept, the last of which is %j', (count, kept, last) => {
  const sent = truncateEvidence(lines(count))
  expect([sent.length, sent.at(-1)]).toEqual([kept, last])
  expect(sent.slice(0, 59)).toEqual(lines(59))
  expect(evidenceEntries.safeParse(sent).success).toBe(true)
})
