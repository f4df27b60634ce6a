import fc from 'fast-check'
import { readLeniently, type EndpointShape } from './api'
import { everyEndpoint } from '../../testing/every-endpoint'
import { specifiedAnswers } from '../../testing/specified-answers'

const answering = everyEndpoint.filter(({ answer }) => answer !== 'none' && answer !== 'file' && answer !== 'events')

/** Answers whose fields are the portal's own: the specification names none of them (B§7, B§9, decision 32). */
const OURS = [
  'account.issueDownloadTicket',
  'activity.ofContract',
  'activity.ofRequest',
  'alert.readChoices',
  'alert.putChoices',
  'alert.makeCalendar',
  'bid.checkQuotes',
  'bid.checkQuotesOfSeveral',
  'bid.readLoadSheet',
  'bid.putRateFloor',
  'bid.listReceipts',
  'bid.listRequestPapers',
  'bid.readMeterUsage',
  'bid.readQuoteArchiveSummary',
  'bid.readRateFloors',
  'bid.readRequestUsage',
  'bid.readTrends',
  'bid.readUsualRates',
  'bid.withdrawQuote',
  'contract.readPreflightFacts',
  'desk.addNote',
  'desk.handOver',
  'desk.putDraft',
  'desk.read',
  'desk.readTeam',
  'desk.startAttesting',
  'desk.takeOver',
  'receipt.readKeys',
  'receipt.readPaperStanding',
  'receipt.readStanding',
  'search.find',
]

test('every endpoint that answers something is looked at', () => {
  expect(answering.length).toBeGreaterThan(25)
  expect(
    answering
      .map(({ id }) => id)
      .filter((id) => !OURS.includes(id))
      .sort(),
  ).toEqual(Object.keys(specifiedAnswers).sort())
})

/** Every list of an answer, by its path. */
function listsOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (value === null || typeof value !== 'object') return []
  const below = Array.isArray(value)
    ? value.flatMap((each, index) => listsOf(each, [...path, index]))
    : Object.entries(value).flatMap(([name, each]) => listsOf(each, [...path, name]))
  return Array.isArray(value) ? [path, ...below] : below
}

function withEmptied(
  answer: unknown,
  paths: readonly (readonly (string | number)[])[],
  how: null | undefined,
): unknown {
  const whole = { answer: structuredClone(answer) }
  // Inner lists first: what stands in an emptied list is gone with it.
  for (const path of [...paths].reverse()) {
    const place: readonly (string | number)[] = ['answer', ...path]
    const holder = place.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], whole)
    const key = place.at(-1) ?? ''
    if (how === undefined && path.length > 0) Reflect.deleteProperty(holder as object, key)
    else Reflect.set(holder as object, key, null)
  }
  return whole.answer
}

describe.each(answering.filter(({ id }) => !OURS.includes(id)))('$id', ({ id, answer }) => {
  const schema = answer as Exclude<EndpointShape['answer'], string>
  const specified = () =>
    specifiedAnswers[id]?.({
      rateCheckId: 'rc-signed',
      energyPlanId: 'plan-signed',
      customerId: 'cust-signed',
      id: 'qr-1',
    })

  test('the fields of the specification are enough (decision 42)', () => {
    expect(readLeniently(schema, specified())).toMatchObject({ oddRows: [] })
  })

  test('any of its lists may be null or missing, and nothing else goes with it', () => {
    const lists = listsOf(specified())
    if (lists.length === 0) return
    fc.assert(
      fc.property(fc.subarray(lists, { minLength: 1 }), fc.constantFrom(null, undefined), (paths, how) => {
        // Elements of lists are no fields: they cannot be missing.
        const fields = paths.filter((path) => typeof path.at(-1) !== 'number')
        expect(readLeniently(schema, withEmptied(specified(), fields, how))).toMatchObject({ oddRows: [] })
      }),
      { numRuns: 60 },
    )
  })

  test('one odd row never takes the others along', () => {
    const given = specified()
    const [list] = listsOf(given)
    if (list === undefined || list.length > 1) return
    const rows = (list.length === 0 ? given : (given as Record<string, unknown>)[String(list[0])]) as unknown[]
    if (rows.length === 0) return
    const odd = [...rows, { of: 'another API' }]
    const read = readLeniently(schema, list.length === 0 ? odd : { ...(given as object), [String(list[0])]: odd })
    expect(read).toMatchObject({ oddRows: [{}] })
    const kept = 'data' in read ? read.data : undefined
    expect(list.length === 0 ? kept : (kept as Record<string, unknown>)[String(list[0])]).toHaveLength(rows.length)
  })
})
