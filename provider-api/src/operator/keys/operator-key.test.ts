import { checkAuthenticated } from 'shared-contracts/account'
import { askAs, keyOf } from '../../../testing/operator-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { auditRows, operatorKeys } from '../../db/schema'
import { createOperatorKey, endOperatorKey, listKeys } from './operator-key.commands'

const DAY = 24 * 3_600_000
const OPERATOR = 'Harbor Energy Desk'

const { market } = marketForFile()

const ask = (secret: string | undefined, url = '/operator/key') => askAs(market, secret, ['GET', url])

test('a key is made, shown once, used, listed and ended; of its secret only a digest is kept', async () => {
  expect(await listKeys(market.db, market.now())).toEqual(['There are no keys.'])
  const [said, secret = ''] = await createOperatorKey(market.db, {
    operator: OPERATOR,
    name: 'CRM',
    days: 30,
    now: market.now(),
  })
  const [id = ''] = /key-\S+/.exec(said ?? '') ?? []
  expect(said).toBe(`Key ${id} of Harbor Energy Desk (CRM) fills the market until 2026-02-14. It is shown this once:`)
  expect(secret).toMatch(/^mko_[\w-]{43}$/)
  expect(await listKeys(market.db, market.now())).toEqual([
    `${id}  Harbor Energy Desk  CRM  fill  made 2026-01-15  never used  until 2026-02-14`,
  ])

  expect(await ask(secret)).toEqual({
    status: 200,
    body: { operator: OPERATOR, key: id, name: 'CRM', scope: 'fill', expiresAt: '2026-02-14T19:15:00.000Z' },
  })
  const everything = JSON.stringify([await market.db.select().from(operatorKeys), market.logged])
  expect(everything).not.toContain(secret)
  expect((await listKeys(market.db, market.now()))[0]).toContain('last used 2026-01-15T19:15Z')

  expect(await endOperatorKey(market.db, id, market.now())).toEqual([`Key ${id} (CRM) has ended.`])
  expect(await ask(secret)).toMatchObject({ status: 401 })
  expect((await listKeys(market.db, market.now()))[0]).toContain('ended 2026-01-15')
  await expect(endOperatorKey(market.db, id, market.now())).rejects.toThrow(
    `There is no key ${id} that could be ended.`,
  )
  const audited = await market.db.select().from(auditRows)
  expect(audited.map(({ action }) => action)).toEqual(expect.arrayContaining(['operator.createKey', 'operator.endKey']))
})

test('two keys of one operator', async () => {
  const [one, other] = [await keyOf(market), await keyOf(market)]
  expect(one.operatorId).toBe(other.operatorId)
})

test.each([
  ['no key', () => undefined],
  ['nothing', () => ''],
  ['a forged key', () => `mko_${'A'.repeat(43)}`],
  ['a key cut short', (secret: string) => secret.slice(0, -1)],
  ['a key with more behind it', (secret: string) => `${secret}A`],
  ['a key of 12 KB', () => `mko_${'A'.repeat(12_000)}`],
])('%s: 401, and nothing of it is said', async (_, given) => {
  const { secret } = await keyOf(market)
  const { status, body } = await ask(given(secret))
  expect(status).toBe(401)
  expect(body.message).toBe('This call needs the key of an operator: Authorization: Bearer mko_…')
})

test('a key that ran out, a key in the address, a rep’s token: 401; the key opens no call of reps', async () => {
  const { secret } = await keyOf(market, 'Night Desk', 1)
  market.setNow(new Date(market.now().getTime() + DAY - 1))
  expect(await ask(secret)).toMatchObject({ status: 200 })
  market.setNow(new Date(market.now().getTime() + 1))
  expect(await ask(secret)).toMatchObject({ status: 401 })
  expect((await listKeys(market.db, market.now())).at(-1)).toContain('ran out 2026-01-16')

  const { secret: good } = await keyOf(market)
  expect(await ask(undefined, `/operator/key?user_token=${good}`)).toMatchObject({ status: 401 })
  expect(await ask(await market.tokenOf('dana'))).toMatchObject({ status: 401 })
  await expect((await market.client({ token: good })).call(checkAuthenticated, {})).rejects.toMatchObject({
    problem: { status: 401 },
  })
})
