import { eq } from 'drizzle-orm'
import type { ApiClient } from 'shared-contracts/api'
import {
  addNote,
  dropDraft,
  handOver,
  LEASE_LIFE,
  rowName,
  takeOver,
  type DraftValue,
} from 'shared-contracts/bid/hand-off'
import type { Scenario } from 'shared-contracts/bid/request'
import { auditsOf } from '../../../testing/audits'
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
import { problemOf } from '../../../testing/refused-call'
import { rewindEach } from '../../../testing/rewind'
import { bidLeases, quoteRequests } from '../../db/schema'
import { transaction } from '../../db/transaction'
import { leaveAssignments } from './assignment.repo'
import { deleteEndedDrafts } from './draft.repo'

const { market, rep } = marketForFile()
const dana = rep('dana')
const theo = rep('theo')
const priya = rep('priya')
let scenario: Scenario
beforeAll(async () => {
  scenario = await readScenarioOf(dana, 'Millrace Precision Castings')
})
const start = new Date('2026-01-15T19:15:00.000Z')
rewindEach(market)

const later = (ms: number) => market.setNow(new Date(market.now().getTime() + ms))
const params = () => pathOf(scenario)
const request = () => ({ id: scenario.quoteRequest.id })

describe('drafts', () => {
  test('a field is kept unless it was written since the revision it was typed over', async () => {
    const [first] = (await putField(dana, scenario, 'rows.o36', typedRow('0.07'))).fields
    const [second] = (await putField(dana, scenario, 'rows.o36', typedRow('0.071'), first?.revision)).fields
    expect(second?.value).toEqual(typedRow('0.071'))
    expect(second!.revision).toBeGreaterThan(first!.revision)
    // Another browser of hers, which has not seen the second one, and one that has seen nothing.
    for (const base of [first!.revision, null])
      expect((await putField(dana, scenario, 'rows.o36', typedRow('0.09'), base)).fields).toEqual([second])
    const both = await putField(dana, scenario, 'taxesIncluded', false)
    expect(both.fields.map(({ name }) => name)).toEqual(['rows.o36', 'taxesIncluded'])
  })

  test('of two browsers that write at once one is kept, and both are told which', async () => {
    const answers = await Promise.all(
      ['0.07', '0.08', '0.09'].map((rate) => putField(dana, scenario, 'rows.o36', typedRow(rate))),
    )
    const { drafts } = await assignmentOf(dana, scenario)
    for (const { fields } of answers) expect(fields).toEqual(drafts[0]?.fields)
  })

  test('colleagues see whose it is; another supplier sees nothing of it', async () => {
    await putField(dana, scenario, 'rows.o36', typedRow('0.07'))
    const { drafts } = await assignmentOf(theo, scenario)
    expect(drafts).toMatchObject([{ rep: { userId: 'dana', firstName: 'Dana' }, typedAt: start.toISOString() }])
    expect((await problemOf(assignmentOf(priya, scenario))).status).toBe(404)
    expect((await problemOf(putField(priya, scenario, 'rows.o36', typedRow('0.01')))).status).toBe(404)
  })

  test.each(['4711', 'true', 'null', '"x"', '5125550114'])(
    'the text %s stays a text: typed, read, taken over',
    async (text) => {
      expect((await putField(dana, scenario, 'supplierQuoteNumber', text)).fields).toMatchObject([
        { name: 'supplierQuoteNumber', value: text },
      ])
      for (const api of [dana, theo]) {
        const { drafts } = await assignmentOf(api, scenario)
        expect(drafts.map(({ fields }) => fields)).toMatchObject([[{ name: 'supplierQuoteNumber', value: text }]])
      }
      await theo.call(takeOver, { params: params(), body: { from: 'dana' } })
      expect((await assignmentOf(theo, scenario)).drafts).toMatchObject([
        { rep: { userId: 'theo' }, fields: [{ name: 'supplierQuoteNumber', value: text }] },
      ])
    },
  )

  test('a draft can be thrown away, and thrown away again', async () => {
    await putField(dana, scenario, 'rows.o36', typedRow('0.07'))
    for (let twice = 0; twice < 2; twice++) await dana.call(dropDraft, { params: params() })
    expect((await assignmentOf(dana, scenario)).drafts).toEqual([])
  })
})

