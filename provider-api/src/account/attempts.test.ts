import { eq, like } from 'drizzle-orm'
import { authenticateSupplier, doWork, encodePassword, resetPassword, workRequestedAt } from 'shared-contracts/account'
import { marketForFile } from '../../testing/market-for-file'
import { sendRow } from '../../testing/send-row'
import { TEST_NOW } from '../../testing/test-clock'
import { knownDevices, signInFailures } from '../db/schema'
import { hashToken } from '../http/session-guard'
import { forgetOldFailures, LONGEST_WAIT, listSubjects } from './attempts.repo'
import { DEVICE_MEMORY } from './device.repo'
import { hashPassword } from './password-hash'
import { makeResetLink } from './password-reset/password-reset.commands'
import { setPassword } from './password-reset/password-reset.repo'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const THEO = 'theo.marsh@larkspur.example'
const PRIYA = 'priya.nair@granitepeak.example'
const RIGHT = 'Marketplace-1'

const { market } = marketForFile()
/** Each test has a time of its own, later than all that others left. */
let days = 0
beforeEach(() => market.setNow(new Date(TEST_NOW.getTime() + (days += 1) * DAY)))
const later = (ms: number) => market.setNow(new Date(market.now().getTime() + ms))

interface Attempt {
  email?: string
  from?: string
  device?: string | undefined
  /** Does the work that it is asked for. */
  works?: boolean
}

async function attempt(password: string, { email = THEO, from = '203.0.113.1', device, works = false }: Attempt = {}) {
  const body = { email, password: encodePassword(password), ...(device === undefined ? {} : { device }) }
  let answer = await sendRow(market, authenticateSupplier, { body, address: from })
  const at = works ? workRequestedAt((answer.json() as { details?: unknown }).details) : undefined
  if (at !== undefined) {
    const work = await doWork(body, at)
    answer = await sendRow(market, authenticateSupplier, { body: { ...body, work }, address: from })
  }
  const { success, message, ...rest } = answer.json() as { success?: boolean; message?: string; device?: string }
  return { status: answer.status, success, message, device: rest.device }
}
async function many(count: number, password: string, how: (n: number) => Attempt) {
  const answers: Awaited<ReturnType<typeof attempt>>[] = []
  for (let n = 0; n < count; n++) answers.push(await attempt(password, how(n)))
  return answers
}
const IN = { status: 200, success: true }
const WRONG = { status: 200, success: false, message: 'Incorrect username/password' }
/** A device that the rep has signed in on. */
const knownDevice = async (how?: Attempt) => (await attempt(RIGHT, how)).device ?? ''

test('five wrong passwords from one address: the next waits a second, then twice, at most 30 s', async () => {
  expect(await many(5, 'wrong', () => ({}))).toEqual(Array(5).fill(expect.objectContaining(WRONG)))
  expect(await attempt(RIGHT)).toMatchObject({
    status: 429,
    message: 'Too many failed attempts. Please wait 1 second and try again.',
  })
  const waits: number[] = []
  for (let failed = 0; failed < 7; failed++) {
    const [row] = await market.db.select().from(signInFailures).where(like(signInFailures.subject, 'pair:%'))
    const wait = (row?.blockedUntil?.getTime() ?? 0) - market.now().getTime()
    waits.push(wait)
    later(wait - 1)
    expect(await attempt('wrong')).toMatchObject({ status: 429 })
    later(1)
    expect(await attempt('wrong')).toMatchObject(WRONG)
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, LONGEST_WAIT, LONGEST_WAIT])
  later(LONGEST_WAIT)
  expect(await attempt(RIGHT)).toMatchObject(IN)
  // A success starts afresh.
  expect(await many(5, 'wrong', () => ({}))).toEqual(Array(5).fill(expect.objectContaining(WRONG)))
})

test('attempts cannot slip through by coming all at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt('wrong', { email: PRIYA })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
})

test('five wrong passwords, then one every 15 minutes: nobody is kept out, on any device', async () => {
  let device: string | undefined = await knownDevice()
  await many(5, 'wrong', () => ({}))
  for (let quarter = 0; quarter < 8; quarter++) {
    later(15 * MINUTE)
    await attempt('wrong')
    // In the same instant: a device that is known, and any at another address.
    expect(await attempt(RIGHT, { from: '198.51.100.7' })).toMatchObject(IN)
    const { device: next, ...answer } = await attempt(RIGHT, { device })
    expect(answer).toMatchObject(IN)
    device = next
  }
  later(LONGEST_WAIT)
  expect(await attempt(RIGHT)).toMatchObject(IN)
})

