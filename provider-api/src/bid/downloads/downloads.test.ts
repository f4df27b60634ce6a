import { Readable } from 'node:stream'
import { eq, inArray } from 'drizzle-orm'
import type { DownloadedFile } from 'shared-contracts/api'
import {
  downloadLoas,
  downloadW9s,
  exportMeterData,
  exportQuery,
  listW9Ids,
  meterBillsQuery,
} from 'shared-contracts/bid/downloads'
import { readScenario, type Scenario } from 'shared-contracts/bid/request'
import { listedRequest } from '../../../testing/listed-request'
import { marketForFile } from '../../../testing/market-for-file'
import { readZip } from '../../../testing/read-zip'
import { problemOf } from '../../../testing/refused-call'
import { inList } from '../../db/in-list'
import { documents, legalEntities } from '../../db/schema'
import { newStorageKey } from '../../documents/store/document-store'
import { folderDocumentStore } from '../../documents/store/folder-store'
import { textOfPdf } from '../../../testing/pdf-text'

const { market, rep } = marketForFile()
const dana = rep('dana')
const priya = rep('priya')

async function scenarioOf(companyName: string): Promise<Scenario> {
  const found = await listedRequest(dana, companyName)
  return dana.call(readScenario, { params: { id: found.id, scenarioId: found.scenarioId }, query: {} })
}

const pathOf = (scenario: Scenario) => ({ id: scenario.quoteRequest.id, scenarioId: scenario.pricingScenario.id })
const factsOf = (scenario: Scenario) => ({
  commodityType: scenario.rateCheck.commodityType,
  billRequired: scenario.utilityRequirements.billRequired,
  meters: scenario.meters ?? [],
})

async function unzip(file: DownloadedFile) {
  const files = readZip(Buffer.from(await file.blob.arrayBuffer()))
  return { names: [...files.keys()], read: (name: string) => files.get(name) ?? Buffer.alloc(0) }
}

const refused = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: { problem: { status: number; code: string; message: string } }) => error.problem,
  )

test('everything of an electricity request: meters, proxy usage and each bill as a PDF', async () => {
  const millrace = await scenarioOf('Millrace Precision Castings')
  const file = await dana.call(exportMeterData, {
    params: pathOf(millrace),
    query: exportQuery(['utility_bills', 'meter', 'proxy_data'], factsOf(millrace)),
  })
  expect(file.fileName).toBe('Millrace Precision Castings meter data.zip')
  const zip = await unzip(file)
  expect(zip.names.slice(0, 2)).toEqual(['meter-information.csv', 'proxy-usage-data.csv'])
  expect(zip.names.filter((name) => name.endsWith('.pdf'))).toHaveLength(140)

  const lines = zip.read('meter-information.csv').toString().split('\r\n')
  expect(lines).toHaveLength(14)
  expect(lines[1]).toContain('PECO,4187302215,5110028841,')
  expect(lines[1]).toContain(',Norristown,PA,19401,')
  expect(zip.read('proxy-usage-data.csv').toString().split('\r\n')).toHaveLength(1 + 12 * 12 + 1)

  const bill = zip.names.find((name) => name.includes('4187302215') && name.endsWith('2025-12.pdf')) ?? ''
  const [page = ''] = await textOfPdf(zip.read(bill))
  expect(page).toContain('12/01/2025 to 12/31/2025')
  expect(page).toContain('Millrace Precision Castings, Inc.')
})

test('gas: bill_ids and bill_meter_ids go along, proxy data does not exist', async () => {
  const ashgrove = await scenarioOf('Ashgrove Greenhouses')
  const query = exportQuery(['utility_bills'], factsOf(ashgrove))
  expect(query.bill_meter_ids?.split(',')).toHaveLength(8)
  const zip = await unzip(await dana.call(exportMeterData, { params: pathOf(ashgrove), query }))
  expect(zip.names).toHaveLength(query.bill_ids?.split(',').length ?? 0)
  const proxy = dana.call(exportMeterData, { params: pathOf(ashgrove), query: { data_products: 'proxy_data' } })
  expect(await refused(proxy)).toMatchObject({ status: 400, code: 'proxy-electricity-only' })
})

