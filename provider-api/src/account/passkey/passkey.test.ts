import { eq } from 'drizzle-orm'
import {
  addPasskey,
  authenticateSupplier,
  checkAuthenticated,
  confirmSecondFactor,
  encodePassword,
  listPasskeys,
  MAX_PASSKEYS,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
  startSecondFactor,
} from 'shared-contracts/account'
import { SoftwareAuthenticator, type Signing } from '../../../../testing/software-authenticator'
import { totpOf } from '../../../../testing/totp'
import { callFromAnywhere } from '../../../testing/call-from-anywhere'
import { marketForFile } from '../../../testing/market-for-file'
import { openTestMarket } from '../../../testing/open-test-market'
import { sendRow } from '../../../testing/send-row'
import { TEST_NOW } from '../../../testing/test-clock'
import type { RepId } from '../../demo-market/data/people'
import { auditRows, challenges, passkeys } from '../../db/schema'
import { deactivate, endFactor, reactivate } from '../operator/operator.commands'
import { deleteRunOutTokens } from '../session.repo'

const PORTAL = 'http://localhost:3000'
const MINUTE = 60_000
const currentPassword = encodePassword('Marketplace-1')
const THEO = 'theo.marsh@larkspur.example'
let now = TEST_NOW.getTime()
let tokens: Record<'theo' | 'priya', string>

const { market } = marketForFile({ PORTAL_URL: PORTAL })
beforeEach(async () => {
  market.setNow(new Date((now += 60 * MINUTE)))
  await market.db.delete(passkeys)
  tokens = { theo: await market.tokenOf('theo'), priya: await market.tokenOf('priya') }
})

type Who = keyof typeof tokens
const as = (who: Who) => market.client({ token: tokens[who] })
const start = async (who: Who = 'theo') =>
  (await (await as(who)).call(startPasskey, { body: { currentPassword } })).options
const add = async (credential: ReturnType<SoftwareAuthenticator['create']>, who: Who = 'theo') =>
  (await (await as(who)).call(addPasskey, { body: { credential } })).passkey
const list = async (who: Who = 'theo') => (await (await as(who)).call(listPasskeys, {})).passkeys

async function added(who: Who = 'theo') {
  const authenticator = new SoftwareAuthenticator(PORTAL)
  const passkey = await add(authenticator.create(await start(who)), who)
  return { authenticator, passkey }
}

const ask = async () => (await callFromAnywhere(market, startPasskeySignIn)).options
const signIn = (credential: ReturnType<SoftwareAuthenticator['get']>) =>
  callFromAnywhere(market, signInWithPasskey, { credential })
const REFUSED = { problem: { status: 422, code: 'passkey-refused' } }
const isIn = async (token: string, userId: RepId) => {
  await (await market.client({ token })).call(checkAuthenticated, {})
  const rows = await market.db.select().from(passkeys).where(eq(passkeys.repId, userId))
  expect(rows).toHaveLength(1)
}

test('added by the password, it signs its rep in; the list says when', async () => {
  const theo = await as('theo')
  const wrong = theo.call(startPasskey, { body: { currentPassword: encodePassword('a guess') } })
  await expect(wrong).rejects.toMatchObject({ problem: { code: 'wrong-password' } })
  const { authenticator, passkey } = await added()
  expect(passkey).toMatchObject({ name: 'Unknown device', lastUsedAt: null })
  const { token } = await signIn(authenticator.get(await ask()))
  await isIn(token, 'theo')
  expect(await list()).toEqual([{ ...passkey, lastUsedAt: market.now().toISOString() }])
  expect(await list('priya')).toEqual([])
  expect(JSON.stringify(market.logged)).not.toContain(token)
})

test('unlocked by its owner it is two factors: no code is asked for, as it is after a password', async () => {
  const { authenticator } = await added()
  const theo = await as('theo')
  const { secret } = await theo.call(startSecondFactor, { body: { currentPassword } })
  await theo.call(confirmSecondFactor, { body: { code: totpOf(secret, now) } })
  const body = { email: THEO, password: currentPassword }
  expect(await (await market.client()).call(authenticateSupplier, { body })).toMatchObject({ needsCode: true })
  await isIn((await signIn(authenticator.get(await ask()))).token, 'theo')
  await expect(signIn(authenticator.get(await ask(), { unlocked: false }))).rejects.toMatchObject(REFUSED)

  const work = { db: market.db, email: THEO, now: market.now(), portalUrl: '' }
  expect(await endFactor(work)).toEqual(['Theo Marsh signs in by the password alone.'])
  await expect(signIn(authenticator.get(await ask()))).rejects.toMatchObject(REFUSED)
})