test('a thousand addresses at once: an unknown device gets in by a little work, a known one at once', async () => {
  const device = await knownDevice()
  const answers = await many(40, 'wrong', (n) => ({ from: `198.18.1.${n}` }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(25)
  expect(await attempt(RIGHT, { from: '198.51.100.7' })).toMatchObject({ status: 429 })
  // However many guess without work, they take no turn.
  later(1000)
  expect(new Set((await many(40, 'wrong', (n) => ({ from: `198.18.2.${n}` }))).map(({ status }) => status))).toEqual(
    new Set([429]),
  )
  expect(await attempt(RIGHT, { from: '198.51.100.7', works: true })).toMatchObject(IN)
  expect(await attempt(RIGHT, { from: '198.51.100.7', device })).toMatchObject(IN)
  // Another account is not touched by it, and this one has its turn.
  expect(await attempt(RIGHT, { from: '198.18.1.1', email: PRIYA })).toMatchObject(IN)
})

test('strangers who do the work keep nobody out who opens a mailed link', async () => {
  await many(25, 'wrong', (n) => ({ from: `198.18.6.${n}` }))
  for (let n = 0; n < 8; n += 1) {
    later(LONGEST_WAIT)
    await attempt('wrong', { from: `198.18.7.${n}`, works: true })
  }
  expect(await attempt(RIGHT, { from: '198.51.100.7', works: true })).toMatchObject({ status: 429 })
  const link = await makeResetLink(market.db, { email: THEO, now: market.now() })
  const body = { code: link?.code ?? '', newPassword: encodePassword('Harbour-Lights-9') }
  const reset = await sendRow(market, resetPassword, { body, address: '198.51.100.7' })
  const { device } = reset.json() as { device?: string }
  expect(await attempt('Harbour-Lights-9', { from: '198.51.100.7', device })).toMatchObject(IN)
  // It is a device like any other: for this account, and slowed down by its own failures.
  expect(await attempt('wrong', { email: PRIYA, from: '198.51.100.7', device })).toMatchObject(WRONG)
  await setPassword(market.db, 'theo', await hashPassword(RIGHT))
}, 60_000)

test('an account has one count, however its address is spelt', () => {
  const subjects = (email: string) => listSubjects({ email, address: '198.51.100.7', deviceHash: undefined })
  expect(subjects(' Info@BÜCHER.example')).toEqual(subjects('info@xn--bcher-kva.example'))
})

test('work gives nobody more guesses: with it the account is slowed down as ever, and it counts once', async () => {
  await many(25, 'wrong', (n) => ({ from: `198.18.3.${n}` }))
  later(1000)
  let judged = 0
  for (let n = 0; n < 12; n += 1) {
    later(10_000)
    const { status } = await attempt('wrong', { from: `198.18.4.${n}`, works: true })
    if (status === 200) judged += 1
  }
  // Within two minutes, after waits of 2, 4, 8, 16 and then 30 s each.
  expect(judged).toBe(7)
  later(LONGEST_WAIT)
  const body = { email: THEO, password: encodePassword('wrong'), work: undefined as unknown }
  body.work = await doWork(body, market.now().toISOString())
  const twice = []
  for (const address of ['198.18.5.1', '198.18.5.2'])
    twice.push((await sendRow(market, authenticateSupplier, { body, address })).json())
  expect(twice).toMatchObject([{ success: false }, { code: 'work-needed' }])
}, 300_000)

test('failures on invented accounts block no address, however many', async () => {
  await many(60, 'wrong', (n) => ({ email: `guess-${n}@larkspur.example` }))
  expect(await attempt(RIGHT)).toMatchObject(IN)
  expect(await attempt('wrong', { email: PRIYA })).toMatchObject(WRONG)
})

test('all of a /64 of IPv6 is one address', async () => {
  const answers = await many(8, 'wrong', (n) => ({ email: PRIYA, from: `2001:db8:0:7::${n + 1}` }))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  expect(await attempt('wrong', { email: PRIYA, from: '2001:db8:0:8::1' })).toMatchObject(WRONG)
})

describe('a known device', () => {
  test('is slowed down by its own wrong passwords', async () => {
    const device = await knownDevice()
    expect(await many(6, 'wrong', () => ({ device }))).toMatchObject([...Array<object>(5).fill(WRONG), { status: 429 }])
    // Elsewhere nothing of that counts.
    expect(await attempt(RIGHT, { from: '198.51.100.7' })).toMatchObject(IN)
    later(1000)
    expect(await attempt(RIGHT, { device })).toMatchObject(IN)
  })

  test.each([
    ['a made-up one', () => Promise.resolve('made-up-by-somebody')],
    ['one of another rep', () => knownDevice({ email: PRIYA })],
    [
      'one that a later sign-in has replaced',
      async () => {
        const old = await knownDevice()
        await attempt(RIGHT, { device: old })
        return old
      },
    ],
    [
      'one that nobody signed in on for half a year',
      async () => {
        const device = await knownDevice()
        days += 181
        later(DEVICE_MEMORY)
        return device
      },
    ],
    ['an empty one', () => Promise.resolve('')],
  ])('is not %s', async (_what, give) => {
    const device = await give()
    await many(5, 'wrong', () => ({}))
    expect(await attempt(RIGHT, { device })).toMatchObject({ status: 429 })
  })

  test('that two reps use is known for both, and what one had planted there is worth nothing afterwards', async () => {
    const planted = await knownDevice({ email: PRIYA })
    const shared = await knownDevice({ device: planted })
    await many(5, 'wrong', () => ({}))
    expect(await attempt(RIGHT, { device: planted })).toMatchObject({ status: 429 })
    const next = await attempt(RIGHT, { device: shared })
    expect(next).toMatchObject(IN)
    await many(5, 'wrong', () => ({ email: PRIYA }))
    expect(await attempt(RIGHT, { email: PRIYA, device: next.device })).toMatchObject(IN)
  })

  test('is kept as a hash; of one rep the latest twenty', async () => {
    const device = await knownDevice()
    for (let n = 0; n < 21; n++) {
      later(MINUTE)
      await knownDevice()
    }
    const rows = await market.db.select().from(knownDevices).where(eq(knownDevices.repId, 'theo'))
    expect(rows).toHaveLength(20)
    expect(rows.map(({ tokenHash }) => tokenHash)).not.toContain(hashToken(device))
    expect(JSON.stringify(rows)).not.toContain(device)
  })
})

test('what is long over is forgotten', async () => {
  await many(3, 'wrong', (n) => ({ email: `gone-${n}@larkspur.example` }))
  later(31 * MINUTE)
  await attempt(RIGHT)
  expect(await forgetOldFailures(market.db, market.now())).toBeGreaterThanOrEqual(6)
  expect(await market.db.select().from(signInFailures)).toEqual([])
})
