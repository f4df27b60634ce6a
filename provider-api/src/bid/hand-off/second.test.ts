import { eq } from 'drizzle-orm'
import { deactivateMember, putLimits, putRights, reactivateMember } from 'shared-contracts/account'
import type { ApiClient } from 'shared-contracts/api'
import { askSecond, attestSecond, dropSecond } from 'shared-contracts/bid/hand-off'
import { listQuoteRequests, type Scenario } from 'shared-contracts/bid/request'
import {
  assignmentOf,
  pathOf,
  putField,
  quoteFor,
  readScenarioOf,
  submitFirst,
  typedRow,
} from '../../../testing/bid-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { rewindEach } from '../../../testing/rewind'
import { auditRows, quotes, receipts, supplierReps } from '../../db/schema'
import { transaction } from '../../db/transaction'
import { leaveAssignments } from './assignment.repo'

// Theo attests alone up to a million kWh a year and from 0.05 $/kWh on; above that Dana attests too.
const LIMITS = { ELECTRICITY: { lowestRate: '0.05', annualUsage: 1_000_000 } }
const MILLRACE = 'Millrace Precision Castings'

const { market, rep } = marketForFile()
const dana = rep('dana')
const theo = rep('theo')
const priya = rep('priya')
let scenario: Scenario
rewindEach(market)
beforeEach(async () => {
  await dana.call(putLimits, { params: { userId: 'theo' }, body: { limits: LIMITS } })
  scenario = await readScenarioOf(theo, MILLRACE, 'theo')
})

const problem = (status: number, code: string) => ({ problem: { status, code } })
const quote = (submittedRate = '0.07234') => quoteFor(scenario, 0, { submittedRate }, 'theo')
const question = (to = 'dana', over: object = {}) => {
  const { id, scenarioId } = pathOf(scenario)
  const version = scenario.quoteRequest.version ?? 0
  return {
    params: { id },
    body: { to, scenarioId, quotes: [quote()], billingMethod: 'dual' as const, version, ...over },
  }
}
const attest = (who: ApiClient, secondId: string, idempotencyKey?: string) =>
  who.call(
    attestSecond,
    { params: { id: scenario.quoteRequest.id }, body: { secondId } },
    idempotencyKey ? { idempotencyKey } : {},
  )
const sent = () => market.db.$count(quotes, eq(quotes.quoteRequestId, scenario.quoteRequest.id))
const seconds = async (who: ApiClient) => (await assignmentOf(who, scenario)).second

test('above the limits nobody submits alone; a colleague attests what was asked, once; both are named', async () => {
  const alone = submitFirst(theo, scenario, [quote()])
  await expect(alone).rejects.toMatchObject(problem(403, 'needs-second'))
  await expect(alone).rejects.toThrow('You attest alone up to 1,000,000 kWh a year. Ask a colleague to attest it too.')
  expect(await sent()).toBe(0)

  const asked = await theo.call(askSecond, question())
  expect(asked).toMatchObject({ from: { userId: 'theo' }, to: { userId: 'dana' }, state: 'open' })
  expect(await sent()).toBe(0)
  const open = { params: { supplierId: 'larkspur', repId: 'dana' }, query: { list: 'open' } } as const
  const listed = (await dana.call(listQuoteRequests, open)).find(({ companyName }) => companyName === MILLRACE)
  expect(listed?.owner?.second).toEqual({ from: 'Theo', to: 'Dana' })
  expect(await seconds(dana)).toMatchObject({ secondId: asked.secondId, quotes: [{ submittedRate: '0.07234' }] })

  const answer = await attest(dana, asked.secondId)
  expect(answer.quotes).toMatchObject([{ submittedRate: '0.072340', supplierRepId: 'theo' }])
  const [receipt] = await market.db.select().from(receipts)
  expect(receipt?.signed.receipt).toMatchObject({
    rep: { id: 'theo', name: 'Theo Marsh' },
    second: { id: 'dana', name: 'Dana Whitfield' },
  })
  const audited = await market.db.select().from(auditRows)
  expect(audited.map(({ actor, action }) => `${actor} ${action}`)).toEqual(
    expect.arrayContaining(['rep:theo desk.askSecond', 'rep:theo bid.submitQuotes', 'rep:dana desk.attestSecond']),
  )
  expect(await seconds(theo)).toBeNull()
})

