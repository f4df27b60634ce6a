import { findProspectLists, type ProspectList } from './prospect.schema'

const due = '2026-01-15T22:00:00.000Z'
const now = Date.parse(due) - 1
const week = 7 * 24 * 3600_000
const request = { statusCode: 300, timeQuotesDue: due, invitedForLastLook: false, hasQuote: false, optedOut: false }

test.each<[Partial<typeof request>, ProspectList[]]>([
  [{}, ['all', 'new']],
  [{ optedOut: true }, ['all']],
  [{ hasQuote: true }, ['all', 'pending']],
  [{ statusCode: 310, hasQuote: true }, ['all', 'pending']],
  [{ statusCode: 330, hasQuote: true, invitedForLastLook: true }, ['all', 'pending']],
  [{ statusCode: 330, hasQuote: true }, ['all', 'pending']],
  [{ statusCode: 330, invitedForLastLook: true }, ['all', 'new']],
  [{ statusCode: 330 }, []],
  [{ statusCode: 340, hasQuote: true }, ['all', 'pending']],
  [{ statusCode: 400, hasQuote: true }, ['all', 'pending']],
  [{ statusCode: 410, hasQuote: true }, ['all', 'previous']],
  [{ statusCode: 1000, hasQuote: true }, ['all', 'previous']],
  [{ statusCode: 0, hasQuote: true }, ['all', 'previous']],
  [{ statusCode: 1, hasQuote: true }, ['all', 'previous']],
  [{ statusCode: 2, hasQuote: true }, []],
  [{ statusCode: 340 }, []],
  [{ statusCode: 200 }, []],
])('%j is in %j', (over, lists) => expect(findProspectLists({ ...request, ...over }, now)).toEqual(lists))

test('an open request that nobody quoted leaves the lists 7 days after its due time (B§6)', () => {
  expect(findProspectLists(request, Date.parse(due) + week)).toEqual(['all', 'new'])
  expect(findProspectLists(request, Date.parse(due) + week + 1)).toEqual([])
})
