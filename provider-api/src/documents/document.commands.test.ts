import { readdirSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isNull } from 'drizzle-orm'
import { readEnergyPlan } from 'shared-contracts/contract/plan'
import { submitContract } from 'shared-contracts/contract/booking'
import {
  deletePlanDocument,
  listPlanDocuments,
  MAX_FILE_BYTES,
  readCustomerDocument,
  restorePlanDocument,
} from 'shared-contracts/document'
import type { ApiClient } from 'shared-contracts/api'
import { fileBody, PDF_BYTES, planOf, uploadTo } from '../../testing/contract-calls'
import { problemOf } from '../../testing/refused-call'
import { openTestMarket, type TestMarket } from '../../testing/open-test-market'
import { auditRows, uploads } from '../db/schema'
import { folderStore } from './folder-store'
import { sweepDocuments } from './sweep-documents'

let market: TestMarket
let priya: ApiClient
let dana: ApiClient
beforeAll(async () => {
  market = await openTestMarket()
  priya = await market.client('priya')
  dana = await market.client('dana')
})
afterAll(() => market.close())

const names = async (api: ApiClient, key: string) => {
  const { documents } = await api.call(listPlanDocuments, planOf(key))
  return documents
    .filter((document) => document.documentType === 'meter_contract')
    .map((document) => document.originalFileName)
}
async function until(done: () => Promise<boolean>) {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 20))
}

const filesKept = () => {
  try {
    return readdirSync(join(market.folder, 'documents'))
  } catch {
    return []
  }
}

const remove = (documentId: string) =>
  priya.call(deletePlanDocument, { params: { ...planOf('pinecrest').params, documentId } })

