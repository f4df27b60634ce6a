import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { authenticateSupplier, bindSession, checkAuthenticated, endAllSessions } from 'shared-contracts/account'
import { encodePassword, listSessions, noteUse, readIdentity } from 'shared-contracts/account'
import { createApiClient, type ApiClient, type EndpointShape } from 'shared-contracts/api'
import { takeOver } from 'shared-contracts/bid/hand-off'
import { createSessionKeys } from 'shared-contracts/session'
import { endpointRows } from '../../../testing/endpoint-rows'
import { openTestMarket, type TestMarket } from '../../../testing/open-test-market'
import { sendRow } from '../../../testing/send-row'
import { sessions, supplierReps } from '../../db/schema'
import { hashToken } from '../../http/session-guard'
import { readSettings } from '../../settings'
import { claimOnce } from '../../http/request-counts.repo'
import { isFirstUse, PROOF_AHEAD, PROOF_OLD } from './used-proofs'

const ORIGIN = 'http://provider.test'
const REFUSED = { problem: { status: 401, code: 'not-this-browser' } }

let market: TestMarket
beforeAll(async () => {
  market = await openTestMarket({ PORTAL_URL: ORIGIN })
  Object.assign(globalThis, { location: { href: ORIGIN } })
})
afterAll(async () => {
  Reflect.deleteProperty(globalThis, 'location')
  await market.close()
})

const signIn = async () => {
  const body = { email: 'dana.whitfield@larkspur.example', password: encodePassword('Marketplace-1') }
  return (await (await market.client()).call(authenticateSupplier, { body })).token ?? ''
}

/** A browser that keeps keys, as the portal's own code makes and uses them. */
function openBrowser() {
  const kept = new Map<string, never>()
  const keys = createSessionKeys(() =>
    Promise.resolve({
      get: (name) => Promise.resolve(kept.get(name)),
      put: (name, key) => Promise.resolve(kept.set(name, key as never)),
      remove: (name) => Promise.resolve(kept.delete(name)),
    }),
  )
  const client = (token?: string): ApiClient =>
    createApiClient({
      baseUrl: ORIGIN,
      token: () => token,
      proof: keys.proof,
      onUnauthorized: () => undefined,
      onFailure: () => undefined,
      fetch: market.fetch,
    })
  const bind = async (token: string) => {
    const call = { method: bindSession.method, address: ORIGIN + bindSession.path, token }
    // This browser's clock is months off, as the market's is another day.
    await keys.bind({ ...call, serverTime: market.now().getTime() }, async (proof) => {
      const { bound } = await client().call(bindSession, { body: { user_token: token, proof } })
      return bound
    })
    return client(token)
  }
  return { keys, kept, bind, client }
}

const bareOf = (token: string) => market.client({ token })

test.each([true, false])('where the answer to the first proof is lost, sign-in goes on; bound: %p', async (arrives) => {
  const browser = openBrowser()
  const token = await signIn()
  const call = { method: bindSession.method, address: ORIGIN + bindSession.path, token }
  await browser.keys.bind({ ...call, serverTime: market.now().getTime() }, async (proof) => {
    if (arrives) await browser.client().call(bindSession, { body: { user_token: token, proof } })
    throw new TypeError('Failed to fetch')
  })
  await browser.client(token).call(checkAuthenticated, {})
})

test('a bound session counts in its browser, by a clock that is off too, and nowhere else', async () => {
  const browser = openBrowser()
  const token = await signIn()
  const here = await browser.bind(token)
  await here.call(checkAuthenticated, {})
  await here.call(noteUse, {})
  await expect((await bareOf(token)).call(checkAuthenticated, {})).rejects.toMatchObject(REFUSED)
  const elsewhere = await openBrowser().bind(token)
  await expect(elsewhere.call(checkAuthenticated, {})).rejects.toMatchObject(REFUSED)
  await expect((await market.client()).call(readIdentity, { query: { user_token: token } })).rejects.toMatchObject(
    REFUSED,
  )
  const { sessions: listed } = await here.call(listSessions, {})
  expect(listed.find(({ isThis }) => isThis)).toMatchObject({ isBound: true })
})

test('a session without a key goes on by its token, and says so', async () => {
  const bare = await bareOf(await signIn())
  const { sessions: listed } = await bare.call(listSessions, {})
  expect(listed.find(({ isThis }) => isThis)).toMatchObject({ isBound: false })
})

