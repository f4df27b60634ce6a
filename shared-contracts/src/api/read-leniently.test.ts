import { iso, z } from 'zod'
import { filledIn, orElse, readLeniently } from '.'

const row = z.object({ id: z.string(), names: z.array(z.string()), state: orElse(z.string(), '') })
const list = z.object({ rows: z.array(row) })
const good = { id: 'a', names: ['x'], state: 'TX' }

test('null or nothing where a list belongs is an empty list; what may be missing is filled in', async () => {
  expect(await readLeniently(list, { rows: null })).toEqual({ data: { rows: [] }, oddRows: [] })
  expect(await readLeniently(list, {})).toEqual({ data: { rows: [] }, oddRows: [] })
  expect(await readLeniently(z.array(row), null)).toEqual({ data: [], oddRows: [] })
  expect(await readLeniently(list, { rows: [{ id: 'a', names: null }] })).toEqual({
    data: { rows: [{ id: 'a', names: [], state: '' }] },
    oddRows: [],
  })
})

test('an odd row is left out and told, the others stay; an odd row within a row takes nothing else along', async () => {
  const answer = { rows: [good, { ...good, id: {} }, null, { ...good, id: 'd', names: ['y', {}, 'z'] }] }
  expect(await readLeniently(list, answer)).toEqual({
    data: { rows: [good, { ...good, id: 'd', names: ['y', 'z'] }] },
    oddRows: [
      expect.objectContaining({ row: 'rows.1', why: expect.stringMatching(/^rows\.1\.id: /) as unknown }),
      expect.objectContaining({ row: 'rows.2' }),
      expect.objectContaining({ row: 'rows.3.names.1' }),
    ],
  })
})

test('of a list that prices are counted with no row is left out: the answer says which fact it lacks', async () => {
  const bid = z.object({ taxes: z.array(z.object({ percent: z.number() })), notes: z.array(z.string()) })
  const given = () => ({ taxes: [{ percent: 5.9 }, { percent: null }], notes: ['x', {}] })
  expect(await readLeniently(bid, given())).toMatchObject({ data: { taxes: [{ percent: 5.9 }] } })
  expect(await readLeniently(bid, given(), ['taxes'])).toMatchObject({ field: 'taxes.1.percent' })
  const sound = { ...given(), taxes: [{ percent: 5.9 }] }
  expect(await readLeniently(bid, sound, ['taxes'])).toMatchObject({
    data: { notes: ['x'] },
    oddRows: [{ row: 'notes.1' }],
  })
})

test('an answer of odd rows alone has drifted: an empty table would be a lie', async () => {
  expect(await readLeniently(list, { rows: [{ name: 'of another API' }] })).toEqual({
    field: 'rows.0.id',
    why: expect.any(String) as unknown,
  })
  expect(await readLeniently(z.array(row), ['a', 'b'])).toMatchObject({ field: '0' })
  expect(await readLeniently(list, 'nothing of the kind')).toMatchObject({ field: 'the whole answer' })
  expect(
    await readLeniently(z.object({ when: z.string(), notes: z.array(z.string()) }), { when: {}, notes: [] }),
  ).toMatchObject({ field: 'when' })
})

test('a list beside other fields may lose all of its rows', async () => {
  const page = z.object({ title: z.string(), notes: z.array(z.string()) })
  expect(await readLeniently(page, { title: 'T', notes: [{}] })).toMatchObject({ data: { title: 'T', notes: [] } })
})

test('what is missing is taken from the rest of the answer, and what is there stays', () => {
  const filled = filledIn(z.object({ open: z.boolean(), status: z.number() }), ({ open }) => ({
    status: open === true ? 300 : 310,
  }))
  expect(filled.parse({ open: true })).toEqual({ open: true, status: 300 })
  expect(filled.parse({ open: true, status: 330 })).toEqual({ open: true, status: 330 })
  expect(filled.safeParse('text').success).toBe(false)
})

test('a number for a text, a text for a number and a time as a number are read as what they say', async () => {
  const fact = z.object({
    id: z.string(),
    months: z.number().int(),
    open: z.boolean(),
    unit: z.union([z.literal(1), z.literal(3)]),
    at: iso.datetime({ offset: true }).nullish(),
    day: iso.date(),
    revision: z.union([z.boolean(), z.object({ createdDT: z.string() })]),
  })
  const read = await readLeniently(z.array(fact), [
    {
      id: 7,
      months: '36',
      open: 'true',
      unit: '3',
      at: 1_767_225_600_000,
      day: 1_767_225_600,
      revision: { createdDT: 5 },
    },
  ])
  expect(read).toEqual({
    oddRows: [],
    data: [
      {
        id: '7',
        months: 36,
        open: true,
        unit: 3,
        at: '2026-01-01T00:00:00.000Z',
        // In New York (decision 45).
        day: '2025-12-31',
        revision: { createdDT: '5' },
      },
    ],
  })
  const odd = { id: 7, months: 'a few', open: 1, unit: 2, at: 12, day: 'soon', revision: 3 }
  expect(await readLeniently(fact, odd)).toMatchObject({ field: 'months' })
})
