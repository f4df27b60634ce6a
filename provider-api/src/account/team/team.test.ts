import { eq } from 'drizzle-orm'
import {
  authenticateSupplier,
  checkAuthenticated,
  deactivateMember,
  encodeBase64,
  encodePassword,
  inviteMember,
  LIMITS_CROSSED,
  listTeamMembers,
  putLimits,
  putRights,
  reactivateMember,
  readIdentity,
  readInvite,
  readOwnRights,
  renewInvite,
  resetPassword,
  sendResetLink,
  signUp,
  type RepLimits,
} from 'shared-contracts/account'
import { handOver, readAssignment } from 'shared-contracts/bid/hand-off'
import type { Right } from 'shared-contracts/api'
import { readScenarioOf } from '../../../testing/bid-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { rewindEach } from '../../../testing/rewind'
import {
  auditRows,
  operatorRecords,
  operators,
  passkeys,
  secondFactors,
  signOnDomains,
  signOns,
  supplierReps,
} from '../../db/schema'
import { makeAdministrator } from '../operator/operator.commands'

const ADA = { firstName: 'Ada', lastName: 'Lund', email: 'ada.lund@larkspur.example' }
const PASSWORD = encodePassword('Harbour-Lights-9')

const { market } = marketForFile()
rewindEach(market)

const memberOf = async (rep: 'dana' | 'theo' | 'priya', email: string) => {
  const { members } = await (await market.client(rep)).call(listTeamMembers, {})
  return members.find((each) => each.email === email)
}
const problem = (status: number, code: string) => ({ problem: { status, code } })
const activate = async (link: string | undefined) => {
  const invite = readInvite(new URL(link ?? '').searchParams)
  if (invite === undefined) throw new Error('no invitation')
  const { userId, email, code } = invite
  return (await market.client()).call(signUp, { body: { userId, email, code: encodeBase64(code), password: PASSWORD } })
}

test('an administrator invites; who activates has the rights that were given, and no more', async () => {
  const dana = await market.client('dana')
  const { link, sentTo } = await dana.call(inviteMember, { body: { ...ADA, rights: ['contracts'] } })
  expect(sentTo).toBeUndefined()
  expect(await memberOf('theo', ADA.email)).toMatchObject({ ...ADA, rights: ['contracts'], state: 'invited' })
  const { token } = await activate(link)
  const ada = await market.client({ token })
  expect(await ada.call(readOwnRights, {})).toEqual({ rights: ['contracts'] })
  expect(await memberOf('dana', ADA.email)).toMatchObject({ state: 'active', isMe: false })
  const again = ada.call(inviteMember, { body: { ...ADA, email: 'other@larkspur.example', rights: ['bids'] } })
  await expect(again).rejects.toMatchObject(problem(403, 'not-permitted'))
  // Who may not bid is nobody to hand a request to.
  const { quoteRequest } = await readScenarioOf(dana, 'Millrace Precision Castings')
  const params = { id: quoteRequest.id, scenarioId: quoteRequest.scenarioId }
  expect(JSON.stringify(await dana.call(readAssignment, { params }))).not.toContain('Ada')
  const { userId = '' } = (await memberOf('dana', ADA.email)) ?? {}
  const handed = dana.call(handOver, { params: { id: quoteRequest.id }, body: { to: userId, note: '' } })
  await expect(handed).rejects.toMatchObject(problem(400, 'unknown-colleague'))
})

test.each([
  ['an e-mail that somebody has, written otherwise', { email: 'THEO.Marsh@larkspur.example' }, 409, 'email-taken'],
  ['no e-mail', { email: 'ada' }, 400, 'malformed'],
  ['a blank name', { firstName: '  ' }, 400, 'malformed'],
  ['a right that there is not', { rights: ['bids', 'everything'] }, 400, 'malformed'],
])('an invitation with %s is refused, and nobody is invited', async (_, wrong, status, code) => {
  const before = await market.db.$count(supplierReps)
  const body = { ...ADA, rights: ['bids'] satisfies Right[], ...wrong } as typeof ADA & { rights: Right[] }
  const asked = (await market.client('dana')).call(inviteMember, { body })
  await expect(asked).rejects.toMatchObject(problem(status, code))
  expect(await market.db.$count(supplierReps)).toBe(before)
})

test.each([
  ['a line and an address', { firstName: 'Ada\r\nUnlock: https://evil.example' }],
  ['an address', { lastName: 'evil.example' }],
  ['a mark of direction', { firstName: 'Ada\u202e' }],
])('a name with %s is refused', async (_, wrong) => {
  const asked = (await market.client('dana')).call(inviteMember, { body: { ...ADA, rights: ['bids'], ...wrong } })
  await expect(asked).rejects.toMatchObject(problem(400, 'malformed'))
})