describe('one editor at a time (decision 72)', () => {
  const type = (api: ApiClient, browser: string, rate = '0.07', base: number | null = null) =>
    putField(api, scenario, 'rows.o36', typedRow(rate), base, browser)
  const take = (api: ApiClient, from: string, browser: string) =>
    api.call(takeOver, { params: params(), body: { from, browser } })
  const editor = async () => {
    const { editor: it } = await assignmentOf(theo, scenario)
    return it && [it.rep.userId, it.browser, it.since, it.until]
  }
  const at = (ms: number) => new Date(start.getTime() + ms).toISOString()

  test('who types has it until a minute after the last key; another is told who, in words', async () => {
    await type(dana, 'desk')
    expect(await editor()).toEqual(['dana', 'desk', at(0), at(LEASE_LIFE)])
    later(30_000)
    await type(dana, 'desk', '0.071')
    expect(await editor()).toEqual(['dana', 'desk', at(0), at(30_000 + LEASE_LIFE)])
    later(LEASE_LIFE - 1)
    expect(await problemOf(type(theo, 'laptop'))).toMatchObject({
      status: 409,
      code: 'being-edited',
      message: 'Dana Whitfield is typing this bid.',
      details: { rep: { userId: 'dana' } },
    })
    // Another browser of hers is another editor; the version before, and an engine, name none.
    expect((await problemOf(type(dana, 'laptop'))).code).toBe('being-edited')
    expect((await putField(theo, scenario, 'rows.o36', typedRow('0.08'))).fields).toHaveLength(1)
    later(1)
    expect(await editor()).toBeNull()
    await type(theo, 'laptop')
    expect(await editor()).toEqual(['theo', 'laptop', at(30_000 + LEASE_LIFE), at(30_000 + 2 * LEASE_LIFE)])
  })

  test('of two who begin at once one types', async () => {
    const outcomes = await Promise.allSettled([type(dana, 'desk'), type(theo, 'laptop'), type(dana, 'phone')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('it is taken over without an answer; what the other typed stands in the activity', async () => {
    await type(dana, 'desk')
    expect((await take(theo, 'dana', 'laptop')).taken).toMatchObject([{ name: 'rows.o36' }])
    expect((await editor())?.slice(0, 2)).toEqual(['theo', 'laptop'])
    expect((await problemOf(type(dana, 'desk', '0.072'))).message).toBe('Theo Marsh is typing this bid.')
    const { quoteRequest, pricingOptions } = scenario
    const [option] = pricingOptions
    const name = `rows.${rowName(option!.id)}`
    await putField(theo, scenario, name, typedRow('0.0651'), null, 'laptop')
    await take(dana, 'theo', 'desk')
    const [newest] = (await auditsOf(market, 'quote_request', quoteRequest.id)).filter(
      ({ action, actor }) => action === 'desk.takeOver' && actor === 'rep:dana',
    )
    expect(newest?.from).toMatchObject({ draftOf: 'theo', typed: '12 months 0.0651' })
  })

  test('all that the other typed stands in the activity, also what the caller has typed too', async () => {
    const name = (at: number) => `rows.${rowName(scenario.pricingOptions[at]!.id)}`
    const whole: DraftValue = { rate: '0.0712', adder: '0.0033', total: '0.0745', send: true, derived: 'adder' }
    await putField(dana, scenario, name(0), typedRow('0.07'))
    await putField(dana, scenario, 'supplierNote', 'Hers')
    await putField(theo, scenario, name(0), whole)
    await putField(theo, scenario, name(1), { rate: '', adder: '', total: '0.0745', send: false, derived: 'total' })
    await putField(theo, scenario, name(2), typedRow(''))
    await putField(theo, scenario, 'supplierNote', 'Valid until Friday, ask Ana')
    await putField(theo, scenario, 'supplierContact', '')
    await putField(theo, scenario, 'feeIncluded', false)
    await putField(theo, scenario, 'billingMethod', 'dual')
    await putField(theo, scenario, 'creditStatus', 'APPROVED')
    await take(dana, 'theo', 'desk')
    const [newest] = await auditsOf(market, 'quote_request', request().id)
    const from = newest?.from as { typed: string } | undefined
    expect(from?.typed.split('; ').toSorted()).toEqual([
      '12 months 0.0712 + 0.0033 = 0.0745',
      '24 months = 0.0745 omitted',
      '36 months emptied',
      'Billing method: Dual',
      'Contact emptied',
      'Credit status: Approved',
      'Fee: not included',
      'Note: Valid until Friday, ask Ana',
    ])
  })

  // On a server: the embedded database does one after the other.
  test('writes, an end, a take over and a leaving of one draft at once wait for each other in turn', async () => {
    for (let round = 0; round < 20; round++) {
      await take(dana, 'theo', 'desk')
      await putField(dana, scenario, 'rows.o36', typedRow('0.07'))
      const outcomes = await Promise.allSettled([
        type(dana, 'desk', `0.07${round}`),
        putField(dana, scenario, 'rows.o24', typedRow('0.08')),
        dana.call(dropDraft, { params: params() }),
        take(theo, 'dana', 'laptop'),
        transaction(market.db, (tx) => leaveAssignments(tx, 'dana', market.now())),
      ])
      const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
      expect(failures.filter((text) => !text.includes('Theo Marsh is typing this bid.'))).toEqual([])
    }
  })

  test('another browser of the same rep is taken over from too, and loses nothing', async () => {
    await type(dana, 'desk')
    expect((await take(dana, 'dana', 'laptop')).taken).toEqual([])
    expect((await assignmentOf(dana, scenario)).drafts).toMatchObject([{ fields: [{ value: typedRow('0.07') }] }])
    expect((await editor())?.slice(0, 2)).toEqual(['dana', 'laptop'])
  })

  test('it ends with the draft, and any valid submission is taken meanwhile', async () => {
    await type(dana, 'desk')
    await submitFirst(theo, scenario, [{ ...quoteFor(scenario, 0), supplierRepId: 'theo' }])
    await dana.call(dropDraft, { params: params() })
    expect(await editor()).toBeNull()
    await type(theo, 'laptop')
    later(2 * 86_400_000)
    await deleteEndedDrafts(market.db, market.now())
    expect(await market.db.$count(bidLeases)).toBe(0)
  })

  test('it ends with the submission of what was typed, and begins again with the next key', async () => {
    await type(dana, 'desk')
    later(1000)
    await submitFirst(dana, scenario, [quoteFor(scenario, 0)])
    expect(await editor()).toBeNull()
    await type(theo, 'laptop')
    expect((await editor())?.slice(0, 2)).toEqual(['theo', 'laptop'])
    expect((await problemOf(type(dana, 'desk'))).code).toBe('being-edited')
  })

  test('nobody else learns of it', async () => {
    await type(dana, 'desk')
    expect((await problemOf(type(priya, 'desk'))).status).toBe(404)
    expect((await problemOf(take(priya, 'dana', 'desk'))).status).toBe(404)
    expect((await editor())?.slice(0, 2)).toEqual(['dana', 'desk'])
  })
})

describe('handing over', () => {
  const hand = (to: string, note = '') => dana.call(handOver, { params: request(), body: { to, note } })

  test("it is on the colleague's desk at once, with the note; the draft goes along when they take over", async () => {
    await putField(dana, scenario, 'rows.o36', typedRow('0.07'))
    await putField(dana, scenario, 'rows.o24', typedRow('0.08'))
    await putField(theo, scenario, 'rows.o24', typedRow('0.09'))
    const handed = await hand('theo', ' Please finish 36. ')
    expect(handed).toMatchObject({ from: { userId: 'dana' }, to: { firstName: 'Theo' }, note: 'Please finish 36.' })
    const assignment = await assignmentOf(theo, scenario)
    expect(assignment).toMatchObject({ owner: { userId: 'theo' }, handOff: { note: 'Please finish 36.' } })
    expect(assignment.drafts.map(({ rep }) => rep.userId)).toEqual(['dana', 'theo'])

    const { taken } = await theo.call(takeOver, { params: params(), body: { from: 'dana' } })
    expect(taken.map(({ name }) => name)).toEqual(['rows.o24', 'rows.o36'])
    const after = await assignmentOf(dana, scenario)
    expect(after).toMatchObject({ owner: { userId: 'theo' }, handOff: null })
    // What Theo had typed himself stays; the page asks him about it.
    expect(after.drafts).toMatchObject([
      {
        rep: { userId: 'theo' },
        fields: [
          { name: 'rows.o24', value: typedRow('0.09') },
          { name: 'rows.o36', value: typedRow('0.07') },
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
      expect(await problemOf(hand(to))).toMatchObject({ status: 400, code })
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
  const { notes } = await assignmentOf(dana, scenario)
  expect(notes.map(({ by, text }) => `${by.firstName}: ${text}`)).toEqual([
    'Theo: Done.',
    'Dana: They ask for a swing of 10 %.',
  ])
  expect((await problemOf(note(dana, '  '))).status).toBe(400)
})
