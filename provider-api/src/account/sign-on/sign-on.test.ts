import { eq } from 'drizzle-orm'
import {
  authenticateSupplier,
  checkAuthenticated,
  encodePassword,
  finishSignOn,
  readIdentity,
  renewInvite,
  readSignInWays,
  startSignOn,
} from 'shared-contracts/account'
import { startIdentityProvider, type IdentityProvider, type Person } from '../../../../testing/identity-provider'
import { callFromAnywhere } from '../../../testing/call-from-anywhere'
import { openTestMarket, type TestMarket } from '../../../testing/open-test-market'
import { challenges, supplierReps } from '../../db/schema'
import { putSignOnBy } from './sign-on.operator'

const PORTAL = 'http://localhost:3000'
const PEOPLE: Person[] = [
  { sub: 'theo-1', email: 'Theo.Marsh@larkspur.example', email_verified: true },
  { sub: 'jonah-1', email: 'jonah.adler@larkspur.example' },
  {
    sub: 'new-1',
    email: 'mara.voss@larkspur.example',
    given_name: 'Mara',
    family_name: 'Voss',
    groups: ['rates', 'sales'],
  },
  { sub: 'unknown-1', email: 'nobody@larkspur.example' },
  { sub: 'unverified-1', email: 'theo.marsh@larkspur.example', email_verified: false },
  { sub: 'foreign-1', email: 'priya.nair@granitepeak.example', groups: ['rates'] },
  { sub: 'nameless-1' },
]
const THEO = 'theo.marsh@larkspur.example'

let market: TestMarket
let company: IdentityProvider
beforeAll(async () => {
  market = await openTestMarket({ PORTAL_URL: PORTAL, OUTGOING_LOOPBACK: 'yes' })
  company = await startIdentityProvider({ callback: `${PORTAL}/sign-on`, people: PEOPLE })
  await setUp()
})
afterEach(() => company.forge())
afterAll(async () => {
  await market.close()
  await company.close()
})

const work = () => ({ db: market.db, now: market.now(), settings: { portalUrl: PORTAL, outgoingLoopback: true } })
const setUp = (more: { enforced?: boolean; claim?: string } = {}) =>
  putSignOnBy(work(), {
    supplier: 'Larkspur Energy',
    issuer: company.issuer,
    clientId: company.clientId,
    clientSecret: company.clientSecret,
    domains: 'larkspur.example',
    ...more,
  })
const start = (email = THEO) => callFromAnywhere(market, startSignOn, { email })
const finish = (answer: string, proof: string) => callFromAnywhere(market, finishSignOn, { answer, proof })
/** The whole way of somebody. */
async function signOn(sub: string | undefined) {
  const { address, proof } = await start()
  return finish(await company.walk(address, sub), proof)
}
const who = async (token: string) => {
  await (await market.client({ token })).call(checkAuthenticated, {})
  return (await (await market.client()).call(readIdentity, { query: { user_token: token } })).supplierRep.userId
}
const repOf = async (email: string) =>
  (await market.db.select().from(supplierReps).where(eq(supplierReps.email, email)))[0]
const REFUSED = { problem: { status: 422, code: 'sign-on-refused' } }
const UNAVAILABLE = { problem: { status: 503, code: 'sign-on-unavailable' } }

test('an active rep signs on, and is known by the name there from then on', async () => {
  expect(await (await market.client()).call(readSignInWays, {})).toEqual({ passkeys: true, signOn: true })
  const { address } = await start()
  const query = new URL(address).searchParams
  expect(Object.fromEntries(query)).toMatchObject({
    response_type: 'code',
    response_mode: 'fragment',
    code_challenge_method: 'S256',
    redirect_uri: `${PORTAL}/sign-on`,
  })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toMatch(/^[\w-]{43}$/)
  expect(await who((await signOn('theo-1')).token)).toBe('theo')
  // The password goes on where nothing is enforced, and an e-mail that changes there changes nothing here.
  const body = { email: THEO, password: encodePassword('Marketplace-1') }
  expect(await (await market.client()).call(authenticateSupplier, { body })).toMatchObject({ success: true })
  const theo = PEOPLE[0]
  if (theo) theo.email = 'theo.married@elsewhere.example'
  expect(await who((await signOn('theo-1')).token)).toBe('theo')
})

test('an invited rep joins by the first sign-on, which uses the invite up; one that ran out joins nobody', async () => {
  await expect(signOn('jonah-1')).rejects.toMatchObject(REFUSED)
  const dana = await market.client('dana')
  await dana.call(renewInvite, { params: { userId: 'jonah' } })
  expect(await who((await signOn('jonah-1')).token)).toBe('jonah')
  expect(await repOf('jonah.adler@larkspur.example')).toMatchObject({ passwordHash: null, inviteCodeHash: null })
  expect(await who((await signOn('jonah-1')).token)).toBe('jonah')
})

test('a claim that the operator has named makes a rep, once, also of two at once', async () => {
  await expect(signOn('new-1')).rejects.toMatchObject(REFUSED)
  await setUp({ claim: 'groups=rates' })
  const both = await Promise.all([signOn('new-1'), signOn('new-1')])
  const [one, other] = await Promise.all(both.map(({ token }) => who(token)))
  expect(one).toBe(other)
  expect(await repOf('mara.voss@larkspur.example')).toMatchObject({
    firstName: 'Mara',
    lastName: 'Voss',
    supplierId: 'larkspur',
  })
  await expect(signOn('unknown-1')).rejects.toMatchObject(REFUSED)
  await setUp()
})

