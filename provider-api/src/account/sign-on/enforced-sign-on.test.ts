import { eq } from 'drizzle-orm'
import {
  addPasskey,
  authenticateSupplier,
  checkAuthenticated,
  encodePassword,
  endBySignOn,
  finishSignOn,
  inviteMember,
  listSessions,
  listTeamMembers,
  logOut,
  signInWithPasskey,
  signUp,
  startPasskey,
  startPasskeySignIn,
  startSignOn,
} from 'shared-contracts/account'
import { startIdentityProvider, type IdentityProvider } from '../../../../testing/identity-provider'
import { SoftwareAuthenticator } from '../../../../testing/software-authenticator'
import { callFromAnywhere } from '../../../testing/call-from-anywhere'
import { openTestMarket, type TestMarket } from '../../../testing/open-test-market'
import { secondFactors, supplierReps } from '../../db/schema'
import { parseCommand } from '../../admin-commands'
import { readSettings } from '../../settings'
import { deactivate } from '../operator/operator.commands'
import { makeResetLink } from '../password-reset/password-reset.commands'

const PORTAL = 'http://localhost:3000'
const THEO = 'theo.marsh@larkspur.example'
const JO = 'jo@larkspur-gas.example'
const NEW = 'ida.lund@larkspur.example'
const password = encodePassword('Marketplace-1')
const REFUSED = { success: false, signOn: true }
const ONLY = { problem: { status: 409, code: 'sign-on-only' } }

let market: TestMarket
let company: IdentityProvider
beforeEach(async () => {
  market = await openTestMarket({ PORTAL_URL: PORTAL, OUTGOING_LOOPBACK: 'yes' })
  company = await startIdentityProvider({
    callback: `${PORTAL}/sign-on`,
    people: [
      { sub: 'theo-1', email: THEO },
      { sub: 'ida-1', email: NEW },
      { sub: 'jo-1', email: JO, groups: ['rates'] },
    ],
    claimsInToken: true,
  })
})
afterEach(async () => {
  await market.close()
  await company.close()
})

const admin = async (...words: string[]) =>
  parseCommand(words)({
    db: market.db,
    now: market.now(),
    settings: readSettings({ PORTAL_URL: PORTAL, OUTGOING_LOOPBACK: 'yes' }),
  })
const set = (...more: string[]) => setBy(company.issuer, ...more)
const setBy = (address: string, ...more: string[]) => {
  const issuer = ['--issuer', address, '--client', company.clientId, '--domains', 'larkspur.example']
  return admin('sign-on', 'set', 'larkspur energy', ...issuer, ...more)
}
async function signOn(sub: string) {
  const { address, proof } = await callFromAnywhere(market, startSignOn, { email: THEO })
  const answer = await company.walk(address, sub)
  return (await callFromAnywhere(market, finishSignOn, { answer, proof })).token
}
const isIn = async (token: string) => {
  const client = await market.client({ token })
  return client.call(checkAuthenticated, {}).then(
    () => true,
    () => false,
  )
}
const endBy = (token: string, supplierId = 'larkspur') =>
  market.app.inject({
    method: 'POST',
    url: endBySignOn.path.replace(':supplierId', supplierId),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  })

/** The company of these tests has a secret, which the operator keeps in a file. */
async function secretFile() {
  const { writeFileSync } = await import('node:fs')
  const file = `${market.folder}/secret`
  writeFileSync(file, `${company.clientSecret}\n`)
  return ['--secret-file', file]
}
const setWithSecret = async (...more: string[]) => set(...(await secretFile()), ...more)

test('enforced: neither password, passkey, invite nor mailed link signs in, whoever has the e-mail', async () => {
  const authenticator = new SoftwareAuthenticator(PORTAL)
  const theo = await market.client('theo')
  const { options } = await theo.call(startPasskey, { body: { currentPassword: password } })
  await theo.call(addPasskey, { body: { credential: authenticator.create(options) } })
  const dana = await market.client('dana')
  const invitee = { firstName: 'Ida', lastName: 'Lund', email: NEW, rights: [] }
  const { link = '' } = await dana.call(inviteMember, { body: invitee })
  expect(await setWithSecret('--enforced')).toEqual([
    `Larkspur Energy signs on at ${company.issuer} for larkspur.example, with its secret, and by nothing else.`,
    `There, send people back to ${PORTAL}/sign-on`,
    'and say who signs out to <API>/v1/mp/sign-on/logout/larkspur (back-channel logout).',
  ])

  for (const email of [THEO, 'nobody@larkspur.example'])
    expect(await callFromAnywhere(market, authenticateSupplier, { email, password })).toEqual({
      success: false,
      signOn: true,
      message: "Your company signs you in itself. Please use 'Sign in with your company'.",
    })
  const asked = await callFromAnywhere(market, startPasskeySignIn)
  const credential = authenticator.get(asked.options)
  await expect(callFromAnywhere(market, signInWithPasskey, { credential })).rejects.toMatchObject(ONLY)
  const [u, c] = ['u', 'c'].map((name) => Buffer.from(new URL(link).searchParams.get(name) ?? '', 'base64').toString())
  const code = Buffer.from(c ?? '').toString('base64')
  const body = { userId: u, email: NEW, code, password: Buffer.from('Harbour-Lights-9').toString('base64') }
  await expect(callFromAnywhere(market, signUp, body)).rejects.toMatchObject(ONLY)
  // What he could still change there would not sign him in.
  expect((await theo.call(listSessions, {})).hasPassword).toBe(false)
  expect(await makeResetLink(market.db, { email: THEO, now: market.now() })).toBeUndefined()

  const token = await signOn('ida-1')
  const ida = await market.client({ token })
  expect((await ida.call(listSessions, {})).hasPassword).toBe(false)
  const { members } = await dana.call(listTeamMembers, {})
  expect(members.find(({ email }) => email === NEW)).toMatchObject({ state: 'active' })
  // Another company's people go on by their passwords.
  const priya = { email: 'priya.nair@granitepeak.example', password }
  expect(await callFromAnywhere(market, authenticateSupplier, priya)).toMatchObject({ success: true })
})

