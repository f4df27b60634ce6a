import { eq } from 'drizzle-orm'
import {
  createEngineKey,
  endEngineKey,
  listEngineKeys,
  listTeamMembers,
  putLimits,
  putRights,
  readCaller,
  reactivateMember,
  renewInvite,
  type RepLimits,
} from 'shared-contracts/account'
import { ENGINE_SCOPES, type EngineScope } from 'shared-contracts/api'
import { putDraft, readAssignment, rowName, takeOver } from 'shared-contracts/bid/hand-off'
import { emptyInput, typeInto } from 'shared-contracts/bid/rates'
import { listQuoteRequests } from 'shared-contracts/bid/request'
import { pathOf, quoteFor, readScenarioOf, submitFirst, submitLater } from '../../../testing/bid-calls'
import { endpointRows } from '../../../testing/endpoint-rows'
import { everythingKept } from '../../../testing/everything-kept'
import { marketForFile } from '../../../testing/market-for-file'
import { rewindEach } from '../../../testing/rewind'
import { sendRow, type SentRow } from '../../../testing/send-row'
import { auditRows, bidDrafts, engineKeys, requestCounts, supplierReps } from '../../db/schema'
import { newToken } from '../../http/session-guard'
import { REQUESTS_PER_MINUTE } from './guard-engine'

const DAY = 24 * 3_600_000
const problem = (status: number, code: string) => ({ problem: { status, code } })

const { market } = marketForFile()
beforeAll(() => market.db.update(supplierReps).set({ rights: ['bids', 'contracts', 'team'] }))
rewindEach(market)

/** A key of a supplier, and a client that calls by it. */
async function engineOf(rep: 'dana' | 'priya', scopes: EngineScope[], days?: number) {
  const administrator = await market.client(rep)
  const body = { name: 'Night model', scopes, ...(days === undefined ? {} : { days }) }
  const { key, secret } = await administrator.call(createEngineKey, { body })
  return { key, secret, administrator, engine: await market.client({ token: secret }) }
}

test('a key is made, shown once, used, listed and ended; of its secret only a digest is kept', async () => {
  const { key, secret, administrator, engine } = await engineOf('dana', ['draft', 'read', 'read'], 30)
  expect(secret).toMatch(/^mke_[\w-]{43}$/)
  expect(key).toMatchObject({ name: 'Night model', scopes: ['read', 'draft'], lastUsedAt: null, endedAt: null })
  expect(Date.parse(key.expiresAt ?? '') - Date.parse(key.createdAt)).toBe(30 * DAY)
  const caller = await engine.call(readCaller, {})
  expect(caller).toMatchObject({ supplierId: 'larkspur', name: 'engine Night model', scopes: ['read', 'draft'] })
  const paths = { supplierId: caller.supplierId, repId: caller.repId }
  expect((await engine.call(listQuoteRequests, { params: paths })).length).toBeGreaterThan(1)
  expect(await administrator.call(listEngineKeys, {})).toMatchObject({
    keys: [{ keyId: key.keyId, lastUsedAt: market.now().toISOString() }],
  })
  const kept = [await market.db.select().from(engineKeys), await market.db.select().from(auditRows)]
  expect(JSON.stringify([kept, market.logged])).not.toContain(secret)

  await administrator.call(endEngineKey, { params: { keyId: key.keyId } })
  await administrator.call(endEngineKey, { params: { keyId: key.keyId } })
  await expect(engine.call(readCaller, {})).rejects.toMatchObject(problem(401, 'unauthorized'))
  const actions = (await market.db.select().from(auditRows)).map(({ action }) => action)
  expect(actions.filter((action) => action.endsWith('EngineKey')).sort()).toEqual([
    'team.createEngineKey',
    'team.endEngineKey',
  ])
})

test('an engine is no member: nobody can invite it, give it rights or wake it', async () => {
  const { key, administrator, engine } = await engineOf('dana', ['read'])
  const { repId } = await engine.call(readCaller, {})
  const { quoteRequest } = await readScenarioOf(administrator, 'Millrace Precision Castings')
  const request = { id: quoteRequest.id, scenarioId: quoteRequest.scenarioId }
  const { team } = await administrator.call(readAssignment, { params: request })
  const shown = [await administrator.call(listTeamMembers, {}), team]
  expect(JSON.stringify(shown)).not.toContain(repId)
  const params = { userId: repId }
  const refused = problem(404, 'not-found')
  await expect(administrator.call(renewInvite, { params })).rejects.toMatchObject(refused)
  await expect(administrator.call(putRights, { params, body: { rights: ['bids'] } })).rejects.toMatchObject(refused)
  await administrator.call(endEngineKey, { params: { keyId: key.keyId } })
  await expect(administrator.call(reactivateMember, { params })).rejects.toMatchObject(refused)
})

