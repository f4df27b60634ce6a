import { z } from 'zod'
import { largeJson, parseLarge } from './large-body'

const row = z.object({ id: z.number(), note: z.string().nullish() })
const rows = Array.from({ length: 1001 }, (_, id) => ({
  id,
  note: id % 3 === 0 ? null : `"${id}"`,
  secret: 'never leaves',
}))
const withoutSecrets = rows.map(({ id, note }) => ({ id, note }))
const object = z.object({
  rows: z.array(row).nullish(),
  few: z.array(row),
  name: z.string(),
  gone: z.string().nullish(),
})

test('a long list, alone or in a field, is checked and written as in one go', async () => {
  expect(await parseLarge(z.array(row), rows)).toEqual(withoutSecrets)
  const answer = { rows, few: rows.slice(0, 2), name: 'x', gone: undefined, undeclared: rows }
  const parsed = await parseLarge(object, answer)
  expect(parsed).toEqual({ rows: withoutSecrets, few: withoutSecrets.slice(0, 2), name: 'x', gone: undefined })
  expect(JSON.parse(await largeJson(parsed))).toEqual(JSON.parse(JSON.stringify(parsed)))
  expect(JSON.parse(await largeJson(withoutSecrets))).toEqual(withoutSecrets)
  expect(await largeJson({ a: 1 })).toBe('{"a":1}')
})

test('one wrong row among many is found', async () => {
  await expect(parseLarge(z.array(row), [...rows, { id: 'x' }])).rejects.toThrow(z.ZodError)
  await expect(parseLarge(object, { rows: [...rows, {}], few: [], name: 'x' })).rejects.toThrow(z.ZodError)
  await expect(parseLarge(object, { rows, few: [], name: 1 })).rejects.toThrow(z.ZodError)
})

test('others have their turn in the middle of it', async () => {
  let turns = 0
  const count = setInterval(() => (turns += 1), 0)
  await parseLarge(z.array(row), Array.from({ length: 50 }, () => rows).flat())
  clearInterval(count)
  expect(turns).toBeGreaterThan(3)
})