test('an e-mail of another supplier is invited as any other: nobody learns that it has an account', async () => {
  const dana = await market.client('dana')
  const taken = { ...ADA, email: 'priya.nair@granitepeak.example', rights: ['bids' as const] }
  const answers = [
    await dana.call(inviteMember, { body: taken }),
    await dana.call(inviteMember, { body: { ...ADA, rights: ['bids'] } }),
  ]
  expect(answers).toEqual([{ link: expect.any(String) as string }, { link: expect.any(String) as string }])
  const [one, other] = [await memberOf('dana', taken.email), await memberOf('dana', ADA.email)]
  // Neither is invited twice.
  for (const email of [taken.email.toUpperCase(), ADA.email])
    await expect(dana.call(inviteMember, { body: { ...taken, email } })).rejects.toMatchObject(
      problem(409, 'email-taken'),
    )
  expect({ ...one, userId: '', email: '' }).toEqual({ ...other, userId: '', email: '' })
  await dana.call(renewInvite, { params: { userId: one?.userId ?? '' } })
  for (const { link } of answers.slice(0, 1))
    await expect(activate(link)).rejects.toMatchObject(problem(409, 'invite-not-usable'))
  // Who has it signs in as before.
  const body = { email: taken.email, password: encodePassword('Marketplace-1') }
  const { token = '' } = await (await market.client()).call(authenticateSupplier, { body })
  expect(
    (await (await market.client({ token })).call(readIdentity, { query: { user_token: token } })).supplier.id,
  ).toBe('granite-peak')
})

describe('an e-mail that another supplier has invited', () => {
  const invited = { ...ADA, rights: ['bids' as const] }
  const notUsable = problem(409, 'invite-not-usable')
  const later = (days: number) => market.setNow(new Date(market.now().getTime() + days * 24 * 3_600_000))
  const inviteBy = async (rep: 'dana' | 'priya') => (await market.client(rep)).call(inviteMember, { body: invited })
  const inviteAgain = async (rep: 'dana' | 'priya') => {
    const { userId = '' } = (await memberOf(rep, ADA.email)) ?? {}
    return (await market.client(rep)).call(renewInvite, { params: { userId } })
  }

  test('can be invited once that invitation has ended, and is then as taken there', async () => {
    await inviteBy('priya')
    later(15)
    const { link } = await inviteBy('dana')
    expect((await memberOf('priya', ADA.email))?.state).toBe('invite-ended')
    await expect(activate((await inviteAgain('priya')).link)).rejects.toMatchObject(notUsable)
    await activate(link)
  })

  test('is not theirs while that invitation runs; invited again after it, it is', async () => {
    const { link } = await inviteBy('priya')
    await expect(activate((await inviteBy('dana')).link)).rejects.toMatchObject(notUsable)
    later(15)
    const again = await inviteAgain('dana')
    await expect(activate(link)).rejects.toMatchObject(notUsable)
    await activate(again.link)
  })

  test("stays the operator's, who can change it", async () => {
    await inviteBy('priya')
    const { userId: id = '' } = (await memberOf('priya', ADA.email)) ?? {}
    const at = market.now()
    await market.db.insert(operators).values({ id: 'desk', name: 'Desk', createdAt: at })
    const record = { operatorId: 'desk', kind: 'rep', externalId: 'ada', id, contentHash: '', changedAt: at }
    await market.db.insert(operatorRecords).values(record)
    later(15)
    await expect(activate((await inviteBy('dana')).link)).rejects.toMatchObject(notUsable)
  })
})

test('one address gets three invitations within an hour, a team sends sixty', async () => {
  const dana = await market.client('dana')
  await dana.call(inviteMember, { body: { ...ADA, rights: ['bids'] } })
  const { userId = '' } = (await memberOf('dana', ADA.email)) ?? {}
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => dana.call(renewInvite, { params: { userId } })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const each of outcomes)
    if (each.status === 'rejected') expect(each.reason).toMatchObject(problem(429, 'too-many-invites'))
  const others = await Promise.allSettled(
    Array.from({ length: 60 }, (_, n) =>
      dana.call(inviteMember, { body: { ...ADA, email: `n${n}@larkspur.example`, rights: ['bids'] } }),
    ),
  )
  expect(others.some(({ status }) => status === 'rejected')).toBe(true)
})

test('whose company signs its people in is invited by that supplier alone', async () => {
  await market.db.insert(signOns).values({
    supplierId: 'larkspur',
    issuer: 'https://sign-on.larkspur.example',
    clientId: 'portal',
    changedAt: market.now(),
  })
  await market.db.insert(signOnDomains).values({ supplierId: 'larkspur', domain: 'larkspur.example' })
  const priya = await market.client('priya')
  const body = { ...ADA, email: 'Somebody.New@LARKSPUR.example', rights: ['bids' as const] }
  await expect(priya.call(inviteMember, { body })).rejects.toMatchObject(problem(409, 'others-domain'))
  await (await market.client('dana')).call(inviteMember, { body })
})

