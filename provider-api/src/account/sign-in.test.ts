import {
  authenticateSupplier,
  checkAuthenticated,
  encodePassword,
  logOut,
  readIdentity,
} from 'shared-contracts/account'
import { listQuoteRequests } from 'shared-contracts/bid/request'
import { fileBody, PDF_BYTES, uploadTo } from '../../testing/contract-calls'
import { marketForFile } from '../../testing/market-for-file'
import { TEST_NOW } from '../../testing/test-clock'
import { hashToken, newToken } from '../http/session-guard'
import { insertLinkToken } from './session.repo'

const HOUR = 3_600_000
const DANA = 'dana.whitfield@larkspur.example'
const WRONG = { success: false, message: 'Incorrect username/password' }

const { market } = marketForFile({ SESSION_IDLE_MINUTES: '43200' })
beforeEach(() => market.setNow(TEST_NOW))

const at = (ms: number) => new Date(TEST_NOW.getTime() + ms)

async function signIn(email: string, password: string) {
  return (await market.client()).call(authenticateSupplier, { body: { email, password: encodePassword(password) } })
}

async function check(token: string) {
  return (await market.client({ token })).call(checkAuthenticated, {})
}

test('the right pair gives a token that says who it belongs to', async () => {
  const answer = await signIn('Dana.Whitfield@LARKSPUR.example ', 'Marketplace-1')
  expect(answer).toEqual({ success: true, token: expect.any(String) as string, device: expect.any(String) as string })
  const identity = await (await market.client()).call(readIdentity, { query: { user_token: answer.token ?? '' } })
  expect(identity).toEqual({
    roles: ['supplier_rep'],
    supplier: { id: 'larkspur', name: 'Larkspur Energy' },
    supplierRep: { userId: 'dana', firstName: 'Dana', lastName: 'Whitfield' },
  })
})

test.each([
  ['a wrong password', 'theo.marsh@larkspur.example', encodePassword('Marketplace-2')],
  ['an unknown e-mail', 'nobody@larkspur.example', encodePassword('Marketplace-1')],
  ['an invited rep without a password', 'jonah.adler@larkspur.example', encodePassword('')],
  ['empty fields', '', ''],
  ['a password that is not encoded', 'theo.marsh@larkspur.example', 'Marketplace-1'],
  ['an e-mail that tries SQL', "' or 1=1; drop table supplier_reps; --", encodePassword('x')],
])('%s is answered alike, with the text of B§8', async (_what, email, password) => {
  expect(await (await market.client()).call(authenticateSupplier, { body: { email, password } })).toEqual(WRONG)
})

test('an e-mail of a megabyte is refused before anything is asked', async () => {
  const email = 'a'.repeat(1_000_000)
  const refused = (await market.client()).call(authenticateSupplier, { body: { email, password: '' } })
  await expect(refused).rejects.toMatchObject({ problem: { status: 400, code: 'malformed' } })
})

describe('a session', () => {
  test('ends after 12 hours, to the millisecond', async () => {
    market.setNow(at(100 * HOUR))
    const { token = '' } = await signIn(DANA, 'Marketplace-1')
    market.setNow(at(112 * HOUR - 1))
    await expect(check(token)).resolves.toBeUndefined()
    market.setNow(at(112 * HOUR))
    await expect(check(token)).rejects.toMatchObject({ problem: { status: 401, code: 'unauthorized' } })
  })

  test('ends with log-out, and no other with it', async () => {
    const [first, other] = [await market.tokenOf('dana'), await market.tokenOf('dana')]
    await (await market.client({ token: first })).call(logOut, {})
    await expect(check(first)).rejects.toMatchObject({ problem: { status: 401 } })
    await expect(check(other)).resolves.toBeUndefined()
  })

  test.each([
    ['nothing', undefined],
    ['an invented token', { token: newToken() }],
    ['garbage', { token: 'ünïcode' }],
  ])('is not opened by %s', async (_what, who) => {
    const headers = who === undefined ? {} : { authorization: `Bearer ${encodeURIComponent(who.token)}` }
    const answer = await market.app.inject({ method: 'GET', url: checkAuthenticated.path, headers })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'unauthorized' })
  })

  test('is never opened by a token in the address, except for downloads', async () => {
    const token = await market.tokenOf('dana')
    const answer = await market.app.inject({ method: 'GET', url: `${checkAuthenticated.path}?user_token=${token}` })
    expect(answer.statusCode).toBe(401)
  })
})

describe('the one-time link', () => {
  async function link(expiresAt: Date) {
    const token = newToken()
    await insertLinkToken(market.db, {
      tokenHash: hashToken(token),
      kind: 'sign-in',
      repId: 'dana',
      path: null,
      createdAt: TEST_NOW,
      expiresAt,
    })
    return token
  }
  const identify = async (token: string) => (await market.client()).call(readIdentity, { query: { user_token: token } })

  test('is exchanged for a session once; of two at the same moment one wins', async () => {
    const token = await link(at(HOUR))
    const answers = await Promise.allSettled([identify(token), identify(token)])
    const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    expect(won).toHaveLength(1)
    await expect(check(won[0]?.token ?? '')).resolves.toBeUndefined()
    await expect(identify(token)).rejects.toMatchObject({
      problem: { status: 401, message: 'This sign-in link is not valid any more. Please sign in.' },
    })
  })

  test('runs out', async () => {
    const token = await link(at(HOUR))
    market.setNow(at(HOUR))
    await expect(identify(token)).rejects.toMatchObject({ problem: { status: 401 } })
  })

  test('is no session token itself', async () => {
    await expect(check(await link(at(HOUR)))).rejects.toMatchObject({ problem: { status: 401 } })
  })
})

test('no token and no password is ever logged, at the most talkative level, by nobody', async () => {
  market.setNow(at(200 * HOUR))
  const { token = '', device = '' } = await signIn(DANA, 'Marketplace-1')
  await (await market.client()).call(readIdentity, { query: { user_token: token } })
  // multipart writes the headers of an upload down.
  await uploadTo(
    await market.client({ token: await market.tokenOf('priya') }),
    'pinecrest',
    fileBody(PDF_BYTES, 'a.pdf'),
  )
  const log = market.logged.join('')
  expect(log).toContain('user_token=[cut]')
  expect(log).toContain('starting multipart parsing')
  expect(log).not.toMatch(/bearer /i)
  for (const secret of [
    token,
    hashToken(token),
    device,
    hashToken(device),
    'Marketplace-1',
    encodePassword('Marketplace-1'),
  ])
    expect(log).not.toContain(secret)
})

test('who signs in or fails to is written down with the address; so is every refused call', async () => {
  market.setNow(at(240 * HOUR))
  market.logged.length = 0
  await signIn(DANA, 'wrong')
  const { token = '' } = await signIn(DANA, 'Marketplace-1')
  await expect(
    (await market.client({ token })).call(listQuoteRequests, { params: { supplierId: 'larkspur', repId: 'theo' } }),
  ).rejects.toMatchObject({ problem: { status: 403 } })
  await expect(check('made-up')).rejects.toMatchObject({ problem: { status: 401 } })
  const lines = market.logged.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'a sign-in failed', address: '127.0.0.1' }))
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'signed in', repId: 'dana' }))
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'answered', status: 403, repId: 'dana', address: '127.0.0.1' }),
  )
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'answered', status: 401, address: '127.0.0.1' }))
})
