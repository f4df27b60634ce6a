import { gunzipSync } from 'node:zlib'
import { marketForFile } from '../../testing/market-for-file'

const { market } = marketForFile()
let url: string
let authorization: string
beforeAll(async () => {
  authorization = `Bearer ${await market.tokenOf('dana')}`
  const list = await market.app.inject({
    url: '/v2/mp/supplier/larkspur/rep/dana/quote_requests',
    headers: { authorization },
  })
  const found = list
    .json<{ id: string; companyName: string; scenarioId: string }[]>()
    .find((bid) => bid.companyName === 'Continental Retail Holdings')
  url = `/v2/mp/quote_requests/${found?.id}/pricing_scenarios/${found?.scenarioId}`
})

const ask = (encoding: string, path = url) =>
  market.app.inject({ url: path, headers: { authorization, 'accept-encoding': encoding } })

test('10,000 meters travel at a tenth of their size and arrive whole', async () => {
  const [small, plain] = [await ask('gzip, deflate, br'), await ask('identity')]
  expect(small.headers['content-encoding']).toBe('gzip')
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 6)
  expect(JSON.parse(gunzipSync(small.rawPayload).toString())).toEqual(plain.json())
})

test.each(['identity', 'br', 'gzip;q=0', ''])('a caller that takes only "%s" gets it plain', async (encoding) =>
  expect((await ask(encoding)).headers['content-encoding']).toBeUndefined(),
)

test('a short answer is not worth it', async () =>
  expect(
    (await ask('gzip', `${url.split('/pricing_scenarios')[0]}/bidding_open`)).headers['content-encoding'],
  ).toBeUndefined())
