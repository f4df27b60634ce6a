import fc from 'fast-check'
import { readLeniently, type EndpointShape } from './api'
import { everyEndpoint } from '../../testing/every-endpoint'
import { fieldsOf, withGap, type FieldPath } from '../../testing/answers-with-gaps'
import { specifiedAnswers } from '../../testing/specified-answers'

const answering = everyEndpoint.filter(
  ({ response }) => response !== 'none' && response !== 'file' && response !== 'events',
)

/** Of these, B§7 names what they serve, and no field of the answer. */
const NAMED_ALONE = ['bid.listRequestDocuments', 'bid.readQuoteArchiveSummary']
/** Answers whose fields are the portal's own: B§7 and C§7 do not list the call (decision 32). */
const isOurs = ({ id, spec }: EndpointShape) => !spec.includes('§7') || NAMED_ALONE.includes(id)

test('every endpoint that answers something is looked at', () => {
  expect(answering.length).toBeGreaterThan(25)
  expect(
    answering
      .filter((each) => !isOurs(each))
      .map(({ id }) => id)
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

/** The same fact as another provider writes it: ids as numbers, numbers as texts, times since 1970. */
function inAnotherForm(given: { answer: unknown }, path: FieldPath): { answer: unknown } {
  const whole = structuredClone(given)
  const place: FieldPath = ['answer', ...path]
  const holder = place.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(at as object, key), whole) as object
  const key = place.at(-1) ?? ''
  const value: unknown = Reflect.get(holder, key)
  if (typeof value === 'number') Reflect.set(holder, key, String(value))
  if (typeof value === 'boolean') Reflect.set(holder, key, String(value))
  if (typeof value !== 'string') return whole
  if (/^\d{4}-\d{2}-\d{2}(T|$)/.test(value)) Reflect.set(holder, key, Date.parse(value))
  else if (/^\d{1,15}$/.test(value)) Reflect.set(holder, key, Number(value))
  else if (/(^|[a-z])[iI]d$/.test(String(key))) Reflect.set(holder, key, 4711)
  return whole
}

/** What C§3 names and a provider was seen to send otherwise. */
test('audit times as numbers, audit null, dataUpdates null, numeric ids, null fee', async () => {
  const read = (id: string, answer: unknown) =>
    readLeniently(
      answering.find((each) => each.id === id)?.response as Exclude<EndpointShape['response'], string>,
      answer,
    )
  const of = { energyPlanId: 'plan-signed', rateCheckId: 'rc-signed', customerId: 'cust-signed', id: 'qr-1' }
  const specified = (id: string) => structuredClone(specifiedAnswers[id]?.(of)) as Record<string, unknown>
  expect(await read('contract.readAuditInfo', { created: 1_767_225_600_000, 410: 1_767_225_600 })).toMatchObject({
    data: { created: '2026-01-01T00:00:00.000Z', 410: '2026-01-01T00:00:00.000Z' },
  })
  expect(await read('contract.readAuditInfo', null)).toMatchObject({ data: {} })
  const [revision] = Object.values(specified('contract.listRevisions')) as { revisions: object }[]
  expect(
    await read('contract.listRevisions', [{ ...revision, revisions: { ...revision?.revisions, dataUpdates: null } }]),
  ).toMatchObject({ data: [{ revisions: { dataUpdates: { dataUpdatesCheck: false } } }], oddRows: [] })
  const plan = { ...specified('contract.read'), energyPlanId: 17, customerId: 18, totalZenFee: null }
  expect(await read('contract.read', plan)).toMatchObject({
    data: { energyPlanId: '17', customerId: '18', totalZenFee: null },
  })
})

test('an open revision is read without its time, version and files; an odd one is not left out', async () => {
  const { response, complete, mayLack } = answering.find(({ id }) => id === 'contract.listRevisions') ?? {}
  const schema = response as Exclude<EndpointShape['response'], string>
  const read = (answer: unknown) => readLeniently(schema, structuredClone(answer), complete, mayLack)
  const of = { energyPlanId: 'plan-signed', rateCheckId: 'rc-signed', customerId: 'cust-signed', id: 'qr-1' }
  const [resolved] = Object.values(specifiedAnswers['contract.listRevisions']?.(of) ?? {}) as { revisions: object }[]
  const open = {
    id: 'rev-2',
    resolved: false,
    revisions: { ...resolved?.revisions, uploadedPersonalGuaranteeFile: {}, uploadedBusinessGuaranteeFile: null },
  }
  expect(await read([resolved, open])).toMatchObject({ data: [{}, { id: 'rev-2', resolved: false }], oddRows: [] })
  for (const odd of [{ ...open, revisions: { dataUpdates: 'all' } }, { ...open, resolved: 'perhaps' }, 'open'])
    expect(await read([resolved, odd])).toMatchObject({ field: expect.stringMatching(/^1/) as string })
  // One that is resolved stops nothing: it is left out.
  const oddOnes = [{ id: null }, { version: 1.5 }, { revisions: { dataUpdates: 'all' } }]
  for (const odd of oddOnes)
    expect(await read([{ ...resolved, ...odd }, open])).toMatchObject({
      data: [{ id: 'rev-2' }],
      oddRows: [{ row: '0' }],
    })
})

test('a bid form is read with all of its terms, quotes and taxes, or not at all', async () => {
  const { response, complete } = answering.find(({ id }) => id === 'bid.readScenario') ?? {}
  const schema = response as Exclude<EndpointShape['response'], string>
  const given = () => specifiedAnswers['bid.readScenario']?.({ id: 'qr-1' })
  for (const path of fieldsOf(given()).filter(([list]) => complete?.includes(String(list)))) {
    const read = await readLeniently(schema, withGap(given(), path, null), complete)
    if ('field' in read) expect(read.field).toBe(path.join('.'))
    else expect(read.oddRows).toEqual([])
  }
  expect(
    await readLeniently(schema, withGap(given(), ['stateTaxes', 0, 'percentTax'], 'absent'), complete),
  ).toMatchObject({
    field: 'stateTaxes.0.percentTax',
  })
  // A tax without its names is one all the same.
  const nameless = ['shortName', 'longName'].reduce(
    (left, name) => withGap(left, ['stateTaxes', 0, name], null),
    given(),
  )
  expect(await readLeniently(schema, nameless, complete)).toMatchObject({
    data: { stateTaxes: [{ shortName: 'tax-1' }] },
  })
})

describe.each(answering.filter((each) => !isOurs(each)))('$id', ({ id, response }) => {
  const schema = response as Exclude<EndpointShape['response'], string>
  const specified = () =>
    specifiedAnswers[id]?.({
      rateCheckId: 'rc-signed',
      energyPlanId: 'plan-signed',
      customerId: 'cust-signed',
      id: 'qr-1',
    })

  test('the fields of the specification are enough (decision 42)', async () => {
    expect(await readLeniently(schema, specified())).toMatchObject({ oddRows: [] })
  })

  test('any of its lists may be null or missing, and nothing else goes with it', async () => {
    const lists = listsOf(specified())
    if (lists.length === 0) return
    await fc.assert(
      fc.asyncProperty(fc.subarray(lists, { minLength: 1 }), fc.constantFrom(null, undefined), async (paths, how) => {
        // Elements of lists are no fields: they cannot be missing.
        const fields = paths.filter((path) => typeof path.at(-1) !== 'number')
        expect(await readLeniently(schema, withEmptied(specified(), fields, how))).toMatchObject({ oddRows: [] })
      }),
      { numRuns: 60 },
    )
  })

  test('a number for a text, a text for a number, a time since 1970: nothing is lost, alone or together', async () => {
    const fields = fieldsOf(specified())
    const read = (paths: readonly FieldPath[]) =>
      readLeniently(schema, paths.reduce(inAnotherForm, { answer: specified() }).answer)
    for (const path of fields) expect(await read([path])).toMatchObject({ oddRows: [] })
    if (fields.length > 0)
      await fc.assert(
        fc.asyncProperty(fc.subarray(fields), async (paths) =>
          expect(await read(paths)).toMatchObject({ oddRows: [] }),
        ),
        { numRuns: 60 },
      )
  })

  /** What a read answer says that it lacks: of rows each, else of the whole. */
  const lacking = async (answer: unknown) => {
    const read = await readLeniently(schema, answer)
    return 'data' in read ? read.oddRows.map(({ why }) => why) : [read.field]
  }

  test('without one of its fields an answer is read, or says which one it lacks', async () => {
    for (const path of fieldsOf(specified()))
      for (const how of ['absent', null] as const)
        for (const why of await lacking(withGap(specified(), path, how))) expect(why).toContain(String(path.at(-1)))
  })

  test('without several of its fields, in another form or not, it is read, or names one of those', async () => {
    const fields = fieldsOf(specified())
    if (fields.length < 2) return
    const gap = fc.record({ at: fc.nat(fields.length - 1), how: fc.constantFrom('absent' as const, null) })
    const gaps = fc.uniqueArray(gap, { minLength: 2, maxLength: 12, selector: ({ at }) => at })
    await fc.assert(
      fc.asyncProperty(gaps, fc.subarray(fields), async (chosen, others) => {
        const { answer } = others.reduce(inAnotherForm, { answer: specified() })
        const without = chosen.reduce((left, { at, how }) => withGap(left, fields[at] ?? [], how), answer)
        const names = chosen.map(({ at }) => String(fields[at]?.at(-1)))
        for (const why of await lacking(without)) expect(names.some((name) => why.includes(name))).toBe(true)
      }),
      { numRuns: 60, seed: 20260115 },
    )
  })

  test('one odd row never takes the others along', async () => {
    const given = specified()
    const [list] = listsOf(given)
    if (list === undefined || list.length > 1) return
    const rows = (list.length === 0 ? given : (given as Record<string, unknown>)[String(list[0])]) as unknown[]
    if (rows.length === 0) return
    const odd = [...rows, { of: 'another API' }]
    const read = await readLeniently(schema, list.length === 0 ? odd : { ...(given as object), [String(list[0])]: odd })
    expect(read).toMatchObject({ oddRows: [{}] })
    const kept = 'data' in read ? read.data : undefined
    expect(list.length === 0 ? kept : (kept as Record<string, unknown>)[String(list[0])]).toHaveLength(rows.length)
  })
})