test('what is typed after asking is no part of it, and stays a draft once it is attested', async () => {
  const wait = (ms: number) => market.setNow(new Date(market.now().getTime() + ms))
  await putField(theo, scenario, 'rows.o12', typedRow('0.07'))
  wait(1000)
  const { secondId } = await theo.call(askSecond, question())
  wait(1000)
  await putField(theo, scenario, 'rows.o36', typedRow('0.07'))
  wait(1000)
  await attest(dana, secondId)
  const { drafts } = await assignmentOf(theo, scenario)
  expect(drafts.map(({ fields }) => fields.map(({ name }) => name))).toEqual([['rows.o36']])
})

test('of a note alone too', async () => {
  await submitFirst(dana, scenario, [quoteFor(scenario, 0)])
  const { version = 0 } = (await readScenarioOf(theo, MILLRACE, 'theo')).quoteRequest
  const wait = () => market.setNow(new Date(market.now().getTime() + 1000))
  const { fields } = await putField(theo, scenario, 'supplierNote', 'His')
  wait()
  const { secondId } = await theo.call(askSecond, question('dana', { quotes: [], supplierNote: 'His', version }))
  wait()
  await putField(theo, scenario, 'supplierNote', 'His, and more', fields[0]?.revision)
  wait()
  await attest(dana, secondId)
  const { drafts } = await assignmentOf(theo, scenario)
  expect(drafts).toMatchObject([{ fields: [{ value: 'His, and more' }] }])
})

test('two whose limits do not reach a bid may not attest it together', async () => {
  await market.db.update(supplierReps).set({ limits: LIMITS }).where(eq(supplierReps.userId, 'dana'))
  await expect(theo.call(askSecond, question())).rejects.toThrow(
    'The limits of Dana do not reach this bid either. Ask a colleague whose limits do.',
  )
  await market.db.update(supplierReps).set({ limits: null }).where(eq(supplierReps.userId, 'dana'))
  const { secondId } = await theo.call(askSecond, question())
  // Lowered since.
  await market.db.update(supplierReps).set({ limits: LIMITS }).where(eq(supplierReps.userId, 'dana'))
  await expect(attest(dana, secondId)).rejects.toMatchObject(problem(403, 'needs-second'))
  expect(await sent()).toBe(0)
  const gas = { GAS: { annualUsage: 1 } }
  await market.db.update(supplierReps).set({ limits: gas }).where(eq(supplierReps.userId, 'dana'))
  await attest(dana, secondId)
  expect(await sent()).toBe(1)
})

test('an administrator changes her own limits only where there is no other one', async () => {
  const own = { params: { userId: 'dana' } }
  await dana.call(putLimits, { ...own, body: { limits: LIMITS } })
  await dana.call(putLimits, { ...own, body: { limits: null } })
  await dana.call(putRights, { params: { userId: 'theo' }, body: { rights: ['bids', 'team'] } })
  await expect(dana.call(putLimits, { ...own, body: { limits: LIMITS } })).rejects.toMatchObject(
    problem(403, 'own-limits'),
  )
  await theo.call(putLimits, { ...own, body: { limits: LIMITS } })
  await expect(dana.call(putLimits, { ...own, body: { limits: null } })).rejects.toThrow(
    'Your own limits are for another administrator to change.',
  )
})

