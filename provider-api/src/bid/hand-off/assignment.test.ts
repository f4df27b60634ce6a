import { eq } from 'drizzle-orm'
import type { ApiClient } from 'shared-contracts/api'
import {
  addNote,
  dropDraft,
  handOver,
  PRESENCE_LIFE,
  putDraft,
  putPresence,
  readAssignment,
  takeOver,
  type DraftValue,
} from 'shared-contracts/bid/hand-off'
import type { Scenario } from 'shared-contracts/bid/request'
import { auditsOf } from '../../../testing/audits'
import { pathOf, quoteFor, readScenarioOf, submitFirst } from '../../../testing/bid-calls'
import { openTestMarket, type TestMarket } from '../../../testing/open-test-market'
import { rememberRows } from '../../../testing/rewind'
import { bidDrafts, bidPresences, quoteRequests, rateChecks } from '../../db/schema'
import { deleteEndedDrafts } from './draft.repo'

let market: TestMarket
let dana: ApiClient
let theo: ApiClient
let priya: ApiClient
let scenario: Scenario
let rewind: () => Promise<void>
beforeAll(async () => {
  market = await openTestMarket()
  dana = await market.client('dana')
  theo = await market.client('theo')
  priya = await market.client('priya')
  scenario = await readScenarioOf(dana, 'Millrace Precision Castings')
  rewind = await rememberRows(market.db)
})
const start = new Date('2026-01-15T19:15:00.000Z')
beforeEach(async () => {
  await rewind()
  market.setNow(start)
})
afterAll(() => market.close())

const later = (ms: number) => market.setNow(new Date(market.now().getTime() + ms))
const params = () => pathOf(scenario)
const request = () => ({ id: scenario.quoteRequest.id })
const row = (rate: string): DraftValue => ({ rate, adder: '', total: rate, send: true, derived: 'total' })
const assignmentOf = (api: ApiClient) => api.call(readAssignment, { params: params() })
const put = (api: ApiClient, name: string, value: DraftValue, base: number | null = null) =>
  api.call(putDraft, { params: params(), body: { fields: [{ name, value, base }] } })
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: { problem: { status: number; code: string; details?: Record<string, unknown> } }) => error.problem,
  )

describe('drafts', () => {
  test('a field is kept unless it was written since the revision it was typed over', async () => {
    const [first] = (await put(dana, 'rows.o36', row('0.07'))).fields
    const [second] = (await put(dana, 'rows.o36', row('0.071'), first?.revision)).fields
    expect(second?.value).toEqual(row('0.071'))
    expect(second!.revision).toBeGreaterThan(first!.revision)
    // Another browser of hers, which has not seen the second one, and one that has seen nothing.
    for (const base of [first!.revision, null])
      expect((await put(dana, 'rows.o36', row('0.09'), base)).fields).toEqual([second])
    const both = await put(dana, 'taxesIncluded', false)
    expect(both.fields.map(({ name }) => name)).toEqual(['rows.o36', 'taxesIncluded'])
  })

  test('of two browsers that write at once one is kept, and both are told which', async () => {
    const answers = await Promise.all(['0.07', '0.08', '0.09'].map((rate) => put(dana, 'rows.o36', row(rate))))
    const { drafts } = await assignmentOf(dana)
    for (const { fields } of answers) expect(fields).toEqual(drafts[0]?.fields)
  })

  test('colleagues see whose it is; another supplier sees nothing of it', async () => {
    await put(dana, 'rows.o36', row('0.07'))
    const { drafts } = await assignmentOf(theo)
    expect(drafts).toMatchObject([{ rep: { userId: 'dana', firstName: 'Dana' }, typedAt: start.toISOString() }])
    expect((await refusal(assignmentOf(priya)))?.status).toBe(404)
    expect((await refusal(put(priya, 'rows.o36', row('0.01'))))?.status).toBe(404)
  })

  test('what was submitted is no draft any more, even if nobody threw it away; what is typed then is one', async () => {
    await put(dana, 'rows.o36', row('0.07'))
    later(1000)
    await submitFirst(dana, scenario, [quoteFor(scenario, 0)])
    expect((await assignmentOf(dana)).drafts).toEqual([])
    later(1000)
    const { fields } = await put(dana, 'rows.o24', row('0.08'))
    expect(fields.map(({ name }) => name)).toEqual(['rows.o24'])
  })

  test('a draft can be thrown away, and thrown away again', async () => {
    await put(dana, 'rows.o36', row('0.07'))
    for (let twice = 0; twice < 2; twice++) await dana.call(dropDraft, { params: params() })
    expect((await assignmentOf(dana)).drafts).toEqual([])
  })

  test('after the deadline nothing is kept or shown, and a job clears away what lies there', async () => {
    await put(dana, 'rows.o36', row('0.07'))
    expect(await deleteEndedDrafts(market.db, market.now())).toBe(0)
    await market.db.update(rateChecks).set({ statusCode: 310 }).where(eq(rateChecks.id, scenario.rateCheck.id))
    expect((await refusal(put(dana, 'rows.o36', row('0.08'))))?.code).toBe('bidding-closed')
    expect((await assignmentOf(theo)).drafts).toEqual([])
    expect(await deleteEndedDrafts(market.db, market.now())).toBe(1)
    expect(await market.db.$count(bidDrafts)).toBe(0)
  })
})

