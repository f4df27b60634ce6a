import { eq } from 'drizzle-orm'
import { issueDownloadTicket } from 'shared-contracts/account'
import { buildPath } from 'shared-contracts/api'
import {
  downloadRequestDocuments,
  listRequestDocuments,
  documentsQuery,
  requestDocuments,
  type RequestDocument,
} from 'shared-contracts/bid/downloads'
import { listedRequest } from '../../../testing/listed-request'
import { marketForFile } from '../../../testing/market-for-file'
import { readZip } from '../../../testing/read-zip'
import { problemOf } from '../../../testing/refused-call'
import { documents } from '../../db/schema'

const { market, rep } = marketForFile()
const dana = rep('dana')

const idOf = async (customer: string) => (await listedRequest(dana, customer)).id
const MILLRACE = 'Millrace Precision Castings'
const ASHGROVE = 'Ashgrove Greenhouses'
const CONTINENTAL = 'Continental Retail Holdings'

async function unzip(ids: readonly string[], papers: readonly RequestDocument[] = requestDocuments) {
  const file = await dana.call(downloadRequestDocuments, { query: documentsQuery(ids, papers) })
  const files = readZip(Buffer.from(await file.blob.arrayBuffer()))
  return { fileName: file.fileName, names: [...files.keys()], text: files.get('contents.txt')?.toString() ?? '', files }
}

test('what each request has is said before anything is downloaded', async () => {
  const ids = [await idOf(MILLRACE), await idOf(CONTINENTAL)]
  const { requests, unknown } = await dana.call(listRequestDocuments, { query: { ids: [...ids, '99'].join(',') } })
  expect(requests.map(({ quoteRequestId, meters, hasBills }) => [quoteRequestId, meters, hasBills])).toEqual([
    [ids[0], 12, true],
    [ids[1], 10_000, true],
  ])
  expect(requests[0]?.loas).toBeGreaterThan(0)
  expect(unknown).toEqual(['99'])
})

test('one zip has a folder for each request, and a text that says what is there', async () => {
  const ids = [await idOf(MILLRACE), await idOf(ASHGROVE)]
  const zip = await unzip(ids)
  expect(zip.fileName).toBe('2 requests.zip')
  const folder = `${MILLRACE} ${ids[0]}`
  expect(zip.names.filter((name) => name.startsWith(`${folder}/letters-of-authorization/`)).length).toBeGreaterThan(0)
  expect(zip.names).toContain(`${folder}/meter-information.csv`)
  expect(zip.names.filter((name) => name.startsWith(`${folder}/utility-bills/`))).toHaveLength(140)
  expect(zip.files.get(`${ASHGROVE} ${ids[1]}/meter-information.csv`)?.toString()).toContain('Annual Dth')
  expect(zip.names.at(-1)).toBe('contents.txt')
  expect(zip.text).toContain(`${folder}\r\n`)
  expect(zip.text).toContain('  140 bills')
  expect(new Set(zip.names).size).toBe(zip.names.length)
})

test('what is missing is told in the zip, and breaks nothing off', async () => {
  const id = await idOf(MILLRACE)
  const [letter] = await market.db
    .select()
    .from(documents)
    .where(eq(documents.documentType, 'loa'))
    .then((rows) => rows.filter(({ customerId }) => customerId === 'c-millrace'))
  if (!letter) throw new Error('Millrace has no letter of authorization.')
  await market.db.update(documents).set({ storageKey: 'no-such-file' }).where(eq(documents.id, letter.id))
  // Tallgrass, as another supplier was asked.
  const foreign = '28900'
  const zip = await unzip([id, foreign, 'no-such-request'])
  expect(zip.text).toMatch(/^Missing:\r\n/)
  expect(zip.text).toContain('could not be read.')
  expect(zip.text).toContain(`Request ${foreign}: this is none of your requests.`)
  expect(zip.text).toContain('Request no-such-request: this is none of your requests.')
  expect(zip.names).toContain(`${MILLRACE} ${id}/meter-information.csv`)
  await market.db.update(documents).set({ storageKey: letter.storageKey }).where(eq(documents.id, letter.id))
})

test('10,000 meters pass through; only what is chosen is in it', async () => {
  const id = await idOf(CONTINENTAL)
  const zip = await unzip([id], ['meters'])
  expect(zip.names).toEqual([`${CONTINENTAL} ${id}/meter-information.csv`, 'contents.txt'])
  expect(zip.files.get(`${CONTINENTAL} ${id}/meter-information.csv`)?.toString().split('\r\n')).toHaveLength(10_002)
  expect(zip.text).toContain('Nothing is missing.')
  expect(zip.text).toContain('10,000 meters')
})

test.each([
  [{ ids: '' }, 400, 'nothing-selected'],
  [{ ids: Array.from({ length: 51 }, (_, at) => `r${at}`).join(','), papers: 'loa' }, 400, 'too-many'],
  [{ ids: 'r1', papers: 'secrets' }, 400, 'unknown-paper'],
  [{ ids: 'r1', papers: 'loa' }, 404, 'not-found'],
])('%j is refused with %s', async (query, status, code) => {
  expect(await problemOf(dana.call(downloadRequestDocuments, { query }))).toMatchObject({ status, code })
})

test('another supplier’s requests are none of one’s own', async () => {
  const id = await idOf(MILLRACE)
  const priya = await market.client('priya')
  expect(await priya.call(listRequestDocuments, { query: { ids: id } })).toEqual({ requests: [], unknown: [id] })
})

test('a ticket opens this zip, and no other (decision 32)', async () => {
  const query = { ...documentsQuery([await idOf(MILLRACE)], ['meters']) }
  const path = buildPath(downloadRequestDocuments, {}, query)
  const { ticket } = await dana.call(issueDownloadTicket, { body: { path } })
  const open = async (url: string) => (await market.app.inject({ url })).statusCode
  expect(await open(`${path}&user_token=${ticket}`)).toBe(200)
  expect(await open(`${path.replace('papers=meters', 'papers=bills')}&user_token=${ticket}`)).toBe(401)
})
