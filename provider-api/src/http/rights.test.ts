import { eq } from 'drizzle-orm'
import { RIGHTS } from 'shared-contracts/api'
import { endpointRows } from '../../testing/endpoint-rows'
import { everythingKept } from '../../testing/everything-kept'
import { marketForFile } from '../../testing/market-for-file'
import { rewindEach } from '../../testing/rewind'
import { sendRow } from '../../testing/send-row'
import { supplierReps } from '../db/schema'

// Generated from the endpoints that the app registers, as authorization.test.ts.

const { market } = marketForFile()
rewindEach(market)

const guarded = () =>
  market.app.registeredRoutes
    .flatMap(({ endpoint }) => (endpoint ? [endpoint] : []))
    .filter((endpoint, index, all) => endpoint.access === 'rep' && all.indexOf(endpoint) === index)

/** What is the caller's own: account, notices, alerts, views. */
const OF_THE_CALLER = /^(account|activity|alert|view)\./

/** Beside these, calls that change something and need no right: what they change is nothing that counts. */
const WITHOUT_RIGHT = [
  'desk.addNote', // who reads may ask
  'desk.dropDraft',
  'desk.endAttesting',
  'question.putRead',
]

test('whatever changes something says which right it needs', () => {
  const without = guarded().filter(({ method, needs }) => method !== 'GET' && needs === undefined)
  const ids = without.map(({ id }) => id)
  expect(ids.filter((id) => !OF_THE_CALLER.test(id)).sort()).toEqual(WITHOUT_RIGHT)
})

test.each(RIGHTS)('without the right %s: 403 for each call that needs it, and nothing is changed', async (right) => {
  await market.db.update(supplierReps).set({ rights: RIGHTS.filter((each) => each !== right) })
  const tokens = { dana: await market.tokenOf('dana'), priya: await market.tokenOf('priya') }
  const calls = guarded().filter(({ needs }) => needs === right)
  expect(calls.length).toBeGreaterThan(4)
  const before = await everythingKept(market)
  for (const endpoint of calls) {
    const row = endpointRows[endpoint.id]
    if (row === undefined) throw new Error(`${endpoint.id} has no row.`)
    const { status, text } = await sendRow(market, endpoint, row, tokens[row.owner])
    const { code } = JSON.parse(text) as { code: string }
    expect({ call: endpoint.id, status, code }).toEqual({ call: endpoint.id, status: 403, code: 'not-permitted' })
  }
  expect(await everythingKept(market)).toEqual(before)
})

test('a right that is taken away counts from the next call of an open session', async () => {
  const token = await market.tokenOf('dana')
  const endpoint = guarded().find(({ id }) => id === 'desk.takeOver')
  const row = endpointRows['desk.takeOver']
  if (endpoint === undefined || row === undefined) throw new Error('no call')
  const statusOf = async () => (await sendRow(market, endpoint, row, token)).status
  expect(await statusOf()).not.toBe(403)
  await market.db.update(supplierReps).set({ rights: [] }).where(eq(supplierReps.userId, 'dana'))
  expect(await statusOf()).toBe(403)
})