describe('who is here', () => {
  const here = (api: ApiClient, editing: string | null = null, tab = 'a') =>
    api.call(putPresence, { params: request(), body: { tab, here: true, editing } })

  test('colleagues are shown with what they type into, for as long as they say so', async () => {
    await here(theo, null, 'a')
    await here(theo, 'rows.o36', 'b')
    await here(dana)
    expect((await assignmentOf(dana)).here).toMatchObject([{ rep: { userId: 'theo' }, editing: 'rows.o36' }])
    await theo.call(putPresence, { params: request(), body: { tab: 'b', here: false } })
    expect((await assignmentOf(dana)).here).toMatchObject([{ editing: null }])
    later(PRESENCE_LIFE)
    expect((await assignmentOf(dana)).here).toEqual([])
    later(86_400_000)
    await deleteEndedDrafts(market.db, market.now())
    expect(await market.db.$count(bidPresences)).toBe(0)
  })
})

describe('handing over', () => {
  const hand = (to: string, note = '') => dana.call(handOver, { params: request(), body: { to, note } })

  test("it is on the colleague's desk at once, with the note; the draft goes along when they take over", async () => {
    await put(dana, 'rows.o36', row('0.07'))
    await put(dana, 'rows.o24', row('0.08'))
    await put(theo, 'rows.o24', row('0.09'))
    const handed = await hand('theo', ' Please finish 36. ')
    expect(handed).toMatchObject({ from: { userId: 'dana' }, to: { firstName: 'Theo' }, note: 'Please finish 36.' })
    const assignment = await assignmentOf(theo)
    expect(assignment).toMatchObject({ owner: { userId: 'theo' }, handOff: { note: 'Please finish 36.' } })
    expect(assignment.drafts.map(({ rep }) => rep.userId)).toEqual(['dana', 'theo'])

    const { taken } = await theo.call(takeOver, { params: params(), body: { from: 'dana' } })
    expect(taken.map(({ name }) => name)).toEqual(['rows.o24', 'rows.o36'])
    const after = await assignmentOf(dana)
    expect(after).toMatchObject({ owner: { userId: 'theo' }, handOff: null })
    // What Theo had typed himself stays; the page asks him about it.
    expect(after.drafts).toMatchObject([
      {
        rep: { userId: 'theo' },
        fields: [
          { name: 'rows.o24', value: row('0.09') },
          { name: 'rows.o36', value: row('0.07') },
        ],
      },
    ])
    const audits = await auditsOf(market, 'quote_request', request().id)
    expect(audits.filter(({ action }) => action.startsWith('desk.'))).toMatchObject([
      {
        actor: 'rep:dana',
        action: 'desk.handOver',
        from: { owner: 'dana' },
        to: { owner: 'theo', note: 'Please finish 36.' },
      },
      { actor: 'rep:theo', action: 'desk.takeOver', from: { owner: 'theo', draftOf: 'dana' }, to: { owner: 'theo' } },
    ])
  })

  test('only to a colleague who can sign in, and not to oneself', async () => {
    for (const [to, code] of [
      ['dana', 'own-desk'],
      ['jonah', 'unknown-colleague'],
      ['priya', 'unknown-colleague'],
      ['nobody', 'unknown-colleague'],
    ] as const)
      expect(await refusal(hand(to))).toMatchObject({ status: 400, code })
    const [before] = await market.db.select().from(quoteRequests).where(eq(quoteRequests.id, request().id))
    expect(before?.supplierRepId).toBe('dana')
  })

  test("taking over from nobody, or from somebody else's rep, brings nothing along", async () => {
    for (const from of [null, 'theo', 'priya', 'nobody'])
      expect(await theo.call(takeOver, { params: params(), body: { from } })).toMatchObject({
        owner: { userId: 'theo' },
        taken: [],
      })
  })

  test('the same hand-off asked twice counts once', async () => {
    const call = { params: request(), body: { to: 'theo', note: 'Once' } }
    const answers = [
      await dana.call(handOver, call, { idempotencyKey: 'handed-once' }),
      await dana.call(handOver, call, { idempotencyKey: 'handed-once' }),
    ]
    expect(answers[0]).toEqual(answers[1])
    const audits = await auditsOf(market, 'quote_request', request().id)
    expect(audits.filter(({ action }) => action === 'desk.handOver')).toHaveLength(1)
  })

  test('a bid can be handed over while it is priced: its version stays, so nobody is refused for it', async () => {
    await hand('theo')
    const submitted = await submitFirst(dana, scenario, [quoteFor(scenario, 0)])
    expect(submitted.version).toBe((scenario.quoteRequest.version ?? 0) + 1)
  })
})

test('notes stand for colleagues, the newest first', async () => {
  const note = (api: ApiClient, text: string) => api.call(addNote, { params: request(), body: { text } })
  await note(dana, ' They ask for a swing of 10 %. ')
  later(1000)
  await note(theo, 'Done.')
  const { notes } = await assignmentOf(dana)
  expect(notes.map(({ by, text }) => `${by.firstName}: ${text}`)).toEqual([
    'Theo: Done.',
    'Dana: They ask for a swing of 10 %.',
  ])
  expect((await refusal(note(dana, '  ')))?.status).toBe(400)
})
