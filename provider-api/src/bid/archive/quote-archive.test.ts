import type { ApiClient } from 'shared-contracts/api'
import { archivedQuoteState, readQuoteArchiveSummary } from 'shared-contracts/bid/archive'
import { putBids } from 'shared-contracts/bid/submission'
import { readScenario } from 'shared-contracts/bid/request'
import { listedRequest } from '../../../testing/listed-request'
import { marketForFile } from '../../../testing/market-for-file'

const { rep } = marketForFile()
const dana = rep('dana')

const archiveOf = (api: ApiClient, rateCheckId: string, supplierId = 'larkspur', repId = 'dana') =>
  api.call(readQuoteArchiveSummary, { params: { rateCheckId, supplierId, repId } })

const requestOf = (companyName: string) => listedRequest(dana, companyName)

test('a replaced quote stays in the archive beside the one that stands, with who and when', async () => {
  const bid = await requestOf('Brightwater Senior Living')
  const scenario = await dana.call(readScenario, {
    params: { id: bid.id, scenarioId: bid.scenarioId },
    query: { meters: 'omit' },
  })
  const [first] = scenario.quotes
  if (!first) throw new Error('Brightwater has quotes')
  const before = await archiveOf(dana, bid.rateCheckId)
  await dana.call(putBids, {
    params: { id: bid.id },
    body: {
      quotes: [{ ...first, id: null, supplierRepId: 'dana', submittedRate: '0.061' }],
      rateCheckQuoteRequestUpdate: { billingMethod: bid.billingMethod, creditStatus: null },
      version: bid.version,
    },
  })
  const after = await archiveOf(dana, bid.rateCheckId)
  expect(after.quotes).toHaveLength(before.quotes.length + 1)
  expect(after.quotes[0]).toMatchObject({
    submittedRate: '0.061000',
    lastLook: true,
    submittedBy: 'Dana Whitfield',
    supersededAt: null,
  })
  expect(after.quotes.find((quote) => quote.quoteId === first.id)?.supersededAt).not.toBeNull()
})

test('the winning option of a closed request, with the customer’s decision', async () => {
  const { rateCheckId, customerDecision } = await requestOf('Metro Cold Storage')
  const archive = await archiveOf(dana, rateCheckId)
  expect(archive).toMatchObject({ companyName: 'Metro Cold Storage', customerDecision })
  expect(archive.quotes.map(archivedQuoteState)).toContain('winning option')
})
