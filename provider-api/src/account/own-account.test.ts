import { and, eq } from 'drizzle-orm'
import {
  authenticateSupplier,
  changePassword,
  checkAuthenticated,
  encodePassword,
  endAllSessions,
  endSession,
  listSessions,
  readIdentity,
} from 'shared-contracts/account'
import { marketForFile } from '../../testing/market-for-file'
import { sendRow } from '../../testing/send-row'
import { TEST_NOW } from '../../testing/test-clock'
import { auditRows, sessions, supplierReps } from '../db/schema'
import { hashToken, newToken } from '../http/session-guard'
import { findPasswordHash } from './rep.repo'
import { insertLinkToken } from './session.repo'

const MINUTE = 60_000
const OLD = 'Marketplace-1'
const NEW = 'Harbour-Lights-9'
const THEO = 'theo.marsh@larkspur.example'

const { market } = marketForFile()
let now = TEST_NOW.getTime()
let passwordHash: string | undefined
beforeAll(async () => {
  passwordHash = await findPasswordHash(market.db, 'theo')
})
// What failed or was changed in one test is forgotten in the next.
beforeEach(async () => {
  market.setNow(new Date((now += 45 * MINUTE)))
  await market.db.delete(sessions)
  await market.db.update(supplierReps).set({ passwordHash }).where(eq(supplierReps.userId, 'theo'))
})

const isIn = async (token: string) => {
  const answer = (await market.client({ token })).call(checkAuthenticated, {})
  return answer.then(
    () => true,
    () => false,
  )
}
const signIn = async (password: string, email = THEO) =>
  (await market.client()).call(authenticateSupplier, { body: { email, password: encodePassword(password) } })
const change = async (token: string, current: string, chosen: string) =>
  (await market.client({ token })).call(changePassword, {
    body: { currentPassword: encodePassword(current), newPassword: encodePassword(chosen) },
  })
const audited = (action: string) =>
  market.db
    .select()
    .from(auditRows)
    .where(and(eq(auditRows.action, action), eq(auditRows.actor, 'rep:theo')))

