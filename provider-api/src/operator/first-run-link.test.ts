import { FIRST_RUN_MINUTES, openMarket } from 'shared-contracts/account'
import { startMailServer } from '../../../testing/mail-server'
import { openEmptyMarket, type TestMarket } from '../../testing/open-test-market'
import { operators, supplierReps, suppliers } from '../db/schema'
import { firstRun } from './first-run'
import { makeFirstRunLink } from './first-run'

const MINUTE = 60_000
const BODY = {
  operator: 'Harbor Desk',
  supplier: 'Larkspur Energy',
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: 'dana@larkspur.example',
}
const NOT_USABLE = { problem: { status: 409, code: 'link-not-usable' } }

let market: TestMarket
beforeEach(async () => {
  market = await openEmptyMarket({ PORTAL_URL: 'https://portal.example' })
})
afterEach(async () => {
  jest.restoreAllMocks()
  await market.close()
})

const makeCode = async () => {
  const [, link = ''] = await makeFirstRunLink(market.db, 'https://portal.example', market.now())
  return new URL(link).searchParams.get('c') ?? ''
}
const open = async (code: string, more: object = {}) =>
  (await market.client()).call(openMarket, { body: { ...BODY, code, ...more } })
const made = () => Promise.all([operators, suppliers, supplierReps].map((table) => market.db.$count(table)))

test('a link opens the market once; of two at once one is refused, and no other link opens it again', async () => {
  const [code, other] = [await makeCode(), await makeCode()]
  const outcomes = await Promise.allSettled([open(code), open(code)])
  const [opened] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(opened).toMatchObject({ supplier: 'larkspur-energy', mail: 'none' })
  expect(opened?.link).toMatch(/^https:\/\/portal\.example\/account-setup\?u=/)
  const key = await market.app.inject({ url: '/operator/key', headers: { authorization: `Bearer ${opened?.key}` } })
  expect(key.json()).toMatchObject({ operator: 'Harbor Desk' })
  await expect(open(code)).rejects.toMatchObject(NOT_USABLE)
  await expect(open(other)).rejects.toMatchObject({ problem: { code: 'not-possible' } })
  expect(await made()).toEqual([1, 1, 1])
  expect(market.logged.join('\n')).not.toContain(code)
})

test('first and last name are kept as they were typed', async () => {
  await open(await makeCode(), { firstName: 'Mary Ann', lastName: 'Smith' })
  const [rep] = await market.db.select().from(supplierReps)
  expect(rep).toMatchObject({ firstName: 'Mary Ann', lastName: 'Smith' })
})

test('two links at once open it once', async () => {
  const outcomes = await Promise.allSettled([open(await makeCode()), open(await makeCode())])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await made()).toEqual([1, 1, 1])
})

test('before it nothing is open: a made-up link, an old one, or one that was never whole opens nothing', async () => {
  const code = await makeCode()
  for (const wrong of ['', 'made-up', `${code}x`]) await expect(open(wrong)).rejects.toMatchObject(NOT_USABLE)
  market.setNow(new Date(market.now().getTime() + FIRST_RUN_MINUTES * MINUTE))
  await expect(open(code)).rejects.toMatchObject(NOT_USABLE)
  expect(await made()).toEqual([0, 0, 0])
})

test('what is wrong with a field leaves the link as it was', async () => {
  const code = await makeCode()
  await expect(open(code, { email: 'nobody' })).rejects.toMatchObject({ problem: { status: 400 } })
  await expect(open(code, { supplier: ' ' })).rejects.toMatchObject({ problem: { status: 400 } })
  expect(await made()).toEqual([0, 0, 0])
  expect((await open(code)).mail).toBe('none')
})

test.each(["sean.o'brien@larkspur.example", `${'x'.repeat(59)}&#!~?/%@${'larkspur.'.repeat(20)}example`])(
  'the first rep may have the address %s, and is found by it',
  async (email) => {
    const { key } = await open(await makeCode(), { email })
    const sent = await market.app.inject({
      method: 'POST',
      url: `/operator/reps/${encodeURIComponent(email)}/invite`,
      headers: { authorization: `Bearer ${key}` },
    })
    expect([sent.statusCode, sent.body]).toEqual([200, expect.stringContaining('account-setup')])
  },
)

test('a mail server that does not answer stops nothing', async () => {
  await market.close()
  market = await openEmptyMarket({ MAIL_SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Marketplace <m@x.example>' })
  expect((await open(await makeCode())).mail).toBe('failed')
})

test('a mail server that hangs holds the key back for no longer than the page waits', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms < 30_000 ? 100 : ms))
  await market.close()
  const server = await startMailServer({ onRcptTo: () => undefined })
  market = await openEmptyMarket({ MAIL_SMTP_URL: server.url, MAIL_FROM: 'Marketplace <m@larkspur.example>' })
  const opened = await open(await makeCode())
  expect(opened.mail).toBe('failed')
  expect(opened.link).toContain('account-setup')
  expect(opened.key).not.toBe('')
  await server.close()
})

test('a market that was opened by the command gives no link', async () => {
  const now = market.now()
  const code = await makeCode()
  await firstRun(market.db, { ...BODY, portalUrl: 'https://x.example', now })
  await expect(makeCode()).rejects.toThrow('This market is open already')
  await expect(open(code)).rejects.toMatchObject({ problem: { code: 'not-possible' } })
})