test('each sign-in has a key of its own; signing out everywhere ends them all', async () => {
  const browser = openBrowser()
  const [first, second] = [await signIn(), await signIn()]
  const [one, other] = [await browser.bind(first), await browser.bind(second)]
  await one.call(checkAuthenticated, {})
  await other.call(checkAuthenticated, {})
  expect(browser.kept.size).toBe(2)
  await one.call(endAllSessions, {})
  for (const client of [one, other])
    await expect(client.call(checkAuthenticated, {})).rejects.toMatchObject({ problem: { code: 'unauthorized' } })
})

test('a session of more than a minute is not bound, nor one that is', async () => {
  const token = await signIn()
  const began = market.now()
  market.setNow(new Date(began.getTime() + 60_000))
  const late = openBrowser()
  await late.bind(token)
  expect(late.kept.size).toBe(0)
  await (await bareOf(token)).call(checkAuthenticated, {})
  market.setNow(began)
  const both = [openBrowser(), openBrowser()]
  await Promise.all(both.map((browser) => browser.bind(token)))
  expect(both.map(({ kept }) => kept.size).sort()).toEqual([0, 1])
})

test('a write goes by no session that was read before it was bound; its proof counts once, judged twice', async () => {
  const browser = openBrowser()
  const token = await signIn()
  const bare = await bareOf(token)
  const params = { id: '18899', scenarioId: 'ps-millrace' }
  const write = (client: ApiClient, idempotencyKey: string) =>
    client.call(takeOver, { params, body: {} }, { idempotencyKey })
  await write(bare, 'before-it-is-bound')
  await write(bare, 'by-the-session-as-read')
  const bound = await browser.bind(token)
  await expect(write(bare, 'by-the-token-alone')).rejects.toMatchObject(REFUSED)
  await write(bound, 'by-the-key')
  await write(bound, 'by-the-key-and-as-read')
  await market.db.update(supplierReps).set({ firstName: 'Dana' }).where(eq(supplierReps.userId, 'dana'))
  await write(bound, 'the-rep-was-written')
})

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const headOf = ({ publicKey }: typeof pair, more: object = {}) => {
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
  return { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y }, ...more }
}
function proofOf(claims: object, head: object = headOf(pair), { privateKey }: typeof pair = pair): string {
  const text = `${part(head)}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}
let number = 0
const claimsOf = (token: string, { method, path }: Pick<EndpointShape, 'method' | 'path'>) => ({
  jti: `proof-of-a-test-${(number += 1)}`,
  htm: method as string,
  htu: `${ORIGIN}/api${path}`,
  iat: Math.floor(market.now().getTime() / 1000),
  ath: createHash('sha256').update(token).digest('base64url'),
})

describe('of a bound session', () => {
  let token: string
  beforeAll(async () => {
    token = await signIn()
    const body = { user_token: token, proof: proofOf(claimsOf(token, bindSession)) }
    await (await market.client()).call(bindSession, { body })
  })
  const send = (dpop?: string, endpoint: EndpointShape = checkAuthenticated) =>
    sendRow(market, endpoint, { ...endpointRows[endpoint.id], ...(dpop === undefined ? {} : { dpop }) }, token)
  const codeOf = ({ status, text }: { status: number; text: string }) =>
    status < 400 ? status : (JSON.parse(text) as { code: string }).code
  const mine = () => claimsOf(token, checkAuthenticated)
  const seconds = (ms: number) => ({ iat: Math.floor((market.now().getTime() + ms) / 1000) })

  test.each([
    ['missing', () => undefined, 'not-this-browser'],
    ['no proof at all', () => 'a.b.c', 'not-this-browser'],
    ['two of them', () => `${proofOf(mine())}, ${proofOf(mine())}`, 'not-this-browser'],
    ['of another key', () => proofOf(mine(), headOf(stranger), stranger), 'not-this-browser'],
    ['signed by another key', () => proofOf(mine(), headOf(pair), stranger), 'not-this-browser'],
    ['unsigned', () => proofOf(mine()).replace(/[^.]*$/, ''), 'not-this-browser'],
    ['alg none', () => `${part(headOf(pair, { alg: 'none' }))}.${part(mine())}.`, 'not-this-browser'],
    ['another alg', () => proofOf(mine(), headOf(pair, { alg: 'HS256' })), 'not-this-browser'],
    ['another kind of token', () => proofOf(mine(), headOf(pair, { typ: 'JWT' })), 'not-this-browser'],
    ['oversize', () => proofOf({ ...mine(), more: 'x'.repeat(2048) }), 'not-this-browser'],
    ['for another method', () => proofOf({ ...mine(), htm: 'POST' }), 'not-this-browser'],
    ['for another path', () => proofOf({ ...mine(), htu: `${ORIGIN}/api/v1/mp/team` }), 'not-this-browser'],
    [
      'for another scheme',
      () => proofOf({ ...mine(), htu: mine().htu.replace('http:', 'https:') }),
      'not-this-browser',
    ],
    [
      'for another host',
      () => proofOf({ ...mine(), htu: mine().htu.replace('.test', '.example') }),
      'not-this-browser',
    ],
    [
      'for another port',
      () => proofOf({ ...mine(), htu: mine().htu.replace('.test', '.test:81') }),
      'not-this-browser',
    ],
    ['for no address', () => proofOf({ ...mine(), htu: 'nowhere' }), 'not-this-browser'],
    ['for another token', () => proofOf({ ...mine(), ath: claimsOf('other', bindSession).ath }), 'not-this-browser'],
    ['without a number', () => proofOf({ ...mine(), jti: '' }), 'not-this-browser'],
    ['old', () => proofOf({ ...mine(), ...seconds(-PROOF_OLD - 1000) }), 'proof-stale'],
    ['of the future', () => proofOf({ ...mine(), ...seconds(PROOF_AHEAD + 1000) }), 'proof-stale'],
    ['nearly old', () => proofOf({ ...mine(), ...seconds(-PROOF_OLD + 1000) }), 200],
    ['nearly of the future', () => proofOf({ ...mine(), ...seconds(PROOF_AHEAD - 1000) }), 200],
  ])('a proof that is %s', async (_, made, code) => {
    expect(codeOf(await send(made()))).toBe(code)
  })

  test('a proof counts once, whichever call it comes with', async () => {
    const proof = proofOf(mine())
    expect(codeOf(await send(proof))).toBe(200)
    expect(codeOf(await send(proof))).toBe('proof-stale')
    market.setNow(new Date(market.now().getTime() + PROOF_OLD - 1000))
    expect(codeOf(await send(proof))).toBe('proof-stale')
  })

  test('every call of a rep asks for it, in the header as in the address', async () => {
    const guarded = market.app.registeredRoutes.flatMap(({ endpoint }) =>
      endpoint?.access === 'rep' ? [endpoint] : [],
    )
    expect(guarded.length).toBeGreaterThan(50)
    const letIn: string[] = []
    for (const endpoint of guarded) {
      const row = endpointRows[endpoint.id]
      const linked = { ...row, query: { ...row?.query, user_token: token } }
      const answers = [
        await send(undefined, endpoint),
        await send(proofOf(mine(), headOf(pair)).replace(/^/, ' '), endpoint),
        ...(endpoint.response === 'file' ? [await sendRow(market, endpoint, linked)] : []),
        await sendRow(market, endpoint, { ...row, idempotencyKey: 'a-key-of-the-test' }, token),
      ]
      if (answers.some((answer) => codeOf(answer) !== 'not-this-browser')) letIn.push(endpoint.id)
    }
    expect(letIn).toEqual([])
    expect(await market.db.$count(sessions, eq(sessions.tokenHash, hashToken(token)))).toBe(1)
  })
})

test('a proof that was used at another instance counts no more here', async () => {
  const now = Date.now()
  expect([...(await claimOnce(market.db, 'proof', ['elsewhere', 'twice'], PROOF_OLD))].sort()).toEqual([
    'elsewhere',
    'twice',
  ])
  expect((await claimOnce(market.db, 'proof', ['elsewhere', 'new'], PROOF_OLD)).size).toBe(1)
  const uses = ['elsewhere', 'here', 'here', 'at once'].map((name) => isFirstUse(name, now, market.db))
  expect(await Promise.all(uses)).toEqual([false, true, false, true])
  // Alone on its database, an instance asks itself.
  expect(await isFirstUse('alone', now, undefined)).toBe(true)
  expect(await isFirstUse('alone', now, undefined)).toBe(false)
})

test('an API at an address of its own is meant by proofs for that', async () => {
  const settings = { PORTAL_URL: 'https://portal.example', HOST_API: '0.0.0.0' }
  const { apiOrigins } = readSettings({ ...settings, API_URL: 'https://api.example/market' })
  expect(apiOrigins).toEqual(['https://portal.example', 'https://api.example'])
  expect(readSettings(settings).apiOrigins).toEqual(['https://portal.example', 'https://portal.example'])
  // On a machine of one's own.
  expect(readSettings({ PORT_API: '4321' }).apiOrigins).toContain('http://localhost:4321')
})