test('the bills of one meter', async () => {
  const millrace = await scenarioOf('Millrace Precision Castings')
  const meter = millrace.meters?.find(({ utilityAccountNo }) => utilityAccountNo === '7730415618')
  if (!meter) throw new Error('no meter')
  const file = await dana.call(exportMeterData, {
    params: pathOf(millrace),
    query: meterBillsQuery(meter, 'ELECTRICITY'),
  })
  expect(file.fileName).toBe('PECO 7730415618 5110058937 bills.zip')
  const named = await unzip(file)
  expect(named.names).toHaveLength(9)
  // No ids of ours, which tell nobody anything.
  for (const name of named.names)
    expect(name).toMatch(/^utility-bills\/PECO 7730415618 5110058937\/7730415618 \d{4}-\d\d\.pdf$/)
  const byMeter = await unzip(
    await dana.call(exportMeterData, {
      params: pathOf(millrace),
      query: meterBillsQuery({ ...meter, latestBills: null }, 'ELECTRICITY'),
    }),
  )
  expect(byMeter.names).toEqual(named.names)
})

test('a cell like a formula is written as text (decision 33)', async () => {
  const oldtown = await scenarioOf('Oldtown Brewing')
  const lenId = oldtown.meters?.[0]?.lenId ?? ''
  await market.db.update(legalEntities).set({ name: '=cmd|\'/C calc\'!A0, "Łódź"' }).where(eq(legalEntities.id, lenId))
  const zip = await unzip(
    await dana.call(exportMeterData, { params: pathOf(oldtown), query: { data_products: 'meter' } }),
  )
  expect(zip.read('meter-information.csv').toString()).toContain(`"'=cmd|'/C calc'!A0, ""Łódź""",`)
})

test.each([
  ['nothing chosen', {}, 400, 'nothing-selected'],
  ['an empty choice', { data_products: '' }, 400, 'nothing-selected'],
  ['something unknown', { data_products: 'meter,everything' }, 400, 'unknown-data-product'],
  ['a bill of another month', { data_products: 'utility_bills', bill_ids: 'm-millrace-001~1999-01' }, 404, 'not-found'],
  [
    'a bill of another request',
    { data_products: 'utility_bills', bill_ids: 'm-tallgrass-001~2025-12' },
    404,
    'not-found',
  ],
  [
    'a meter of another request',
    { data_products: 'utility_bills', bill_meter_ids: 'm-tallgrass-001' },
    404,
    'not-found',
  ],
  ['a bill id that is none', { data_products: 'utility_bills', bill_ids: "'; drop table meters" }, 404, 'not-found'],
])('an export is refused before its first byte: %s', async (_, query, status, code) => {
  const millrace = await scenarioOf('Millrace Precision Castings')
  expect(await refused(dana.call(exportMeterData, { params: pathOf(millrace), query }))).toMatchObject({ status, code })
})

test('another supplier’s request, customer, W-9s and documents are not there', async () => {
  const brightwater = await scenarioOf('Brightwater Senior Living')
  const { organizationId: orgId, customerId } = brightwater.rateCheck
  const lenIds = brightwater.meters?.[0]?.lenId ?? ''
  const customer = { orgId: orgId ?? '', customerId }
  const ids = await dana.call(listW9Ids, { params: customer, query: { lenIds } })
  expect(ids.length).toBeGreaterThan(0)
  expect(
    await refused(priya.call(exportMeterData, { params: pathOf(brightwater), query: { data_products: 'meter' } })),
  ).toMatchObject({ status: 404 })
  expect(
    await refused(priya.call(downloadLoas, { params: { id: brightwater.quoteRequest.id }, query: {} })),
  ).toMatchObject({ status: 404 })
  const elsewhere = { orgId: customer.orgId, customerId: 'c-of-nobody' }
  expect(await dana.call(listW9Ids, { params: elsewhere, query: { lenIds } })).toEqual([])
  expect(await refused(dana.call(downloadW9s, { params: elsewhere, query: { w9Ids: ids.join(',') } }))).toMatchObject({
    status: 404,
  })
  expect(
    await refused(dana.call(downloadW9s, { params: customer, query: { w9Ids: `${ids.join(',')},70100` } })),
  ).toMatchObject({ status: 404 })
  expect(await refused(dana.call(listW9Ids, { params: customer, query: { lenIds: ' ,' } }))).toMatchObject({
    status: 400,
  })
})

