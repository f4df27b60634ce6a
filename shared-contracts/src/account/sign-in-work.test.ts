import { doWork, isDone, workRequestedAt } from './sign-in-work'

const LOGIN = { email: 'Dana@larkspur.example', password: 'c2VjcmV0' }
const AT = '2026-01-15T19:15:00.000Z'
const now = new Date(AT)
const later = (ms: number) => new Date(now.getTime() + ms)

test('work counts for its e-mail, however it is written, its password and its time', async () => {
  const work = await doWork(LOGIN, AT)
  expect(await isDone(LOGIN, work, now)).toBe(true)
  expect(await isDone({ ...LOGIN, email: ' dana@LARKSPUR.example ' }, work, later(60_000))).toBe(true)
  for (const other of [
    isDone({ ...LOGIN, password: 'b3RoZXI.' }, work, now),
    isDone({ ...LOGIN, email: 'theo@larkspur.example' }, work, now),
    isDone(LOGIN, { ...work, at: '2026-01-15T19:15:01.000Z' }, now),
    isDone(LOGIN, { ...work, nonces: work.nonces.toReversed() }, now),
    isDone(LOGIN, { ...work, nonces: work.nonces.slice(1) }, now),
    isDone(LOGIN, work, later(121_000)),
    isDone(LOGIN, work, later(-121_000)),
  ])
    expect(await other).toBe(false)
})

test.each([
  [{ work: { at: AT } }, AT],
  [{ work: {} }, undefined],
  [{}, undefined],
  [undefined, undefined],
])('asked with %j: %s', (details, at) => {
  expect(workRequestedAt(details)).toBe(at)
})
