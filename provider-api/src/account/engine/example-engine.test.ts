import { priceOpenRequests } from '../../../../examples/pricing-engine'
import { createEngineKey } from 'shared-contracts/account'
import { listQuoteRequests, mayDo } from 'shared-contracts/bid/request'
import { readAssignment } from 'shared-contracts/bid/hand-off'
import { createEngineClient } from 'shared-contracts/engine'
import { marketForFile } from '../../../testing/market-for-file'
import { quotes } from '../../db/schema'

const { market } = marketForFile()

test('the example prices every open request of the demonstration, twice alike, and sends nothing', async () => {
  const dana = await market.client('dana')
  const body = { name: 'Example', scopes: ['read' as const, 'check' as const, 'draft' as const] }
  const { secret } = await dana.call(createEngineKey, { body })
  const client = createEngineClient({ baseUrl: 'http://provider.test', key: secret, fetch: market.fetch })
  const sent = await market.db.$count(quotes)
  const lines = await priceOpenRequests(client, market.now().getTime())
  expect(await priceOpenRequests(client, market.now().getTime())).toEqual(lines)
  const requests = await dana.call(listQuoteRequests, { params: { supplierId: 'larkspur', repId: 'dana' } })
  const open = requests.filter((each) => mayDo('submit', { ...each, optedOut: false }, market.now().getTime()))
  expect(lines).toHaveLength(open.length)
  expect(lines.length).toBeGreaterThan(3)
  const drafted = lines.filter((line) => /: [1-9]\d* terms/.test(line))
  expect(drafted.length).toBeGreaterThan(3)
  const gas = open.filter(({ commodityType }) => commodityType === 'GAS').map(({ companyName }) => companyName)
  expect(gas.length).toBeGreaterThan(0)
  expect(drafted.some((line) => gas.some((name) => line.startsWith(`${name}:`)))).toBe(true)
  for (const { id, scenarioId, companyName } of open) {
    const { drafts } = await dana.call(readAssignment, { params: { id, scenarioId } })
    const isThere = drafts.some(({ rep }) => rep.firstName === 'engine' && rep.lastName === 'Example')
    expect([companyName, isThere]).toEqual([companyName, drafted.some((line) => line.startsWith(`${companyName}:`))])
  }
  expect(await market.db.$count(quotes)).toBe(sent)
})