const guarded = () =>
  market.app.registeredRoutes
    .flatMap(({ endpoint }) => (endpoint?.access === 'rep' ? [endpoint] : []))
    .filter((endpoint, index, all) => all.indexOf(endpoint) === index)

/** How many calls each opens. */
const CALLS = { read: 30, check: 1, draft: 2, submit: 3 }

test.each(ENGINE_SCOPES)(
  'a key with %s alone is refused by every other call, and nothing is changed',
  async (scope) => {
    const secrets = { dana: (await engineOf('dana', [scope])).secret, priya: (await engineOf('priya', [scope])).secret }
    expect(guarded().filter((endpoint) => endpoint.scope === scope)).toHaveLength(CALLS[scope])
    // Its use is written down, whatever is answered.
    const kept = async () => {
      await market.db.delete(requestCounts)
      await market.db.update(engineKeys).set({ lastUsedAt: market.now() })
      return everythingKept(market)
    }
    const before = await kept()
    for (const endpoint of guarded().filter((each) => each.scope !== scope)) {
      const row = endpointRows[endpoint.id]
      if (row === undefined) throw new Error(`${endpoint.id} has no row.`)
      const { status, text } = await sendRow(market, endpoint, row, secrets[row.owner])
      const { code } = JSON.parse(text) as { code: string }
      expect({ call: endpoint.id, status, code }).toEqual({ call: endpoint.id, status: 403, code: 'not-permitted' })
    }
    expect(await kept()).toEqual(before)
    for (const endpoint of guarded().filter((each) => each.scope === scope)) {
      const row = endpointRows[endpoint.id]
      const { text } = await sendRow(market, endpoint, row ?? {}, secrets[row?.owner ?? 'dana'])
      expect([endpoint.id, text]).not.toEqual([endpoint.id, expect.stringContaining('not-permitted')])
    }
  },
)

test.each([
  [
    'that ran out',
    async () => {
      const { secret } = await engineOf('dana', ['read'], 1)
      market.setNow(new Date(market.now().getTime() + DAY))
      return secret
    },
  ],
  ['that was made up', async () => `mke_${newToken()}`],
  ['cut short', async () => (await engineOf('dana', ['read'])).secret.slice(0, -1)],
  ['with more behind it', async () => `${(await engineOf('dana', ['read'])).secret}A`],
  ['of 12 KB', async () => `mke_${'A'.repeat(12_000)}`],
])('a key %s: 401, and the operator’s calls do not know it', async (_, secretOf) => {
  const secret = await secretOf()
  await expect((await market.client({ token: secret })).call(readCaller, {})).rejects.toMatchObject(
    problem(401, 'unauthorized'),
  )
  const operator = await market.app.inject({ url: '/operator/key', headers: { authorization: `Bearer ${secret}` } })
  expect(operator.statusCode).toBe(401)
})

test('in the address a key opens nothing, not even a download', async () => {
  const { secret } = await engineOf('dana', ['read'])
  for (const endpoint of guarded().filter(({ response }) => response === 'file')) {
    const row: SentRow = endpointRows[endpoint.id] ?? {}
    const { status } = await sendRow(market, endpoint, { ...row, query: { ...row.query, user_token: secret } })
    expect([endpoint.id, status]).toEqual([endpoint.id, 401])
  }
})

test("another supplier's key ends nothing and reads nothing of this one", async () => {
  const { key } = await engineOf('dana', ['read'])
  const { administrator, engine } = await engineOf('priya', ['read'])
  const ended = administrator.call(endEngineKey, { params: { keyId: key.keyId } })
  await expect(ended).rejects.toMatchObject(problem(404, 'not-found'))
  expect(JSON.stringify(await administrator.call(listEngineKeys, {}))).not.toContain(key.keyId)
  const scenario = await readScenarioOf(await market.client('dana'), 'Millrace Precision Castings')
  const read = engine.call(readAssignment, { params: pathOf(scenario) })
  await expect(read).rejects.toMatchObject({ problem: { status: 404 } })
})