test.each<[string, Signing]>([
  ['another origin', { origin: 'https://marketplace.example.evil.example' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['one made for something else', { type: 'webauthn.get' }],
  ['one that was not unlocked', { unlocked: false }],
  ['a challenge of nobody', { challenge: 'bm9ib2R5IGhhcyBhc2tlZA' }],
])('not added: %s', async (_what, signing) => {
  await expect(add(new SoftwareAuthenticator(PORTAL).create(await start(), signing))).rejects.toMatchObject(REFUSED)
  expect(await list()).toEqual([])
})

test('a challenge to add counts once, within five minutes, in its own session and for no sign-in', async () => {
  const authenticator = new SoftwareAuthenticator(PORTAL)
  const credential = authenticator.create(await start())
  await expect(add(credential, 'priya')).rejects.toMatchObject(REFUSED)
  const both = await Promise.allSettled([add(credential), add(credential)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(signIn(authenticator.get(await start()))).rejects.toMatchObject(REFUSED)
  await expect(
    add(new SoftwareAuthenticator(PORTAL).create({ ...(await start()), ...(await ask()) })),
  ).rejects.toMatchObject(REFUSED)

  const late = new SoftwareAuthenticator(PORTAL).create(await start())
  market.setNow(new Date((now += 5 * MINUTE)))
  await expect(add(late)).rejects.toMatchObject(REFUSED)
  expect(await list()).toHaveLength(1)
})

test("another's passkey is nobody else's, and two reps cannot have the same", async () => {
  const { passkey } = await added()
  const copied = new SoftwareAuthenticator(PORTAL).create(await start('priya'), { credentialId: passkey.id })
  await expect(add(copied, 'priya')).rejects.toMatchObject(REFUSED)
  const { passkey: ofPriya } = await added('priya')
  const theo = await as('theo')
  const params = { id: ofPriya.id }
  for (const call of [
    () => theo.call(renamePasskey, { params, body: { name: 'Mine' } }),
    () => theo.call(removePasskey, { params, body: { currentPassword } }),
  ])
    await expect(call()).rejects.toMatchObject({ problem: { status: 404 } })
})

test.each<[string, Signing]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['one made for something else', { type: 'webauthn.create' }],
  ['a challenge of nobody', { challenge: 'bm9ib2R5IGhhcyBhc2tlZA' }],
  ['the handle of another rep', { userHandle: 'cHJpeWE' }],
])('no sign-in: %s', async (_what, signing) => {
  const { authenticator } = await added()
  await expect(signIn(authenticator.get(await ask(), signing))).rejects.toMatchObject(REFUSED)
})

test("no sign-in: another's credential, a changed signature, no JSON", async () => {
  const { authenticator, passkey } = await added()
  const { authenticator: ofPriya } = await added('priya')
  const priyas = ofPriya.get(await ask())
  await expect(signIn({ ...priyas, id: passkey.id, rawId: passkey.id })).rejects.toMatchObject(REFUSED)
  const own = authenticator.get(await ask())
  const { signature } = authenticator.get(await ask()).response
  await expect(signIn({ ...own, response: { ...own.response, signature } })).rejects.toMatchObject(REFUSED)
  const broken = { ...own.response, clientDataJSON: 'bm8ganNvbg' }
  await expect(signIn({ ...own, response: broken })).rejects.toMatchObject(REFUSED)
})

test('an answer counts once, also of two at once, within five minutes', async () => {
  const { authenticator } = await added()
  const answer = authenticator.get(await ask())
  const both = await Promise.allSettled([signIn(answer), signIn(answer)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(signIn(answer)).rejects.toMatchObject(REFUSED)
  const late = authenticator.get(await ask())
  market.setNow(new Date((now += 5 * MINUTE)))
  await expect(signIn(late)).rejects.toMatchObject(REFUSED)
  await ask()
  market.setNow(new Date((now += 5 * MINUTE)))
  await deleteRunOutTokens(market.db, market.now())
  expect(await market.db.$count(challenges)).toBe(0)
})

test('a counter that falls back is a copy; one that never counts is fine', async () => {
  const { authenticator } = await added()
  await signIn(authenticator.get(await ask(), { counter: 0 }))
  await signIn(authenticator.get(await ask(), { counter: 0 }))
  await signIn(authenticator.get(await ask(), { counter: 7 }))
  for (const counter of [7, 6, 0])
    await expect(signIn(authenticator.get(await ask(), { counter }))).rejects.toMatchObject(REFUSED)
  await signIn(authenticator.get(await ask(), { counter: 8 }))
})

test('named, and taken away once: it signs nobody in', async () => {
  const { authenticator, passkey } = await added()
  const theo = await as('theo')
  const params = { id: passkey.id }
  await theo.call(renamePasskey, { params, body: { name: ' Work laptop ' } })
  expect(await list()).toMatchObject([{ name: 'Work laptop' }])
  const remove = (by = currentPassword) => theo.call(removePasskey, { params, body: { currentPassword: by } })
  await expect(remove(encodePassword('a guess'))).rejects.toMatchObject({ problem: { code: 'wrong-password' } })
  await remove()
  await expect(remove()).rejects.toMatchObject({ problem: { status: 404 } })
  await expect(signIn(authenticator.get(await ask()))).rejects.toMatchObject(REFUSED)
  const rows = await market.db.select().from(auditRows).where(eq(auditRows.action, 'account.removePasskey'))
  expect(rows).toMatchObject([{ from: { name: 'Work laptop' } }])
})

test(`${MAX_PASSKEYS} at most`, async () => {
  const waiting = new SoftwareAuthenticator(PORTAL).create(await start())
  const row = { repId: 'theo', name: 'x', publicKey: '', counter: 0, createdAt: market.now() }
  await market.db.insert(passkeys).values(Array.from({ length: MAX_PASSKEYS }, (_, n) => ({ ...row, id: `k-${n}` })))
  for (const call of [start, () => add(waiting)])
    await expect(call()).rejects.toMatchObject({ problem: { status: 409, code: 'too-many' } })
})

test('a leaver has none any more, also when back', async () => {
  const { authenticator } = await added()
  const answer = authenticator.get(await ask())
  const work = { db: market.db, email: THEO, now: market.now(), portalUrl: '' }
  await deactivate(work)
  await expect(signIn(answer)).rejects.toMatchObject(REFUSED)
  await reactivate(work)
  await expect(signIn(authenticator.get(await ask()))).rejects.toMatchObject(REFUSED)
})

test('a portal that has no name of its own offers none', async () => {
  const bare = await openTestMarket({ PORTAL_URL: 'http://127.0.0.1:3000' })
  const answer = await sendRow(bare, startPasskeySignIn, {})
  expect(answer).toMatchObject({ status: 409 })
  await bare.close()
})
