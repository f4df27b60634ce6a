import { issueDownloadTicket, logOut } from 'shared-contracts/account'
import { buildPath } from 'shared-contracts/api'
import { exportMeterData } from 'shared-contracts/bid/downloads'
import { pathOf, readScenarioOf } from '../../../testing/bid-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { linkTokens } from '../../db/schema'

const { market, rep } = marketForFile()
const dana = rep('dana')

test('a ticket opens its one path for 60 seconds, and is not stored as it is (decision 32)', async () => {
  const millrace = await readScenarioOf(dana, 'Millrace Precision Castings')
  const query = { data_products: 'meter' }
  const path = buildPath(exportMeterData, pathOf(millrace), query)
  const { ticket } = await dana.call(issueDownloadTicket, { body: { path } })
  const open = (url: string) => market.app.inject({ url })
  const answer = await open(`${path}&user_token=${ticket}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'x-content-type-options': 'nosniff' })
  expect(answer.headers['content-disposition']).toMatch(/^attachment; /)
  expect((await open(`${path}%2Cproxy_data&user_token=${ticket}`)).statusCode).toBe(401)
  expect((await open(`/v2/mp/quote_requests/${millrace.quoteRequest.id}/loas?user_token=${ticket}`)).statusCode).toBe(
    401,
  )
  const start = market.now().getTime()
  for (const [later, status] of [
    [59_999, 200],
    [60_000, 401],
  ] as const) {
    market.setNow(new Date(start + later))
    expect((await open(`${path}&user_token=${ticket}`)).statusCode).toBe(status)
  }
  expect(JSON.stringify(await market.db.select().from(linkTokens))).not.toContain(ticket)
  expect(market.logged.join('')).not.toContain(ticket)
  // A session's token is accepted in the same place.
  expect((await open(`${path}&user_token=${await market.tokenOf('dana')}`)).statusCode).toBe(200)
})

test('a ticket ends with the session that it was issued to, and with no other', async () => {
  const millrace = await readScenarioOf(dana, 'Millrace Precision Castings')
  const path = buildPath(exportMeterData, pathOf(millrace), { data_products: 'meter' })
  const leaving = await market.client('dana')
  const { ticket } = await leaving.call(issueDownloadTicket, { body: { path } })
  const { ticket: another } = await dana.call(issueDownloadTicket, { body: { path } })
  const open = async (opener: string) => (await market.app.inject({ url: `${path}&user_token=${opener}` })).statusCode
  expect(await open(ticket)).toBe(200)
  await leaving.call(logOut, {})
  expect(await open(ticket)).toBe(401)
  expect(await open(another)).toBe(200)
})
