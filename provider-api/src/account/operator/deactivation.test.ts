import { eq } from 'drizzle-orm'
import { makeCalendar, readCalendar } from 'shared-contracts/alert'
import { authenticateSupplier, changePassword, checkAuthenticated, encodePassword } from 'shared-contracts/account'
import { handOver, putDraft, readAssignment } from 'shared-contracts/bid/hand-off'
import { pathOf, readScenarioOf } from '../../../testing/bid-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { rewindEach } from '../../../testing/rewind'
import { alertMails, auditRows, bidDrafts, supplierReps } from '../../db/schema'
import { deactivate, OperatorRefusal, printResetLink, reactivate } from './operator.commands'

const THEO = 'theo.marsh@larkspur.example'
const DANA = 'dana.whitfield@larkspur.example'

const { market } = marketForFile()
rewindEach(market)

const work = (email: string) => ({ db: market.db, email, now: market.now(), portalUrl: 'https://portal.example' })
const signIn = async (email: string, password = 'Marketplace-1') =>
  (await market.client()).call(authenticateSupplier, { body: { email, password: encodePassword(password) } })
const isIn = async (token: string) => {
  const check = (await market.client({ token })).call(checkAuthenticated, {})
  return check.then(
    () => true,
    () => false,
  )
}

test('sessions, drafts, hand-offs, calendar and e-mails end at once; sign-in answers as to a wrong pair', async () => {
  const [dana, token] = [await market.client('dana'), await market.tokenOf('theo')]
  const bid = pathOf(await readScenarioOf(dana, 'Millrace Precision Castings'))
  const theo = await market.client({ token })
  const fields = [{ name: 'taxesIncluded', value: true, base: null }]
  await theo.call(putDraft, { params: bid, body: { fields } })
  await dana.call(handOver, { params: { id: bid.id }, body: { to: 'theo', note: 'Please finish it.' } })
  const calendar = (await theo.call(makeCalendar, {})).path.split('/')[4] ?? ''
  await market.db.insert(alertMails).values({
    repId: 'theo',
    quoteRequestId: bid.id,
    moment: '30m',
    deadline: market.now(),
    createdAt: market.now(),
    nextTryAt: market.now(),
  })

  expect(await deactivate(work(` ${THEO.toUpperCase()}`))).toEqual([
    'Theo Marsh of Larkspur Energy is deactivated: sessions, drafts, calendar and e-mails end now.',
  ])
  expect(await isIn(token)).toBe(false)
  expect(await signIn(THEO)).toEqual({ success: false, message: 'Incorrect username/password' })
  const read = (await market.client()).call(readCalendar, { params: { token: calendar } })
  await expect(read).rejects.toMatchObject({ problem: { status: 404 } })
  expect(await market.db.$count(bidDrafts, eq(bidDrafts.repId, 'theo'))).toBe(0)
  expect(await market.db.select().from(alertMails).where(eq(alertMails.repId, 'theo'))).toMatchObject([
    { outcome: 'not-needed' },
  ])
  const assignment = await dana.call(readAssignment, { params: bid })
  expect(JSON.stringify(assignment)).not.toMatch(/Please finish it|Draft by Theo/)
  // His own request still names him; whoever is asked about another one is a colleague.
  const another = pathOf(await readScenarioOf(dana, 'Tallgrass Foods Manufacturing'))
  expect(JSON.stringify(await dana.call(readAssignment, { params: another }))).not.toContain('"theo"')
  const again = dana.call(handOver, { params: { id: bid.id }, body: { to: 'theo', note: '' } })
  await expect(again).rejects.toMatchObject({ problem: { code: 'unknown-colleague' } })

  // Once more, and a link meanwhile.
  expect(await deactivate(work(THEO))).toEqual(['Theo Marsh is deactivated already.'])
  await expect(printResetLink(work(THEO))).rejects.toThrow('Theo Marsh has no active account.')
  const rows = await market.db.select().from(auditRows).where(eq(auditRows.action, 'account.deactivate'))
  expect(rows).toMatchObject([{ actor: 'system', entityId: 'theo', to: 'deactivated' }])

  expect(await reactivate(work(THEO))).toEqual(['Theo Marsh can sign in again, by the password as it was.'])
  expect(await reactivate(work(THEO))).toEqual(['Theo Marsh is not deactivated.'])
  expect(await isIn(token)).toBe(false)
  expect(await signIn(THEO)).toMatchObject({ success: true })
})

test('the last active rep of a supplier is a warning, and done all the same', async () => {
  await deactivate(work(THEO))
  expect(await deactivate(work(DANA))).toEqual([
    'Dana Whitfield of Larkspur Energy is deactivated: sessions, drafts, calendar and e-mails end now.',
    'Warning: Larkspur Energy has no active rep left. Nobody answers its requests until one is reactivated.',
  ])
  expect(await signIn(DANA)).toMatchObject({ success: false })
})

test('an invited rep who is deactivated cannot activate the account', async () => {
  await deactivate(work('jonah.adler@larkspur.example'))
  const [jonah] = await market.db.select().from(supplierReps).where(eq(supplierReps.userId, 'jonah'))
  expect(jonah?.deactivatedAt).not.toBeNull()
  await expect(printResetLink(work('jonah.adler@larkspur.example'))).rejects.toThrow(OperatorRefusal)
})

test('a sign-in, a change of password and a deactivation at once leave nobody signed in', async () => {
  const token = await market.tokenOf('theo')
  const body = { currentPassword: encodePassword('Marketplace-1'), newPassword: encodePassword('Harbour-Lights-9') }
  const outcomes = await Promise.allSettled([
    signIn(THEO),
    (await market.client({ token })).call(changePassword, { body }),
    deactivate(work(THEO)),
    signIn(THEO),
    deactivate(work(THEO)),
  ])
  for (const each of outcomes) {
    const value: unknown = each.status === 'fulfilled' ? each.value : undefined
    const opened =
      typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string'
        ? value.token
        : undefined
    if (opened !== undefined) expect(await isIn(opened)).toBe(false)
  }
  expect(await isIn(token)).toBe(false)
  expect(outcomes[2]?.status).toBe('fulfilled')
})

test.each([deactivate, reactivate, printResetLink])('an e-mail that nobody has is named', async (command) => {
  const nobody = command(work('nobody@larkspur.example'))
  await expect(nobody).rejects.toThrow('Nobody has the e-mail nobody@larkspur.example.')
})

test('the operator’s link sets a password without any mail server', async () => {
  const [sentence, link] = await printResetLink(work(DANA))
  expect(sentence).toBe('A new password for Dana Whitfield, once, within 30 minutes:')
  expect(link).toMatch(/^https:\/\/portal\.example\/new-password\?c=[\w-]{43}$/)
})