test('a rep with the setting uploads, reads, deletes and restores a document (C§7, decision 26)', async () => {
  const uploaded = await uploadTo(priya, 'pinecrest', fileBody(PDF_BYTES, 'Pinecrest "final" – ⚡.pdf'))
  expect(uploaded).toMatchObject({ originalFileName: 'Pinecrest "final" – ⚡.pdf', mimeType: 'application/pdf' })
  expect(await names(priya, 'pinecrest')).toContain('Pinecrest "final" – ⚡.pdf')

  const documentId = uploaded.documentId ?? ''
  const answer = await market.app.inject({
    url: uploaded.downloadUrl,
    headers: { authorization: `Bearer ${await market.tokenOf('priya')}` },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe(PDF_BYTES)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="Pinecrest _final_ _ _\.pdf"; filename\*=UTF-8''Pinecrest%20%22final%22/,
  )
  const kept = filesKept()
  expect(kept).toHaveLength(1)
  expect(kept[0]).toMatch(/^[0-9a-f-]{36}$/)

  await remove(documentId)
  expect(await names(priya, 'pinecrest')).not.toContain('Pinecrest "final" – ⚡.pdf')
  expect(
    (await problemOf(priya.call(readCustomerDocument, { params: { customerId: 'c-pinecrest', documentId } }))).status,
  ).toBe(404)
  expect((await problemOf(remove(documentId))).status).toBe(404)

  // The way back: the file is kept for it.
  const { removed } = await priya.call(listPlanDocuments, planOf('pinecrest'))
  expect(removed).toEqual([
    { documentId, originalFileName: 'Pinecrest "final" – ⚡.pdf', removedAt: market.now().toISOString() },
  ])
  expect(
    (await problemOf(dana.call(restorePlanDocument, { params: { ...planOf('pinecrest').params, documentId } }))).status,
  ).toBe(404)
  await priya.call(restorePlanDocument, { params: { ...planOf('pinecrest').params, documentId } })
  expect(
    (await problemOf(priya.call(restorePlanDocument, { params: { ...planOf('pinecrest').params, documentId } })))
      .status,
  ).toBe(404)
  expect(await names(priya, 'pinecrest')).toContain('Pinecrest "final" – ⚡.pdf')
  const { blob } = await priya.call(readCustomerDocument, { params: { customerId: 'c-pinecrest', documentId } })
  expect(await blob.text()).toBe(PDF_BYTES)
  const actions = (await market.db.select().from(auditRows)).map((row) => row.action)
  expect(actions).toEqual(
    expect.arrayContaining(['document.uploadToPlan', 'document.deleteOfPlan', 'document.restoreToPlan']),
  )

  // The file goes a month after the removal, and with it the way back.
  await remove(documentId)
  const days = (count: number) => new Date(market.now().getTime() + count * 24 * 3_600_000)
  await sweepDocuments(market.db, folderStore(market.folder), days(29.9))
  expect(filesKept()).toHaveLength(1)
  await sweepDocuments(market.db, folderStore(market.folder), days(30.1))
  expect(filesKept()).toEqual([])
  const seeded = market.now()
  market.setNow(days(29.5))
  expect(
    (await problemOf(priya.call(restorePlanDocument, { params: { ...planOf('pinecrest').params, documentId } })))
      .status,
  ).toBe(404)
  market.setNow(seeded)
})

test.each([
  ['an empty file', '', 'contract.pdf', 400, 'empty-file'],
  ['wrong content behind a right name', '<script>alert(1)</script>', 'contract.pdf', 415, 'unsupported-type'],
  ['a program', 'MZ\x90\x00', 'contract.exe', 415, 'unsupported-type'],
  ['a PDF called a program', PDF_BYTES, 'fdp.exe', 415, 'wrong-ending'],
  ['a PDF called .htaccess', PDF_BYTES, '.htaccess', 415, 'wrong-ending'],
  [
    'one byte above 25 MB',
    Buffer.concat([Buffer.from(PDF_BYTES), Buffer.alloc(MAX_FILE_BYTES + 1 - PDF_BYTES.length)]),
    'contract.pdf',
    413,
    'too-large',
  ],
])('%s is refused and nothing is kept (decision 30)', async (_, content, name, status, code) => {
  const before = [await names(priya, 'pinecrest'), filesKept()]
  expect(await problemOf(uploadTo(priya, 'pinecrest', fileBody(content, name)))).toMatchObject({ status, code })
  expect([await names(priya, 'pinecrest'), filesKept()]).toEqual(before)
})

test('exactly 25 MB is taken', async () => {
  const content = new Uint8Array(MAX_FILE_BYTES)
  content.set(Buffer.from(PDF_BYTES))
  const { documentId, originalFileName } = await uploadTo(
    priya,
    'pinecrest',
    fileBody(content, `${'x'.repeat(300)}.pdf`),
  )
  expect(originalFileName).toMatch(/^x{146}\.pdf$/)
  await priya.call(deletePlanDocument, { params: { ...planOf('pinecrest').params, documentId: documentId ?? '' } })
})

test('names are never paths', async () => {
  const { originalFileName, documentId } = await uploadTo(
    priya,
    'pinecrest',
    fileBody(PDF_BYTES, '../../../etc/passwd.pdf'),
  )
  expect(originalFileName).toBe('passwd.pdf')
  expect(filesKept().every((name) => /^[0-9a-f-]{36}$/.test(name))).toBe(true)
  await priya.call(deletePlanDocument, { params: { ...planOf('pinecrest').params, documentId: documentId ?? '' } })
})

test('two uploads at once are two documents', async () => {
  const both = await Promise.all(
    ['a.pdf', 'b.pdf'].map((name) => uploadTo(priya, 'pinecrest', fileBody(PDF_BYTES, name))),
  )
  expect(new Set(both.map((document) => document.documentId)).size).toBe(2)
  expect(await names(priya, 'pinecrest')).toEqual(expect.arrayContaining(['a.pdf', 'b.pdf']))
  for (const { documentId } of both) {
    await priya.call(deletePlanDocument, { params: { ...planOf('pinecrest').params, documentId: documentId ?? '' } })
  }
})

const UPLOAD =
  '/v1/customers/c-pinecrest/energyplans/ep-pinecrest/uploadDocument' +
  '?signature_applied=false&revisionDocument=false'

test('an upload that is cut in the middle keeps nothing', async () => {
  const before = filesKept()
  const payload = `--cut\r\ncontent-disposition: form-data; name="file"; filename="contract.pdf"\r\n\r\n${PDF_BYTES}`
  const answer = await market.app.inject({
    method: 'POST',
    url: UPLOAD,
    headers: {
      authorization: `Bearer ${await market.tokenOf('priya')}`,
      'content-type': 'multipart/form-data; boundary=cut',
    },
    payload,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'upload-broken' })
  expect(filesKept()).toEqual(before)
})

test('a line that breaks in the middle of an upload keeps nothing', async () => {
  await market.app.listen({ port: 0, host: '127.0.0.1' })
  const before = [await names(priya, 'pinecrest'), filesKept()]
  const token = await market.tokenOf('priya')
  const body =
    '--cut\r\ncontent-disposition: form-data; name="file"; ' +
    `filename="half.pdf"\r\n\r\n${PDF_BYTES}${'x'.repeat(100_000)}`
  await new Promise<void>((resolve) => {
    const socket = connect((market.app.server.address() as AddressInfo).port, '127.0.0.1', () => {
      socket.write(
        `POST ${UPLOAD} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
          'content-type: multipart/form-data; boundary=cut\r\ncontent-length: 200000\r\n\r\n',
      )
      socket.write(body, () => setTimeout(() => socket.destroy(), 50))
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
  })
  await until(async () => (await market.db.$count(uploads, isNull(uploads.endedAt))) === 0)
  expect([await names(priya, 'pinecrest'), filesKept()]).toEqual(before)
})

test('a store that is down is told as such, and nothing is listed', async () => {
  const before = await names(priya, 'pinecrest')
  await rm(join(market.folder, 'documents'), { recursive: true, force: true })
  await writeFile(join(market.folder, 'documents'), 'a file where the folder should be')
  expect(await problemOf(uploadTo(priya, 'pinecrest', fileBody(PDF_BYTES, 'c.pdf')))).toMatchObject({
    status: 503,
    code: 'storage-down',
  })
  expect(await names(priya, 'pinecrest')).toEqual(before)
  await rm(join(market.folder, 'documents'))
})

test('without the setting a non-matrix plan takes no upload, no submission (C§2, decision 26)', async () => {
  const liaison = { status: 409, code: 'liaison-only', message: 'Please send the contract to your Supplier Liaison.' }
  expect(await problemOf(uploadTo(dana, 'harborview', fileBody(PDF_BYTES, 'c.pdf')))).toMatchObject(liaison)
  expect(await problemOf(dana.call(submitContract, planOf('harborview')))).toMatchObject(liaison)
  expect(filesKept()).toEqual([])
  const { documents } = await dana.call(listPlanDocuments, planOf('harborview'))
  const spreadsheet = documents.find((document) => document.originalFileName === 'Schedule-A-accounts.xlsx')
  await dana.call(deletePlanDocument, {
    params: { ...planOf('harborview').params, documentId: spreadsheet?.documentId ?? '' },
  })
  expect(await names(dana, 'harborview')).toEqual(['Harborview-supply-agreement.pdf'])
  const loe = documents.find((document) => document.documentType === 'loe')
  expect(
    (
      await problemOf(
        dana.call(deletePlanDocument, {
          params: { ...planOf('harborview').params, documentId: loe?.documentId ?? '' },
        }),
      )
    ).status,
  ).toBe(404)
})

test('the seeded documents are real files of their own types', async () => {
  const { documents } = await priya.call(listPlanDocuments, planOf('pinecrest'))
  for (const { documentId, originalFileName } of documents) {
    const { blob, fileName } = await priya.call(readCustomerDocument, {
      params: { customerId: 'c-pinecrest', documentId },
    })
    expect(fileName).toBe(originalFileName)
    const start = Buffer.from(await blob.arrayBuffer())
      .subarray(0, 5)
      .toString('latin1')
    expect(start).toBe(originalFileName.endsWith('.xlsx') ? 'PK\x03\x04\x14' : '%PDF-')
  }
  const own = documents[0]?.documentId ?? ''
  expect(
    (await problemOf(dana.call(readCustomerDocument, { params: { customerId: 'c-pinecrest', documentId: own } })))
      .status,
  ).toBe(404)
})

test('after submitting, documents stay as they are, and the plan waits for its booking (C§4)', async () => {
  const { documents } = await priya.call(listPlanDocuments, planOf('pinecrest'))
  const documentId = documents.find((document) => document.documentType === 'meter_contract')?.documentId ?? ''
  const both = await Promise.allSettled([
    priya.call(submitContract, planOf('pinecrest')),
    priya.call(submitContract, planOf('pinecrest')),
  ])
  expect(both.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(
    await problemOf(priya.call(deletePlanDocument, { params: { ...planOf('pinecrest').params, documentId } })),
  ).toMatchObject({
    status: 409,
    code: 'already-submitted',
  })
  expect(await problemOf(uploadTo(priya, 'pinecrest', fileBody(PDF_BYTES, 'late.pdf')))).toMatchObject({
    status: 409,
    code: 'already-submitted',
  })
  const plan = await priya.call(readEnergyPlan, {
    params: { supplierId: 'granite-peak', repId: 'priya', energyPlanId: 'ep-pinecrest' },
  })
  expect(plan).toMatchObject({ rateCheckStatusCode: 510, submittedAt: market.now().toISOString() })
})