test.each([
  ['ran out', new Date(0)],
  ['has not been made', null],
])('by the claim somebody joins whose invitation %s, with the rights given before', async (_, inviteExpiresAt) => {
  const unopened = { signOnIssuer: null, signOnSubject: null, inviteUsedAt: null, inviteExpiresAt }
  await market.db
    .update(supplierReps)
    .set({ ...unopened, rights: ['bids'] })
    .where(eq(supplierReps.userId, 'jonah'))
  await setUp({ claim: 'groups=rates' })
  await expect(signOn('jonah-1')).rejects.toMatchObject(REFUSED)
  company.forge((payload) => ({ payload: { ...payload, groups: ['rates'] } }))
  expect(await who((await signOn('jonah-1')).token)).toBe('jonah')
  expect(await repOf('jonah.adler@larkspur.example')).toMatchObject({ rights: ['bids'], passwordHash: null })
  await setUp()
})

test.each([
  ['an e-mail that it has not verified', 'unverified-1'],
  ["another supplier's domain", 'foreign-1'],
  ['no e-mail', 'nameless-1'],
  ['nobody who was invited', 'unknown-1'],
  ['who says no there', undefined],
])('not signed in: %s', async (_what, sub) => {
  await expect(signOn(sub)).rejects.toMatchObject(REFUSED)
})

test('a domain without sign-on, and one that only looks like it', async () => {
  for (const email of [
    'priya.nair@granitepeak.example',
    'x@evil.larkspur.example',
    'x@larkspur.example.evil.example',
    'no',
  ])
    await expect(start(email)).rejects.toMatchObject({ problem: { status: 409, code: 'not-offered' } })
})

test('what came back counts once, of two at once too, in the browser that asked, within ten minutes', async () => {
  const { address, proof } = await start()
  const answer = await company.walk(address, 'theo-1')
  await expect(finish(answer, (await start()).proof)).rejects.toMatchObject(REFUSED)
  const both = await Promise.allSettled([finish(answer, proof), finish(answer, proof)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(finish(answer, proof)).rejects.toMatchObject(REFUSED)

  const late = await start()
  const lateAnswer = await company.walk(late.address, 'theo-1')
  market.setNow(new Date(market.now().getTime() + 10 * 60_000))
  await expect(finish(lateAnswer, late.proof)).rejects.toMatchObject(REFUSED)
})

test('a code replayed under a new state, a made-up one, and an answer of another issuer', async () => {
  const first = await start()
  const answer = new URLSearchParams(await company.walk(first.address, 'theo-1'))
  await finish(String(answer), first.proof)
  const changes: Record<string, string>[] = [
    { code: answer.get('code') ?? '' },
    { code: 'made-up' },
    { iss: 'https://evil.example' },
  ]
  for (const change of changes) {
    const next = await start()
    const changed = new URLSearchParams(await company.walk(next.address, 'theo-1'))
    for (const [name, value] of Object.entries(change)) changed.set(name, value)
    await expect(finish(String(changed), next.proof)).rejects.toMatchObject(REFUSED)
  }
})

const seconds = () => Math.floor(Date.now() / 1000)
test.each([
  ['for another audience', () => ({ aud: 'another-client' })],
  ['of another issuer', () => ({ iss: 'https://evil.example' })],
  ['with another nonce', () => ({ nonce: 'of-an-earlier-sign-on' })],
  ['that ran out two minutes ago', () => ({ exp: seconds() - 120 })],
  ['that counts from in two minutes on', () => ({ nbf: seconds() + 120 })],
])('a token %s is refused', async (_what, change) => {
  company.forge((payload) => ({ payload: { ...payload, ...change() } }))
  await expect(signOn('theo-1')).rejects.toMatchObject(REFUSED)
})

test('a token signed by somebody else is refused', async () => {
  company.forge((payload) => ({ payload, byStranger: true }))
  await expect(signOn('theo-1')).rejects.toMatchObject(REFUSED)
})

test.each([
  ['half a minute slow', () => ({ exp: seconds() - 30 })],
  ['half a minute fast', () => ({ iat: seconds() + 30, nbf: seconds() + 30 })],
])('a clock there that is %s is forgiven', async (_what, change) => {
  company.forge((payload) => ({ payload: { ...payload, ...change() } }))
  expect(await who((await signOn('theo-1')).token)).toBe('theo')
})

test('10 MB of claims are not read, and say so', async () => {
  company.forge((payload) => ({ payload: { ...payload, groups: 'x'.repeat(10 * 1024 * 1024) } }))
  await expect(signOn('theo-1')).rejects.toMatchObject(UNAVAILABLE)
})

test('who is known by another name there does not take over an account', async () => {
  const stranger = { sub: 'theo-2', email: THEO, email_verified: true }
  PEOPLE.push(stranger)
  await expect(signOn('theo-2')).rejects.toMatchObject(REFUSED)
})

test('nothing secret is logged, and nothing that came back is kept', async () => {
  const { address, proof } = await start()
  const answer = await company.walk(address, 'theo-1')
  const { token } = await finish(answer, proof)
  const code = new URLSearchParams(answer).get('code') ?? ''
  const said = JSON.stringify([market.logged, await market.db.select().from(challenges)])
  for (const secret of [token, proof, code, new URL(address).searchParams.get('state') ?? '', company.clientSecret])
    expect(said).not.toContain(secret)
})