test('two at once get a key each; the twenty-first is refused', async () => {
  const made = await Promise.allSettled(Array.from({ length: 22 }, () => engineOf('dana', ['read'])))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(made.filter(({ status }) => status === 'rejected')).toMatchObject(
    [1, 2].map(() => ({ reason: problem(409, 'too-many-keys') })),
  )
  // Keys that have run out are shown as ended, and take no room.
  await market.db.update(engineKeys).set({ expiresAt: market.now() })
  await engineOf('dana', ['read'])
})

test.each(['before it is made', 'afterwards'])('a key goes within the limits of its maker, set %s', async (moment) => {
  const theo = await market.client('theo')
  const setLimits = (limits: RepLimits | null) => theo.call(putLimits, { params: { userId: 'dana' }, body: { limits } })
  const upTo = { ELECTRICITY: { highestRate: '0.05' } }
  if (moment === 'before it is made') await setLimits(upTo)
  const { engine, administrator } = await engineOf('dana', ['read', 'submit'])
  if (moment === 'afterwards') await setLimits(upTo)
  const { repId } = await engine.call(readCaller, {})
  const scenario = await readScenarioOf(administrator, 'Millrace Precision Castings')
  const bid = (submittedRate: string) =>
    submitFirst(engine, scenario, [quoteFor(scenario, 0, { submittedRate }, repId)])
  await expect(bid('0.09')).rejects.toMatchObject(problem(403, 'needs-second'))
  await bid('0.045')
  await setLimits(null)
  await submitLater(engine, await readScenarioOf(administrator, 'Millrace Precision Castings'), [
    quoteFor(scenario, 0, { submittedRate: '0.09' }, repId),
  ])
})

test('an open key is listed behind however many that have ended', async () => {
  const { key, administrator } = await engineOf('dana', ['read'])
  const { repId } = await (await engineOf('dana', ['read'])).engine.call(readCaller, {})
  const at = new Date(market.now().getTime() + DAY)
  const rows = Array.from({ length: 100 }, (_, n) => ({ id: `ended-${n}`, secretHash: `ended-${n}`, createdAt: at }))
  await market.db
    .insert(engineKeys)
    .values(rows.map((row) => ({ ...row, repId, name: 'Old', scopes: [], endedAt: at })))
  const { keys } = await administrator.call(listEngineKeys, {})
  expect(keys.map(({ keyId }) => keyId)).toContain(key.keyId)
})

test('an engine that loops is told when to go on, and its people and the next key are not held up', async () => {
  const { secret, administrator } = await engineOf('dana', ['read'])
  const ask = () => market.app.inject({ url: '/v1/mp/engine', headers: { authorization: `Bearer ${secret}` } })
  const answers = await Promise.all(Array.from({ length: REQUESTS_PER_MINUTE + 5 }, ask))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(5)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused[0]?.json()).toMatchObject({ code: 'too-many-requests' })
  await administrator.call(listTeamMembers, {})
  const { engine } = await engineOf('dana', ['read'])
  await engine.call(readCaller, {})
})

test("an engine's draft is there as 'by engine', a colleague takes it over, and it goes with its key", async () => {
  const { key, administrator, engine } = await engineOf('dana', ['read', 'draft'])
  const scenario = await readScenarioOf(administrator, 'Millrace Precision Castings')
  const params = pathOf(scenario)
  const [option] = scenario.pricingOptions
  const value = typeInto(emptyInput, 'rate', '0.0712', scenario.rateCheck.renewableQuotes)
  const fields = [{ name: `rows.${rowName(option?.id ?? '')}`, value }]
  const draft = { params, body: { fields } }
  await engine.call(putDraft, draft)
  const { drafts } = await administrator.call(readAssignment, { params })
  expect(drafts).toMatchObject([{ rep: { firstName: 'engine', lastName: 'Night model' }, fields }])
  const { repId } = await engine.call(readCaller, {})
  const { taken } = await administrator.call(takeOver, { params, body: { from: repId } })
  expect(taken).toMatchObject(fields)
  await engine.call(putDraft, draft)
  await administrator.call(endEngineKey, { params: { keyId: key.keyId } })
  expect(await market.db.$count(bidDrafts, eq(bidDrafts.repId, repId))).toBe(0)
})