test('letters of authorization and W-9s are real PDFs in real zips', async () => {
  const millrace = await scenarioOf('Millrace Precision Castings')
  const loa = await dana.call(downloadLoas, { params: { id: millrace.quoteRequest.id }, query: {} })
  expect(loa.fileName).toBe('Millrace Precision Castings LOA.zip')
  const letters = await unzip(loa)
  expect(letters.names).toEqual(['Millrace-Precision-Castings-LOA.pdf'])
  expect((await textOfPdf(letters.read(letters.names[0] ?? ''))).join('\n')).toContain('4187302215')

  const { organizationId, customerId } = millrace.rateCheck
  const params = { orgId: organizationId ?? '', customerId }
  const lenIds = [...new Set(millrace.meters?.map((meter) => meter.lenId))].join(',')
  const ids = await dana.call(listW9Ids, { params, query: { lenIds } })
  expect(ids).toHaveLength(3)
  const w9s = await dana.call(downloadW9s, {
    params,
    query: { w9Ids: ids.join(','), downloadName: '../../Millrace "W-9".zip' },
  })
  expect(w9s.fileName).toBe('Millrace "W-9".zip')
  const zip = await unzip(w9s)
  expect(zip.names).toHaveLength(3)
  for (const name of zip.names) expect(zip.read(name).subarray(0, 5).toString()).toBe('%PDF-')
})

test('documents go into the zip as they are, also two of one name; a file that is gone breaks it', async () => {
  const oldtown = await scenarioOf('Oldtown Brewing')
  const { customerId, id: rateCheckId } = oldtown.rateCheck
  const store = folderDocumentStore(market.folder)
  const keep = async (id: string, text: string) => {
    const storageKey = newStorageKey()
    await store.put(storageKey, Readable.from([Buffer.from(`%PDF-1.7 ${text}`)]), 'application/pdf')
    const common = {
      customerId,
      rateCheckId,
      documentType: 'loa' as const,
      originalFileName: 'LOA',
      description: 'LOA',
      mimeType: 'application/pdf',
      created: market.now(),
    }
    await market.db.insert(documents).values({ ...common, id, storageKey })
    return storageKey
  }
  const before = (await unzip(await dana.call(downloadLoas, { params: { id: oldtown.quoteRequest.id }, query: {} })))
    .names
  await keep('91', 'signed by Ann')
  const second = await keep('92', 'signed by Bo')
  const load = () => dana.call(downloadLoas, { params: { id: oldtown.quoteRequest.id }, query: {} })
  const zip = await unzip(await load())
  expect(zip.names.filter((name) => !before.includes(name))).toEqual(['LOA', 'LOA (2)'])
  expect([zip.read('LOA'), zip.read('LOA (2)')].map(String)).toEqual([
    '%PDF-1.7 signed by Ann',
    '%PDF-1.7 signed by Bo',
  ])

  await store.remove(second)
  await expect(load()).rejects.toThrow()
  expect(market.logged.join('')).toContain('a zip of documents broke off')
  await market.db.delete(documents).where(inArray(documents.id, ['91', '92']))
})

test('a list names a thousand ids at most: more are 400 and say so, a thousand are one parameter', async () => {
  const millrace = await scenarioOf('Millrace Precision Castings')
  const ids = (count: number) => Array.from({ length: count }, (_, at) => at.toString(36)).join(',')
  const asked = (count: number) =>
    dana.call(exportMeterData, {
      params: pathOf(millrace),
      query: { data_products: 'utility_bills', bill_meter_ids: ids(count) },
    })
  expect(await problemOf(asked(1001))).toMatchObject({
    status: 400,
    code: 'malformed',
    message: 'The Marketplace could not read this request: query.bill_meter_ids: names more than 1000 ids.',
  })
  expect((await problemOf(asked(1000))).code).toBe('not-found')
  const many = Array.from({ length: 70_000 }, (_, at) => `${60_000 + at}`)
  expect(await market.db.select().from(documents).where(inList(documents.id, many))).not.toEqual([])
})