test('a new invitation ends the one before; who is active needs none', async () => {
  const dana = await market.client('dana')
  const first = await dana.call(inviteMember, { body: { ...ADA, rights: ['bids'] } })
  const { userId = '' } = (await memberOf('dana', ADA.email)) ?? {}
  const second = await dana.call(renewInvite, { params: { userId } })
  await expect(activate(first.link)).rejects.toMatchObject(problem(409, 'invite-not-usable'))
  await activate(second.link)
  await expect(dana.call(renewInvite, { params: { userId } })).rejects.toMatchObject(problem(409, 'active-already'))
})

test('rights count from the next call on; a leaver is out at once and can come back', async () => {
  const dana = await market.client('dana')
  const theo = await market.client({ token: await market.tokenOf('theo') })
  const params = { userId: 'theo' }
  await dana.call(putRights, { params, body: { rights: ['team', 'bids', 'bids'] } })
  expect(await theo.call(readOwnRights, {})).toEqual({ rights: ['bids', 'team'] })
  await dana.call(putRights, { params, body: { rights: [] } })
  expect(await theo.call(readOwnRights, {})).toEqual({ rights: [] })

  await dana.call(deactivateMember, { params })
  await expect(theo.call(checkAuthenticated, {})).rejects.toMatchObject({ problem: { status: 401 } })
  expect(await memberOf('dana', 'theo.marsh@larkspur.example')).toMatchObject({ state: 'deactivated' })
  // Once more changes nothing.
  await dana.call(deactivateMember, { params })
  await dana.call(reactivateMember, { params })
  const body = { email: 'theo.marsh@larkspur.example', password: encodePassword('Marketplace-1') }
  expect(await (await market.client()).call(authenticateSupplier, { body })).toMatchObject({ success: true })
  const rows = await market.db.select().from(auditRows).where(eq(auditRows.entityId, 'theo')).orderBy(auditRows.id)
  expect(rows.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    'rep:dana team.putRights',
    'rep:dana team.putRights',
    'rep:dana account.deactivate',
    'rep:dana account.reactivate',
  ])
})

test('rights that were read before another change are refused, and what they are now is named', async () => {
  const dana = await market.client('dana')
  const params = { userId: 'theo' }
  await dana.call(putRights, { params, body: { rights: ['contracts', 'bids'] } })
  // In whatever order they were read.
  await dana.call(putRights, { params, body: { rights: ['contracts'], before: ['contracts', 'bids'] } })
  await expect(
    dana.call(putRights, { params, body: { rights: ['bids'], before: ['bids', 'contracts'] } }),
  ).rejects.toMatchObject({
    problem: {
      status: 409,
      code: 'rights-changed',
      message: 'What Theo Marsh may do has been changed meanwhile, to contracts.',
    },
  })
})

test('limits that were read before another change are refused, whatever they were', async () => {
  const dana = await market.client('dana')
  const put = (limits: RepLimits | null, before?: RepLimits | null) =>
    dana.call(putLimits, { params: { userId: 'theo' }, body: { limits, before } })
  const [power, gas] = [{ ELECTRICITY: { lowestRate: null, highestRate: '0.08' } }, { GAS: { highestRate: '4.75' } }]
  await put(power, null)
  await expect(put(gas, null)).rejects.toMatchObject(problem(409, 'limits-changed'))
  expect((await memberOf('dana', 'theo.marsh@larkspur.example'))?.limits).toEqual(power)
  // A field that is null limits as little as one that is not there.
  await put({ ...power, ...gas }, { ELECTRICITY: { highestRate: '0.08' } })
  await put({ ...power, ...gas }, power)
  await expect(put(null, power)).rejects.toMatchObject(problem(409, 'limits-changed'))
  await put(null)
})

