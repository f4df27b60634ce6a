import { putLimits } from 'shared-contracts/account'
import type { ApiClient } from 'shared-contracts/api'
import { askSecond, attestSecond, putDraft, readAssignment } from 'shared-contracts/bid/hand-off'
import { checkReceipt, downloadReceipt, listReceipts, readReceiptKeys } from 'shared-contracts/bid/receipt'
import { listQuoteRequests, referenceFields } from 'shared-contracts/bid/request'
import { pathOf, quoteFor, readScenarioOf, submitFirst, submitLater } from '../../../testing/bid-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { textOfPdf } from '../../../testing/pdf-text'
import { rewindEach } from '../../../testing/rewind'

const MILLRACE = 'Millrace Precision Castings'
const OURS = {
  supplierQuoteNumber: 'LK-4711',
  supplierContact: 'Desk: Ana Ruiz, 512 555 0114',
  supplierNote: 'Holds until Friday.\nCredit is approved.',
}

const { market, rep } = marketForFile()
const dana = rep('dana')
rewindEach(market)

const read = (api = dana) => readScenarioOf(api, MILLRACE)
const problem = (status: number, code: string) => ({ problem: { status, code } })
/** A later submission of the first term, with this beside its rate. */
async function later(given: object) {
  const scenario = await read()
  const rateCheckQuoteRequestUpdate = { billingMethod: 'dual' as const, ...given }
  return submitLater(dana, scenario, [quoteFor(scenario, 0)], { rateCheckQuoteRequestUpdate })
}

test('a bid keeps number, contact, note until given anew or taken away; its receipts say what stood', async () => {
  const scenario = await read()
  expect(scenario.quoteRequest).toMatchObject({ supplierQuoteNumber: null, supplierContact: null, supplierNote: null })
  const typed = { ...OURS, supplierQuoteNumber: ' LK-4711 ', supplierContact: ` ${OURS.supplierContact} ` }
  await submitFirst(dana, scenario, [quoteFor(scenario, 0)], typed)
  expect((await read()).quoteRequest).toMatchObject(OURS)
  await later({})
  expect((await read()).quoteRequest).toMatchObject(OURS)
  await later({ supplierQuoteNumber: 'LK-4712', supplierNote: '' })
  expect((await read()).quoteRequest).toMatchObject({ supplierQuoteNumber: 'LK-4712', supplierNote: null })

  const { receipts } = await dana.call(listReceipts, { params: { id: scenario.quoteRequest.id } })
  const said = receipts.map(({ receipt }) => [
    receipt.supplierQuoteNumber,
    receipt.supplierContact,
    receipt.supplierNote,
  ])
  const { supplierQuoteNumber, supplierContact, supplierNote } = OURS
  const ours = [supplierQuoteNumber, supplierContact, supplierNote]
  expect(said).toEqual([['LK-4712', supplierContact, undefined], ours, ours])
  const keys = await dana.call(readReceiptKeys, {})
  for (const signed of receipts) expect(await checkReceipt(signed, keys)).toEqual({ kind: 'genuine', signed })
  const params = { id: scenario.quoteRequest.id, number: receipts[1]?.receipt.number ?? '' }
  const { blob } = await dana.call(downloadReceipt, { params })
  const [page = ''] = await textOfPdf(new Uint8Array(await blob.arrayBuffer()))
  expect(page).toMatch(
    /Quote number\n.*LK-4711\n.*Contact\n.*Desk: Ana Ruiz, 512 555 0114\n.*Note\n.*Holds until Friday/s,
  )

  await later({ supplierContact: '' })
  const [last] = (await dana.call(listReceipts, { params: { id: scenario.quoteRequest.id } })).receipts
  expect(last?.receipt).not.toHaveProperty('supplierContact')
  expect((await read()).quoteRequest.supplierContact).toBeNull()
})

test('lists have the number where there is one, for its supplier alone', async () => {
  const scenario = await read()
  await submitFirst(dana, scenario, [quoteFor(scenario, 0)], OURS)
  const numbers = async (api: ApiClient, supplierId: string, repId: string) =>
    (await api.call(listQuoteRequests, { params: { supplierId, repId }, query: { list: 'open' } })).flatMap(
      ({ companyName, supplierQuoteNumber }) =>
        supplierQuoteNumber == null ? [] : [[companyName, supplierQuoteNumber]],
    )
  expect(await numbers(await market.client('theo'), 'larkspur', 'theo')).toEqual([[MILLRACE, 'LK-4711']])
  expect(await numbers(await market.client('priya'), 'granite-peak', 'priya')).toEqual([])
})

test.each([
  ['a long number', { supplierQuoteNumber: 'L'.repeat(referenceFields.supplierQuoteNumber.max + 1) }],
  ['a number of two lines', { supplierQuoteNumber: 'LK\n4711' }],
  ['a long contact', { supplierContact: 'A'.repeat(referenceFields.supplierContact.max + 1) }],
  ['a contact of two lines', { supplierContact: 'Ana Ruiz\n512 555 0114' }],
  ['a long note', { supplierNote: 'n'.repeat(referenceFields.supplierNote.max + 1) }],
  ['a number that is none', { supplierQuoteNumber: 4711 }],
])('%s is refused, first and later', async (_, given) => {
  const scenario = await read()
  const first = submitFirst(dana, scenario, [quoteFor(scenario, 0)], given)
  await expect(first).rejects.toMatchObject(problem(400, 'malformed'))
  await submitFirst(dana, scenario, [quoteFor(scenario, 0)])
  await expect(later(given)).rejects.toMatchObject(problem(400, 'malformed'))
})

test('what two attest has them too, and a draft keeps them; a choice takes no other text', async () => {
  const theo = await market.client('theo')
  const limits = { ELECTRICITY: { annualUsage: 1_000_000 } }
  await dana.call(putLimits, { params: { userId: 'theo' }, body: { limits } })
  const scenario = await read()
  const { id, scenarioId } = pathOf(scenario)
  const version = scenario.quoteRequest.version ?? 0
  const draft = (name: string, value: string) =>
    theo.call(putDraft, { params: { id, scenarioId }, body: { fields: [{ name, value }] } })
  await draft('supplierNote', OURS.supplierNote)
  await draft('supplierContact', OURS.supplierContact)
  await expect(draft('billingMethod', 'cash')).rejects.toMatchObject(problem(400, 'malformed'))
  const { drafts } = await dana.call(readAssignment, { params: { id, scenarioId } })
  const kept = drafts[0]?.fields.map(({ name, value }) => [name, value]) ?? []
  const { supplierContact, supplierNote } = OURS
  expect(Object.fromEntries(kept)).toEqual({ supplierContact, supplierNote })

  const quotes = [quoteFor(scenario, 0, {}, 'theo')]
  const body = { to: 'dana', scenarioId, quotes, billingMethod: 'dual' as const, version, ...OURS }
  const { secondId } = await theo.call(askSecond, { params: { id }, body })
  await dana.call(attestSecond, { params: { id }, body: { secondId } })
  expect((await read()).quoteRequest).toMatchObject(OURS)
})
