// Processor time of this process for one answer, ours and bare Fastify's with the same bytes; the database is another.
import { buildPath } from 'shared-contracts/api'
import { bidsOf, listQuoteRequests } from 'shared-contracts/bid/request'
import { readBidFormPage } from 'shared-contracts/page'
import { bareFastify } from '../../provider-api/testing/bare-fastify'
import { openTestMarket } from '../../provider-api/testing/open-test-market'

const CALLS = Number(process.env['BENCH_CALLS'] ?? 300)
const market = await openTestMarket()
const headers = { authorization: `Bearer ${await market.tokenOf('dana')}` }
const { params, query } = bidsOf({ supplierId: 'larkspur', repId: 'dana' }, 'open')
const calls = {
  list: buildPath(listQuoteRequests, params, query),
  'bid form': buildPath(readBidFormPage, { quoteRequestId: '18899', scenarioId: 'ps-millrace' }, { shell: 'omit' }),
}

/** ms of the processor for one call, once all is warm. */
async function costOf(call: () => Promise<unknown>): Promise<number> {
  for (let at = 0; at < CALLS; at += 1) await call()
  const before = process.cpuUsage()
  for (let at = 0; at < CALLS; at += 1) await call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / CALLS
}

for (const [name, url] of Object.entries(calls)) {
  const { body, statusCode } = await market.app.inject({ url, headers })
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
  const bare = bareFastify(body)
  const ours = await costOf(() => market.app.inject({ url, headers }))
  const peer = await costOf(() => bare.inject({ url: '/' }))
  process.stdout.write(`${JSON.stringify({ name, ours, peer })}\n`)
  await bare.close()
}
await market.close()
process.exit(0)