test('the last administrator stays one, of two who leave at once one does', async () => {
  const dana = await market.client('dana')
  const me = { params: { userId: 'dana' } }
  const refused = problem(409, 'last-administrator')
  await expect(dana.call(deactivateMember, me)).rejects.toMatchObject(refused)
  await expect(dana.call(putRights, { ...me, body: { rights: ['bids'] } })).rejects.toMatchObject(refused)
  await dana.call(putRights, { params: { userId: 'theo' }, body: { rights: ['team'] } })
  const theo = await market.client('theo')
  const outcomes = await Promise.allSettled([
    dana.call(putRights, { ...me, body: { rights: ['bids'] } }),
    theo.call(putRights, { params: { userId: 'theo' }, body: { rights: ['bids'] } }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('members of another supplier are not listed', async () => {
  const priya = await market.client('priya')
  expect(JSON.stringify(await priya.call(listTeamMembers, {}))).not.toContain('larkspur')
})

test('the operator makes the first administrator', async () => {
  const work = (email: string) => ({ db: market.db, email, now: market.now(), portalUrl: 'https://portal.example' })
  expect(await makeAdministrator(work('theo.marsh@larkspur.example'))).toEqual(['Theo Marsh manages the team now.'])
  const rights = await (await market.client('theo')).call(readOwnRights, {})
  expect(rights).toEqual({ rights: ['bids', 'contracts', 'team'] })
  expect(await makeAdministrator(work('theo.marsh@larkspur.example'))).toEqual([
    'Theo Marsh manages the team already, or has no active account.',
  ])
})

test('limits that no rate is within are refused, of either commodity, and nothing is changed', async () => {
  const dana = await market.client('dana')
  const put = (limits: RepLimits | null) => dana.call(putLimits, { params: { userId: 'theo' }, body: { limits } })
  await put({ ELECTRICITY: { lowestRate: '0.05', highestRate: '0.08' } })
  for (const limits of [
    { ELECTRICITY: { lowestRate: '0.08', highestRate: '0.05' } },
    { GAS: { lowestRate: '10', highestRate: '9.999' } },
  ])
    await expect(put(limits)).rejects.toMatchObject({
      problem: { status: 400, message: expect.stringContaining(LIMITS_CROSSED) as string },
    })
  expect((await memberOf('dana', 'theo.marsh@larkspur.example'))?.limits).toEqual({
    ELECTRICITY: { lowestRate: '0.05', highestRate: '0.08' },
  })
  // One rate alone can be attested.
  await put({ GAS: { lowestRate: '9.5', highestRate: '9.50' } })
})

describe('a link for a colleague who cannot sign in', () => {
  const codeOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('c') ?? ''
  const set = async (code: string) =>
    (await market.client()).call(resetPassword, { body: { code, newPassword: PASSWORD } })

  test('ends her sessions, passkeys and links, keeps the second factor, works once and is audited', async () => {
    const [repId, now] = ['theo', market.now()]
    const factor = { repId, secret: 'JBSWY3DPEHPK3PXP', startedAt: now, confirmedAt: now }
    await market.db.insert(secondFactors).values(factor)
    const passkey = { id: 'p-1', repId, name: 'Of a thief', publicKey: 'x', counter: 0, createdAt: now }
    await market.db.insert(passkeys).values(passkey)
    const theo = await market.client('theo')
    const dana = await market.client('dana')
    const first = await dana.call(sendResetLink, { params: { userId: 'theo' } })
    await expect(theo.call(checkAuthenticated, {})).rejects.toMatchObject({ problem: { status: 401 } })
    expect(await market.db.$count(passkeys)).toBe(0)
    const second = await dana.call(sendResetLink, { params: { userId: 'theo' } })
    await expect(set(codeOf(first.link))).rejects.toMatchObject(problem(409, 'link-not-usable'))
    await set(codeOf(second.link))
    await expect(set(codeOf(second.link))).rejects.toMatchObject(problem(409, 'link-not-usable'))
    const body = { email: 'theo.marsh@larkspur.example', password: PASSWORD }
    expect(await (await market.client()).call(authenticateSupplier, { body })).toMatchObject({ needsCode: true })
    const rows = await market.db.select().from(auditRows).where(eq(auditRows.action, 'team.sendResetLink'))
    expect(rows).toMatchObject([
      { actor: 'rep:dana', entityId: 'theo' },
      { actor: 'rep:dana', entityId: 'theo' },
    ])
    expect(JSON.stringify(rows)).not.toContain(codeOf(second.link))
  })

  test('is for active colleagues of the own team, by an administrator, and never for herself', async () => {
    const [dana, theo] = [await market.client('dana'), await market.client('theo')]
    const ask = (userId: string, api = dana) => api.call(sendResetLink, { params: { userId } })
    await expect(ask('dana')).rejects.toMatchObject(problem(409, 'own-password'))
    await expect(ask('jonah')).rejects.toMatchObject(problem(409, 'not-activated'))
    await expect(ask('priya')).rejects.toMatchObject(problem(404, 'not-found'))
    await expect(ask('dana', theo)).rejects.toMatchObject(problem(403, 'not-permitted'))
    await dana.call(deactivateMember, { params: { userId: 'theo' } })
    await expect(ask('theo')).rejects.toMatchObject(problem(404, 'not-found'))
    await dana.call(checkAuthenticated, {})
  })
})