test('a leaver is out at once, and the identity provider opens nothing for them', async () => {
  await setWithSecret()
  const token = await signOn('theo-1')
  await deactivate({ db: market.db, email: THEO, now: market.now(), portalUrl: PORTAL })
  expect(await isIn(token)).toBe(false)
  await expect(signOn('theo-1')).rejects.toMatchObject({ problem: { status: 422, code: 'sign-on-refused' } })
})

test('signed out there, signed out here: what it opened ends, once, and nothing else', async () => {
  await setWithSecret()
  const [here, other] = [await signOn('theo-1'), await market.tokenOf('theo')]
  const wrong = [
    await company.logoutToken({ sub: 'theo-1' }, true),
    await company.logoutToken({ sub: 'theo-1', aud: 'another' }),
    await company.logoutToken({ sub: 'theo-1', iss: 'https://evil.example' }),
    await company.logoutToken({ sub: 'theo-1', nonce: 'of-a-sign-on' }),
    await company.logoutToken({ sub: 'theo-1', events: {} }),
    await company.logoutToken({ sub: 'theo-1', iat: Math.floor(Date.now() / 1000) - 3600 }),
    await company.logoutToken({}),
    'no.token.at.all',
  ]
  for (const token of wrong) expect((await endBy(token)).statusCode).toBe(400)
  const right = await company.logoutToken({ sub: 'theo-1' })
  expect((await endBy(right, 'granite-peak')).statusCode).toBe(400)
  expect(await isIn(here)).toBe(true)
  expect((await endBy(await company.logoutToken({ sub: 'somebody-else' }))).statusCode).toBe(200)
  expect(await isIn(here)).toBe(true)
  expect((await endBy(right)).statusCode).toBe(200)
  expect([await isIn(here), await isIn(other)]).toEqual([false, true])
  const again = await signOn('theo-1')
  expect((await endBy(right)).statusCode).toBe(200)
  expect(await isIn(again)).toBe(true)
})

test('set again, what is not said stays; each part can be taken back', async () => {
  await setWithSecret('--enforced', '--claim', 'groups=rates')
  const domains = ['--domains', 'larkspur.example,larkspur-gas.example']
  const [said] = await set(...domains)
  expect(said).toBe(
    `Larkspur Energy signs on at ${company.issuer} for larkspur.example, larkspur-gas.example, with its secret, ` +
      'and by nothing else.',
  )
  expect(await isIn(await signOn('theo-1'))).toBe(true)
  expect(await callFromAnywhere(market, authenticateSupplier, { email: THEO, password })).toMatchObject(REFUSED)
  expect(await admin('sign-on', 'list')).toEqual([expect.stringMatching(/, with its secret, enforced; groups=rates/)])

  const [offered] = await set('--no-enforced', '--no-claim')
  expect(offered).toMatch(/ for larkspur\.example, with its secret, beside passwords\.$/)
  expect(await callFromAnywhere(market, authenticateSupplier, { email: THEO, password })).toMatchObject({
    success: true,
  })
  const [open] = await set('--no-secret')
  expect(open).toMatch(/, without a secret, beside passwords\.$/)
  expect(await admin('sign-on', 'list')).toEqual([expect.stringMatching(/, without a secret, offered$/)])
  // A secret is of one client alone.
  await setWithSecret('--enforced')
  await expect(set('--client', 'another')).rejects.toThrow('Another issuer or client has a secret of its own')
  const [another] = await set('--client', 'another', '--no-secret')
  expect(another).toMatch(/, without a secret, and by nothing else\.$/)
})

test('with a last slash or without it is the same identity provider: people stay known, logouts count', async () => {
  await setBy(`${company.issuer}/`, ...(await secretFile()))
  const here = await signOn('theo-1')
  await setWithSecret()
  expect(await isIn(here)).toBe(true)
  expect((await endBy(await company.logoutToken({ sub: 'theo-1' }))).statusCode).toBe(200)
  expect(await isIn(here)).toBe(false)
  expect(await isIn(await signOn('theo-1'))).toBe(true)
})

