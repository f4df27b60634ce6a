import { eq } from 'drizzle-orm'
import { generate } from 'otplib/functional'
import {
  authenticateSupplier,
  confirmSecondFactor,
  encodePassword,
  endSecondFactor,
  readSecondFactor,
  startSecondFactor,
} from 'shared-contracts/account'
import { marketForFile } from '../../../testing/market-for-file'
import { sendRow } from '../../../testing/send-row'
import { TEST_NOW } from '../../../testing/test-clock'
import { auditRows, secondFactors } from '../../db/schema'
import { endFactor } from '../operator/operator.commands'

const SECOND = 1000
const THEO = 'theo.marsh@larkspur.example'
const RIGHT = encodePassword('Marketplace-1')
const ASKED = { success: false, needsCode: true, message: expect.stringContaining('Please enter') as string }

const { market } = marketForFile()
let now = TEST_NOW.getTime()
let token: string
beforeAll(async () => {
  token = await market.tokenOf('theo')
})
// An hour later: what was counted is forgotten.
beforeEach(async () => {
  later(3_600 * SECOND)
  await market.db.delete(secondFactors)
})

const later = (ms: number) => market.setNow(new Date((now += ms)))
const theo = () => market.client({ token })
const codeOf = (secret: string, at = now) => generate({ secret, epoch: Math.floor(at / SECOND) })
const start = async (currentPassword = RIGHT) => (await theo()).call(startSecondFactor, { body: { currentPassword } })
const confirm = async (code: string) => (await theo()).call(confirmSecondFactor, { body: { code } })
const read = async () => (await theo()).call(readSecondFactor, {})
const signIn = async (code?: string, password = RIGHT) =>
  (await market.client()).call(authenticateSupplier, {
    body: { email: THEO, password, ...(code === undefined ? {} : { code }) },
  })

/** On, a minute ago. */
async function turnedOn() {
  const { secret } = await start()
  const { recoveryCodes } = await confirm(await codeOf(secret))
  later(60 * SECOND)
  return { secret, recoveryCodes }
}