test('within the limits a rep attests alone; without limits nobody is asked', async () => {
  const limits = { ELECTRICITY: { lowestRate: '0.05', highestRate: '0.09', annualUsage: 100_000_000 }, GAS: null }
  await dana.call(putLimits, { params: { userId: 'theo' }, body: { limits } })
  for (const rate of ['0.04999', '0.09001'])
    await expect(submitFirst(theo, scenario, [quote(rate)])).rejects.toMatchObject(problem(403, 'needs-second'))
  await submitFirst(theo, scenario, [quote('0.05')])
  expect(await sent()).toBe(1)
  await dana.call(putLimits, { params: { userId: 'theo' }, body: { limits: null } })
  scenario = await readScenarioOf(dana, 'Tallgrass Foods Manufacturing')
  await submitFirst(dana, scenario, [quoteFor(scenario, 0)])
})

test('two at once, and one twice: one submission', async () => {
  const { secondId } = await theo.call(askSecond, question())
  const [first, second] = await Promise.allSettled([attest(dana, secondId), attest(dana, secondId)])
  const failed = [first, second].filter((each) => each.status === 'rejected')
  expect(failed).toMatchObject([{ reason: problem(409, 'second-void') }])
  expect(await sent()).toBe(1)
})

test('a repeat under the same key is the same answer', async () => {
  const { secondId } = await theo.call(askSecond, question())
  const first = await attest(dana, secondId, 'key-of-this-press')
  expect(await attest(dana, secondId, 'key-of-this-press')).toEqual(first)
  expect(await sent()).toBe(1)
})

test('changed prices void what was asked: the colleague attests the ones that she sees', async () => {
  const before = await theo.call(askSecond, question())
  const after = await theo.call(askSecond, question('dana', { quotes: [quote('0.06')] }))
  await expect(attest(dana, before.secondId)).rejects.toMatchObject(problem(409, 'second-void'))
  expect(await sent()).toBe(0)
  expect((await attest(dana, after.secondId)).quotes).toMatchObject([{ submittedRate: '0.060000' }])
})

test('a change of another term voids nothing: both stand (decision 62)', async () => {
  const { secondId } = await theo.call(askSecond, question())
  await submitFirst(dana, await readScenarioOf(dana, MILLRACE), [quoteFor(scenario, 1)])
  expect(await seconds(theo)).toMatchObject({ state: 'open' })
  const open = { params: { supplierId: 'larkspur', repId: 'dana' }, query: { list: 'open' } } as const
  const listed = (await dana.call(listQuoteRequests, open)).find(({ companyName }) => companyName === MILLRACE)
  expect(listed?.owner?.second).toEqual({ from: 'Theo', to: 'Dana' })
  expect((await attest(dana, secondId)).quotes).toHaveLength(2)
})

test('a bid that was changed meanwhile is not sent, and both see that', async () => {
  const { secondId } = await theo.call(askSecond, question())
  await submitFirst(dana, await readScenarioOf(dana, MILLRACE), [quoteFor(scenario, 0)])
  expect(await seconds(theo)).toMatchObject({ state: 'void' })
  await expect(attest(dana, secondId)).rejects.toMatchObject(problem(409, 'changed-meanwhile'))
  expect(await sent()).toBe(1)
})

test('too late is said plainly, to both', async () => {
  const { secondId } = await theo.call(askSecond, question())
  market.setNow(new Date(scenario.quoteRequest.timeQuotesDue))
  expect(await seconds(theo)).toMatchObject({ state: 'too-late' })
  const late = attest(dana, secondId)
  await expect(late).rejects.toMatchObject(problem(409, 'deadline-passed'))
  await expect(late).rejects.toThrow('The due time of this request has passed.')
  expect(await sent()).toBe(0)
})

test('nobody is asked who is not a colleague with the right: oneself, another supplier’s, a reader', async () => {
  await expect(theo.call(askSecond, question('theo'))).rejects.toMatchObject(problem(400, 'own-second'))
  await expect(theo.call(askSecond, question('priya'))).rejects.toMatchObject(problem(400, 'unknown-colleague'))
  await dana.call(putRights, { params: { userId: 'theo' }, body: { rights: [] } })
  await expect(dana.call(askSecond, question('theo'))).rejects.toMatchObject(problem(400, 'unknown-colleague'))
})