test('after another identity provider, or none for a while, who never had a password signs on again', async () => {
  const dana = await market.client('dana')
  await dana.call(inviteMember, { body: { firstName: 'Ida', lastName: 'Lund', email: NEW, rights: [] } })
  await setWithSecret()
  const before = await signOn('ida-1')
  await admin('sign-on', 'end', 'larkspur')
  expect(await isIn(before)).toBe(false)
  await setWithSecret()
  expect(await isIn(await signOn('ida-1'))).toBe(true)
})

test('the operator: set, listed, ended; what cannot be used is refused in words', async () => {
  expect(await admin('sign-on', 'list')).toEqual(['No supplier has a sign-on.'])
  await setWithSecret('--claim', 'groups=rates')
  expect(await admin('sign-on', 'list')).toEqual([
    `Larkspur Energy: ${company.issuer} as marketplace for larkspur.example, with its secret, offered; ` +
      'groups=rates joins',
  ])
  const token = await signOn('theo-1')
  const words = (issuer: string, domains: string, supplier = 'Larkspur Energy', ...more: string[]) =>
    admin('sign-on', 'set', supplier, '--issuer', issuer, '--client', 'x', '--domains', domains, ...more)
  for (const [call, says] of [
    [() => words(company.issuer, 'larkspur'), "'larkspur' is no domain"],
    [() => words(company.issuer, 'larkspur.example', 'Nobody'), 'There is no supplier Nobody.'],
    [() => words(company.issuer, 'granitepeak.example'), 'is a rep of another supplier'],
    [() => words(company.issuer, 'x.example,larkspur.example', 'Granite Peak Power'), 'is a rep of another supplier'],
    [() => words('http://10.0.0.1', 'x.example'), 'The address must start with https://.'],
    [() => words('https://10.0.0.1', 'x.example'), 'leads into a private network'],
    [() => words('http://127.0.0.1:9', 'x.example'), 'It could not be reached'],
    [() => words(company.issuer, 'x.example', 'Larkspur Energy', '--claim', 'rates'), '--claim is a name and a value'],
  ] as const)
    await expect(call()).rejects.toThrow(says)
  expect(() => parseCommand(['sign-on', 'set', 'Larkspur Energy'])).toThrow('sign-on set <supplier>')

  expect(await admin('sign-on', 'end', 'larkspur')).toEqual([
    'Larkspur Energy signs in by passwords and passkeys again; who never had one needs a new invitation.',
  ])
  expect(await admin('sign-on', 'end', 'larkspur')).toEqual(['Larkspur Energy has no sign-on.'])
  expect(await isIn(token)).toBe(false)
  const [theo] = await market.db.select().from(supplierReps).where(eq(supplierReps.email, THEO))
  expect(theo).toMatchObject({ signOnSubject: null })
})

test("another supplier's invitation holds a domain until it has ended; then its person joins", async () => {
  const invitee = { firstName: 'Jo', lastName: 'Falk', email: JO, rights: [] }
  await (await market.client('priya')).call(inviteMember, { body: invitee })
  const wanted = ['--domains', 'larkspur.example,larkspur-gas.example', '--claim', 'groups=rates']
  await expect(setWithSecret(...wanted)).rejects.toThrow(`${JO} is a rep of another supplier.`)
  await market.db.update(supplierReps).set({ inviteExpiresAt: market.now() }).where(eq(supplierReps.email, JO))
  await setWithSecret(...wanted)
  expect(await isIn(await signOn('jo-1'))).toBe(true)
  const [jo] = await market.db.select().from(supplierReps).where(eq(supplierReps.email, JO))
  expect(jo?.supplierId).toBe('larkspur')
})

test('where the sign-on is the only way in, the operator is told so instead of getting a reset link', async () => {
  await setWithSecret('--enforced')
  await expect(admin('reset-link', THEO)).rejects.toThrow(
    'Theo Marsh signs in through the company alone; sign-on set with --no-enforced opens passwords.',
  )
  const now = market.now()
  await market.db.insert(secondFactors).values({ repId: 'theo', secret: 'x', startedAt: now, confirmedAt: now })
  expect(await admin('end-second-factor', THEO)).toEqual(['Theo Marsh signs in through the company alone.'])
  await deactivate({ db: market.db, email: THEO, now, portalUrl: PORTAL })
  await expect(admin('reset-link', THEO)).rejects.toThrow('Theo Marsh has no active account.')
})

test('logging out says where the company’s own session ends, of what that opened alone', async () => {
  await setWithSecret()
  const leave = async (token: string) => (await market.client({ token })).call(logOut, {})
  const token = await signOn('theo-1')
  const { companyLogout } = await leave(token)
  expect(companyLogout).toMatch(new RegExp(`^${company.issuer}/session/end\\?client_id=${company.clientId}$`))
  expect(await isIn(token)).toBe(false)

  const { token: byPassword = '' } = await callFromAnywhere(market, authenticateSupplier, { email: THEO, password })
  expect(await leave(byPassword)).toEqual({})
})