test('it is set up by the password and counts from its first code on', async () => {
  await expect(start(encodePassword('a guess'))).rejects.toMatchObject({ problem: { code: 'wrong-password' } })
  const first = await start()
  expect(first.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(first.qr.length).toBe(first.qr[0]?.length)
  expect(await read()).toEqual({ since: null, recoveryCodesLeft: 0 })
  // Not confirmed: nobody is shut out, and it may be begun anew.
  expect(await signIn()).toMatchObject({ success: true })
  const { secret } = await start()
  expect(secret).not.toBe(first.secret)
  for (const wrong of ['000000', '', 'abcdef', '12345', await codeOf(first.secret), await codeOf(secret, now - 90_000)])
    await expect(confirm(wrong)).rejects.toMatchObject({ problem: { status: 422, code: 'wrong-code' } })
  const code = await codeOf(secret)
  const outcomes = await Promise.allSettled([confirm(code), confirm(code)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await read()).toEqual({ since: market.now().toISOString(), recoveryCodesLeft: 10 })
  for (const again of [start(), confirm(code)])
    await expect(again).rejects.toMatchObject({ problem: { status: 409, code: 'already-set-up' } })
  expect(JSON.stringify([market.logged, await market.db.select().from(auditRows)])).not.toContain(secret)
})

test('signing in asks for the code after the right password, and for nothing after a wrong one', async () => {
  const { secret } = await turnedOn()
  expect(await signIn()).toEqual(ASKED)
  const wrong = { success: false, message: 'Incorrect username/password' }
  expect(await signIn(undefined, encodePassword('a guess'))).toEqual(wrong)
  expect(await signIn(await codeOf(secret), encodePassword('a guess'))).toEqual(wrong)
  expect(await signIn('000000')).toMatchObject({ success: false, needsCode: true })
  const code = await codeOf(secret)
  expect(await signIn(` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({ success: true })
})

test.each([
  ['half a minute old', -30],
  ['half a minute early', 30],
])('a code that is %s counts, as clocks differ', async (_what, seconds) => {
  const { secret } = await turnedOn()
  expect(await signIn(await codeOf(secret, now + seconds * SECOND))).toMatchObject({ success: true })
})

test('a code counts once: not again, not at once elsewhere, and none from before it', async () => {
  const { secret } = await turnedOn()
  const [code, before] = [await codeOf(secret), await codeOf(secret, now - 30 * SECOND)]
  const both = await Promise.all([signIn(code), signIn(code)])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(await signIn(code)).toMatchObject({ success: false, needsCode: true })
  expect(await signIn(before)).toMatchObject({ success: false, needsCode: true })
  later(30 * SECOND)
  expect(await signIn(await codeOf(secret))).toMatchObject({ success: true })
})

test('the code of the confirmation counts for no sign-in', async () => {
  const { secret } = await start()
  const code = await codeOf(secret)
  await confirm(code)
  expect(await signIn(code)).toMatchObject({ success: false, needsCode: true })
})

test('a recovery code counts once, however it is typed, and is stored as a digest', async () => {
  const { recoveryCodes } = await turnedOn()
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = '', second = ''] = recoveryCodes
  const both = await Promise.all([signIn(first), signIn(first)])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(await signIn(first)).toMatchObject({ success: false, needsCode: true })
  expect(await signIn(` ${second.toLowerCase().replace('-', ' ')}`)).toMatchObject({ success: true })
  expect((await read()).recoveryCodesLeft).toBe(8)
  expect(JSON.stringify(await market.db.select().from(secondFactors))).not.toContain(recoveryCodes[2])
})

test('guessed codes are slowed down as guessed passwords are', async () => {
  await turnedOn()
  const statuses: number[] = []
  for (let tried = 0; tried < 7; tried += 1) {
    const body = { email: THEO, password: RIGHT, code: `00000${tried}` }
    statuses.push((await sendRow(market, authenticateSupplier, { body, address: '10.11.0.1' })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
})

const end = async (currentPassword: string, code?: string) =>
  (await theo()).call(endSecondFactor, { body: { currentPassword, ...(code === undefined ? {} : { code }) } })

test('it is turned off by the password and a code, or by an operator; again is harmless', async () => {
  const { secret } = await turnedOn()
  const code = await codeOf(secret)
  await expect(end(encodePassword('a guess'), code)).rejects.toMatchObject({ problem: { code: 'wrong-password' } })
  for (const wrong of [undefined, '', '000000'])
    await expect(end(RIGHT, wrong)).rejects.toMatchObject({ problem: { status: 422, code: 'wrong-code' } })
  expect(await signIn()).toEqual(ASKED)
  await end(RIGHT, code)
  await end(RIGHT)
  expect(await signIn()).toMatchObject({ success: true })
  const rows = await market.db.select().from(auditRows).where(eq(auditRows.action, 'account.endSecondFactor'))
  expect(rows).toHaveLength(1)

  const { recoveryCodes } = await turnedOn()
  await end(RIGHT, recoveryCodes[0])
  await turnedOn()
  const work = { db: market.db, email: THEO, now: market.now(), portalUrl: '' }
  expect(await endFactor(work)).toEqual(['Theo Marsh signs in by the password alone.'])
  expect(await endFactor(work)).toEqual(['Theo Marsh has no second factor and no passkey.'])
  expect(await signIn()).toMatchObject({ success: true })
})

test('strangers who guess at the account keep nobody out of her own second factor', async () => {
  for (let n = 0; n < 40; n += 1)
    await sendRow(market, authenticateSupplier, {
      body: { email: THEO, password: encodePassword('a guess') },
      address: `198.18.7.${n}`,
    })
  const { secret } = await start()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
})

test('who sits at an open screen guesses no better there than at the sign-in', async () => {
  const guesses = await Promise.allSettled(Array.from({ length: 8 }, () => start(encodePassword('a guess'))))
  const codes = guesses.map((each) => (each as { reason: { problem: { code: string } } }).reason.problem.code)
  expect(codes.filter((code) => code === 'wrong-password')).toHaveLength(5)
  expect(codes.filter((code) => code === 'too-many-attempts')).toHaveLength(3)
})