test('who was not asked cannot attest: the one who asked, another supplier', async () => {
  const { secondId } = await theo.call(askSecond, question())
  await expect(attest(theo, secondId)).rejects.toMatchObject(problem(409, 'second-void'))
  await expect(attest(priya, secondId)).rejects.toMatchObject(problem(404, 'not-found'))
  await expect(attest(dana, 'forged')).rejects.toMatchObject(problem(409, 'second-void'))
  expect(await sent()).toBe(0)
})

test.each(['deactivated', 'without the right to bid'])('%s meanwhile, who asked is not submitted for', async (how) => {
  const { secondId } = await theo.call(askSecond, question())
  const params = { userId: 'theo' }
  if (how === 'deactivated') {
    await dana.call(deactivateMember, { params })
    await dana.call(reactivateMember, { params })
  } else await dana.call(putRights, { params, body: { rights: ['contracts'] } })
  await expect(attest(dana, secondId)).rejects.toMatchObject(problem(409, 'second-void'))
  expect(await sent()).toBe(0)
})

test('a colleague who is deactivated meanwhile attests nothing, and another one can be asked', async () => {
  await dana.call(putRights, { params: { userId: 'theo' }, body: { rights: ['bids', 'team'] } })
  const { secondId } = await theo.call(askSecond, question())
  await theo.call(deactivateMember, { params: { userId: 'dana' } })
  await expect(attest(dana, secondId)).rejects.toMatchObject({ problem: { status: 401 } })
  expect(await seconds(theo)).toBeNull()
})

test('who asked takes it back, who was asked declines; nobody else does either', async () => {
  const { id } = pathOf(scenario)
  const drop = (who: ApiClient, secondId: string) => who.call(dropSecond, { params: { id }, query: { secondId } })
  const first = await theo.call(askSecond, question())
  await expect(drop(priya, first.secondId)).rejects.toMatchObject(problem(404, 'not-found'))
  await drop(dana, first.secondId)
  await expect(attest(dana, first.secondId)).rejects.toMatchObject(problem(409, 'second-void'))
  const again = await theo.call(askSecond, question())
  await drop(theo, again.secondId)
  expect(await seconds(dana)).toBeNull()
})

test('limits are an administrator’s to set, for members of the own team', async () => {
  const body = { limits: null }
  await expect(theo.call(putLimits, { params: { userId: 'theo' }, body })).rejects.toMatchObject(
    problem(403, 'not-permitted'),
  )
  await expect(dana.call(putLimits, { params: { userId: 'priya' }, body })).rejects.toMatchObject(
    problem(404, 'not-found'),
  )
  const wrong = { limits: { ELECTRICITY: { lowestRate: 'cheap' } } }
  await expect(dana.call(putLimits, { params: { userId: 'theo' }, body: wrong })).rejects.toMatchObject(
    problem(400, 'malformed'),
  )
  const audited = await market.db.select().from(auditRows).where(eq(auditRows.action, 'team.putLimits'))
  expect(audited).toMatchObject([{ actor: 'rep:dana', entityId: 'theo', from: null, to: LIMITS }])
})

// On a server: the embedded database does one after the other.
test('who asked leaves the team while a colleague attests: the two wait for each other in turn', async () => {
  for (let round = 0; round < 10; round++) {
    scenario = await readScenarioOf(theo, MILLRACE, 'theo')
    const { secondId } = await theo.call(askSecond, question('dana', { quotes: [quote(`0.0${700 + round}`)] }))
    await putField(theo, scenario, 'rows.o36', typedRow('0.07'))
    const outcomes = await Promise.allSettled([
      attest(dana, secondId),
      transaction(market.db, (tx) => leaveAssignments(tx, 'theo', market.now())),
    ])
    expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
  }
})