describe('changing the password', () => {
  test.each([
    ['a wrong current one', 'Marketplace-2', NEW, 422, 'wrong-password', 'This is not your current password.'],
    ['an empty current one', '', NEW, 422, 'wrong-password', 'This is not your current password.'],
    ['nine characters', OLD, 'Short-123', 422, 'weak-password', 'The password needs at least 10 characters.'],
    ['a common one', OLD, 'password1234', 422, 'weak-password', /too easy to guess/],
    ['201 characters', OLD, 'x1'.repeat(100) + 'y', 422, 'weak-password', /at most 200/],
  ])('%s is refused, and nothing ends', async (_what, current, chosen, status, code, message) => {
    const [token, other] = [await market.tokenOf('theo'), await market.tokenOf('theo')]
    await expect(change(token, current, chosen)).rejects.toMatchObject({
      problem: { status, code, message: expect.stringMatching(message) as string },
    })
    expect([await isIn(token), await isIn(other)]).toEqual([true, true])
    expect(await signIn(OLD)).toMatchObject({ success: true })
    expect(await audited('account.changePassword')).toEqual([])
  })

  test('what is not encoded is malformed', async () => {
    const body = { currentPassword: OLD, newPassword: 'not base64!' }
    const call = (await market.client('theo')).call(changePassword, { body })
    await expect(call).rejects.toMatchObject({ problem: { status: 400, code: 'malformed' } })
  })

  test('wrong ones are counted for their session: the sixth waits there, and at the sign-in nobody does', async () => {
    const token = await market.tokenOf('theo')
    const send = (address: string) =>
      sendRow(
        market,
        changePassword,
        { body: { currentPassword: encodePassword('a guess'), newPassword: encodePassword(NEW) }, address },
        token,
      )
    const statuses: number[] = []
    for (let tried = 0; tried < 6; tried += 1) statuses.push((await send('10.7.0.1')).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    const body = { email: THEO, password: encodePassword(OLD) }
    expect((await sendRow(market, authenticateSupplier, { body, address: '10.7.0.1' })).status).toBe(200)
    expect((await sendRow(market, authenticateSupplier, { body, address: '10.7.0.2' })).status).toBe(200)
  })

  test('the right one changes it: this session stays, every other one and every link ends, once', async () => {
    const [token, other, danas] = [
      await market.tokenOf('theo'),
      await market.tokenOf('theo'),
      await market.tokenOf('dana'),
    ]
    const link = newToken()
    const expiresAt = new Date(now + 60 * MINUTE)
    const row = {
      tokenHash: hashToken(link),
      kind: 'sign-in',
      repId: 'theo',
      createdAt: market.now(),
      expiresAt,
    } as const
    await insertLinkToken(market.db, row)

    // Two at once, from two browsers: one changes it, and the other one's session has ended or its password is old.
    const outcomes = await Promise.allSettled([change(token, OLD, NEW), change(other, OLD, 'Quiet-Harbour-7')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [kept, gone, password] =
      outcomes[0]?.status === 'fulfilled' ? [token, other, NEW] : [other, token, 'Quiet-Harbour-7']
    expect([await isIn(kept), await isIn(gone), await isIn(danas)]).toEqual([true, false, true])
    const used = (await market.client()).call(readIdentity, { query: { user_token: link } })
    await expect(used).rejects.toMatchObject({ problem: { status: 401 } })
    expect(await signIn(OLD)).toMatchObject({ success: false, message: 'Incorrect username/password' })
    expect(await signIn(password)).toMatchObject({ success: true })

    // A repeat of what was done changes nothing.
    await expect(change(kept, OLD, NEW)).rejects.toMatchObject({ problem: { code: 'wrong-password' } })
    const rows = await audited('account.changePassword')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify([rows, market.logged])).not.toMatch(/Harbour|argon2/)
  })

  test('a sign-in by the password that is being changed gets no session', async () => {
    const token = await market.tokenOf('theo')
    const [changed, signedIn] = await Promise.allSettled([change(token, OLD, NEW), signIn(OLD)])
    expect(changed.status).toBe('fulfilled')
    const late = signedIn.status === 'fulfilled' ? signedIn.value.token : undefined
    if (late !== undefined) expect(await isIn(late)).toBe(false)
  })
})

describe('sessions', () => {
  const list = async (token: string) => (await (await market.client({ token })).call(listSessions, {})).sessions

  test('are listed with device and times, the last used first, and no one else’s', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36'
    const sent = { body: { email: THEO, password: encodePassword(OLD) }, userAgent: agent }
    const { token = '' } = (await sendRow(market, authenticateSupplier, sent)).json() as { token?: string }
    await market.tokenOf('dana')
    const signedInAt = market.now().toISOString()
    market.setNow(new Date((now += 4 * MINUTE)))
    // Within five minutes nothing is written down.
    expect(await list(token)).toMatchObject([{ device: 'Chrome on Windows', signedInAt, lastUsedAt: signedInAt }])
    market.setNow(new Date((now += 2 * MINUTE)))
    await list(token)
    const lastUsedAt = market.now().toISOString()
    market.setNow(new Date((now += MINUTE)))
    const second = (await signIn(OLD)).token ?? ''
    expect(await list(second)).toEqual([
      {
        id: expect.any(String) as string,
        device: 'Unknown device',
        network: 'This computer',
        signedInAt: expect.any(String) as string,
        lastUsedAt: market.now().toISOString(),
        isThis: true,
        isBound: false,
      },
      {
        id: expect.any(String) as string,
        device: 'Chrome on Windows',
        network: expect.any(String) as string,
        signedInAt,
        lastUsedAt,
        isThis: false,
        isBound: false,
      },
    ])
    expect(JSON.stringify(await list(second))).not.toContain(hashToken(token))
  })

  test('one that ran out is not listed', async () => {
    const token = await market.tokenOf('theo')
    const row = { tokenHash: 'x', repId: 'theo', createdAt: TEST_NOW, expiresAt: market.now() }
    await market.db.insert(sessions).values(row)
    expect(await list(token)).toHaveLength(1)
  })

  test('one can be ended: its next call is a 401; again, or another rep’s, is a 404', async () => {
    const [token, other, danas] = [
      await market.tokenOf('theo'),
      await market.tokenOf('theo'),
      await market.tokenOf('dana'),
    ]
    const id = (await list(token)).find(({ isThis }) => !isThis)?.id ?? ''
    const end = async (by: string, which: string) =>
      (await market.client({ token: by })).call(endSession, { params: { id: which } })
    await expect(end(danas, id)).rejects.toMatchObject({ problem: { status: 404 } })
    expect(await isIn(other)).toBe(true)
    const both = await Promise.allSettled([end(token, id), end(token, id)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect([await isIn(token), await isIn(other)]).toEqual([true, false])
    await expect(end(token, id)).rejects.toMatchObject({ problem: { status: 404, code: 'not-found' } })
    expect(await audited('account.endSession')).toMatchObject([{ entityId: 'theo', from: { session: id } }])
  })

  test('all can be ended, this one too', async () => {
    const [token, other, danas] = [
      await market.tokenOf('theo'),
      await market.tokenOf('theo'),
      await market.tokenOf('dana'),
    ]
    await (await market.client({ token })).call(endAllSessions, {})
    expect([await isIn(token), await isIn(other), await isIn(danas)]).toEqual([false, false, true])
    const again = (await market.client({ token })).call(endAllSessions, {})
    await expect(again).rejects.toMatchObject({ problem: { status: 401 } })
    expect(await audited('account.endAllSessions')).toHaveLength(1)
  })
})
