import { hash, verify } from '@node-rs/argon2'
import { authenticateSupplier, checkEmail, encodePassword, signUp } from 'shared-contracts/account'
import type { EndpointShape } from 'shared-contracts/api'
import { marketForFile } from '../../testing/market-for-file'
import { sendRow } from '../../testing/send-row'
import { hashToken, newToken } from '../http/session-guard'
import { replaceInvite } from './rep.repo'

// The real functions, counted.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<{ hash: typeof hash; verify: typeof verify }>('@node-rs/argon2')
  return { hash: jest.fn(real.hash), verify: jest.fn(real.verify) }
})

/*
 * Who is known and who is not gets the same answer for the same work: as many queries, as many password hashes of the
 * same cost. A clock would tell the same less surely.
 */
const { market } = marketForFile()
let queries: jest.SpyInstance
beforeAll(async () => {
  await replaceInvite(market.db, 'jonah', hashToken(newToken()), new Date(market.now().getTime() + 3_600_000))
  // Transactions have sessions of their own, of the same class.
  const { session } = market.db as unknown as { session: { prepareQuery: () => unknown } }
  queries = jest.spyOn(Object.getPrototypeOf(session) as typeof session, 'prepareQuery')
  // The first sign-in after a start makes the hash of nobody, whoever it is.
  await sendRow(market, authenticateSupplier, { body: { email: 'first@larkspur.example', password: '' } })
})

let senders = 0
async function workOf(endpoint: EndpointShape, body: Record<string, string>) {
  for (const counted of [queries, jest.mocked(hash), jest.mocked(verify)]) counted.mockClear()
  const { status, text } = await sendRow(market, endpoint, { body, address: `10.9.0.${(senders += 1)}` })
  const costs = jest.mocked(hash).mock.calls.map(([, cost]) => cost)
  const compared = jest.mocked(verify).mock.calls.map(([stored]) => String(stored).split('$').slice(1, 4).join(' '))
  return { status, text, queries: queries.mock.calls.length, costs, compared }
}

const KNOWN = 'dana.whitfield@larkspur.example'
const INVITED = 'jonah.adler@larkspur.example'
const NOBODY = 'nobody@larkspur.example'

test('signing in: a wrong password, an account without one and an unknown e-mail', async () => {
  const password = encodePassword('Wrong-password-1')
  const known = await workOf(authenticateSupplier, { email: KNOWN, password })
  expect(known).toMatchObject({ status: 200, costs: [], compared: ['argon2id v=19 m=19456,t=2,p=1'] })
  expect(known.queries).toBeGreaterThan(2)
  expect(await workOf(authenticateSupplier, { email: INVITED, password })).toEqual(known)
  expect(await workOf(authenticateSupplier, { email: NOBODY, password })).toEqual(known)
})

test('the e-mail check: an account, an invite under another user id, and nobody', async () => {
  // One counts the call, one answers it.
  const known = await workOf(checkEmail, { userId: 'dana', email: KNOWN })
  expect(known).toMatchObject({ status: 200, queries: 2, costs: [], compared: [] })
  expect(await workOf(checkEmail, { userId: 'dana', email: INVITED })).toEqual(known)
  expect(await workOf(checkEmail, { userId: 'nobody', email: NOBODY })).toEqual(known)
  // A good invite is told by its answer (C§7), and by nothing else.
  expect(await workOf(checkEmail, { userId: 'jonah', email: INVITED })).toMatchObject({ status: 400, queries: 2 })
})

test('signing up: a wrong code for an invite, for an account, and for nobody', async () => {
  const attempt = { code: Buffer.from('a guess').toString('base64'), password: encodePassword('Harbour-Lights-9') }
  const invited = await workOf(signUp, { userId: 'jonah', email: INVITED, ...attempt })
  // Nothing is hashed before the invite is known to be good: a made-up one would cost as much as a sign-in.
  expect(invited).toMatchObject({ status: 409, costs: [], compared: [] })
  expect(await workOf(signUp, { userId: 'dana', email: KNOWN, ...attempt })).toEqual(invited)
  expect(await workOf(signUp, { userId: 'nobody', email: NOBODY, ...attempt })).toEqual(invited)
})
