import { listSavedViews, MAX_SAVED_VIEWS, putSavedView } from 'shared-contracts/account'
import type { ApiClient } from 'shared-contracts/api'
import { openTestMarket, type TestMarket } from '../../testing/open-test-market'
import { problemOf } from '../../testing/refused-call'
import { eq } from 'drizzle-orm'
import { auditRows, supplierReps } from '../db/schema'

let market: TestMarket
let dana: ApiClient
beforeAll(async () => {
  market = await openTestMarket()
  dana = await market.client('dana')
})
afterAll(() => market.close())

const put = (api: ApiClient, name: string, text: string | null, list = 'bids') =>
  api.call(putSavedView, { body: { list, name, text } })
const viewsOf = async (api: ApiClient, list = 'bids') =>
  (await api.call(listSavedViews, { query: { list } })).views.map(({ name, text }) => [name, text])

test('a view is kept by its name, in every browser of the rep alone, and forgotten', async () => {
  await put(dana, 'Texas', 'state=TX')
  await put(dana, 'Mine', 'needs=yes')
  await put(dana, 'Texas', 'state=TX&sort=due.asc')
  const kept = [
    ['Mine', 'needs=yes'],
    ['Texas', 'state=TX&sort=due.asc'],
  ]
  expect(await viewsOf(dana)).toEqual(kept)
  expect(await viewsOf(await market.client('dana'))).toEqual(kept)
  expect(await viewsOf(dana, 'contracts')).toEqual([])
  const theo = await market.client('theo')
  expect(await viewsOf(theo)).toEqual([])
  await put(theo, 'Texas', null)
  expect(await viewsOf(dana)).toEqual(kept)
  expect((await put(dana, 'Texas', null)).views).toEqual([{ name: 'Mine', text: 'needs=yes' }])
  // Colleagues do not read in the audit how somebody looks at lists.
  const audited = await market.db.select().from(auditRows).where(eq(auditRows.action, 'view.putSaved'))
  expect(audited).toHaveLength(5)
  expect(audited.map(({ to }) => to)).toContainEqual({ list: 'bids', kept: true })
})

test('who works for another supplier now has none of the old views', async () => {
  await put(dana, 'Texas', 'state=TX', 'moved')
  const moveTo = (supplierId: string) =>
    market.db.update(supplierReps).set({ supplierId }).where(eq(supplierReps.userId, 'dana'))
  await moveTo('granite-peak')
  try {
    expect(await viewsOf(await market.client('dana'), 'moved')).toEqual([])
  } finally {
    await moveTo('larkspur')
  }
})

test('so many and no more; one that is there may still change', async () => {
  for (let at = 0; at < MAX_SAVED_VIEWS; at += 1) await put(dana, `View ${at}`, '', 'prospects-new')
  expect(await problemOf(put(dana, 'One more', '', 'prospects-new'))).toMatchObject({
    status: 422,
    message: 'A list has at most 50 saved views.',
  })
  expect((await put(dana, 'View 0', 'page=2', 'prospects-new')).views).toHaveLength(MAX_SAVED_VIEWS)
})
