import { buildPath } from 'shared-contracts/api'
import { pageAt, readBidFormPage, readContractPage } from 'shared-contracts/page'
import { paths } from 'shared-contracts/paths'
import { everyEndpoint } from '../../../testing/every-endpoint'
import { marketForFile } from '../../testing/market-for-file'

const { market, rep } = marketForFile()
const dana = rep('dana')
let token: string
beforeAll(async () => {
  token = await market.tokenOf('dana')
})

const bidForm = { quoteRequestId: '18899', scenarioId: 'ps-millrace' }
const contract = { energyPlanId: 'ep-copperline' }

/** The ids of the calls that have these addresses. */
const idsOf = (addresses: string[]) =>
  addresses.map((address) => {
    const [path = ''] = address.split('?')
    const found = everyEndpoint.filter(
      (each) => each.method === 'GET' && new RegExp(`^${each.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
    )
    return found[0]?.id
  })

test.each([
  ['dashboard', paths.dashboard()],
  ['bid form', paths.bidForm(bidForm.quoteRequestId, bidForm.scenarioId)],
  ['contract page', paths.contract(contract.energyPlanId)],
])('each part of a %s is what its own call answers, and all that are named are there', async (_, path) => {
  const page = pageAt(path)
  // One session for both: the list of sessions says which of them asks.
  const read = async (url: string) =>
    (await market.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json<{ parts: object }>()
  const { parts } = await read(page ? buildPath(page.shape, page.params) : '')
  for (const [url, part] of Object.entries(parts)) expect([url, part]).toEqual([url, await read(url)])
  expect(idsOf(Object.keys(parts)).sort()).toEqual([...(page?.own ?? []), ...(page?.shell ?? [])].sort())
})

test('who has the shell already gets the page alone', async () => {
  const query = { shell: 'omit' as const }
  const { parts } = await dana.call(readBidFormPage, { params: bidForm, query })
  const page = pageAt(paths.bidFormView(bidForm.quoteRequestId, bidForm.scenarioId))
  expect(idsOf(Object.keys(parts)).sort()).toEqual([...(page?.own ?? [])].sort())
})

test('what the page is of is refused as its own call refuses it', async () => {
  const priya = await market.client('priya')
  for (const read of [
    () => priya.call(readContractPage, { params: contract }),
    () => priya.call(readBidFormPage, { params: bidForm }),
  ])
    await expect(read()).rejects.toMatchObject({ problem: { status: 404, code: 'not-found' } })
})
