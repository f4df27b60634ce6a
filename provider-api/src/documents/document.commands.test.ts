import { readEnergyPlan } from 'shared-contracts/contract/plan'
import { submitContract } from 'shared-contracts/contract/booking'
import {
  deletePlanDocument,
  listPlanDocuments,
  readCustomerDocument,
  restorePlanDocument,
} from 'shared-contracts/document'
import { auditsOf } from '../../testing/audits'
import { fileBody, PDF_BYTES, planOf, uploadedNames, uploadTo } from '../../testing/contract-calls'
import { filesKept } from '../../testing/files-kept'
import { problemOf } from '../../testing/refused-call'
import { marketForFile } from '../../testing/market-for-file'
import { auditRows } from '../db/schema'
import { folderDocumentStore } from './store/folder-store'
import { sweepDocuments } from './sweep-documents'

const { market, rep } = marketForFile()
const priya = rep('priya')
const dana = rep('dana')

const remove = (documentId: string) =>
  priya.call(deletePlanDocument, { params: { ...planOf('pinecrest').params, documentId } })

test('a rep with the setting uploads, reads, deletes and restores a document (C§7, decision 26)', async () => {
  const uploaded = await uploadTo(priya, 'pinecrest', fileBody(PDF_BYTES, 'Pinecrest "final" – ⚡.pdf'))
  expect(uploaded).toMatchObject({ originalFileName: 'Pinecrest "final" – ⚡.pdf', mimeType: 'application/pdf' })
  expect(await uploadedNames(priya, 'pinecrest')).toContain('Pinecrest "final" – ⚡.pdf')

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
  const kept = filesKept(market)
  expect(kept).toHaveLength(1)
  expect(kept[0]).toMatch(/^[0-9a-f-]{36}$/)

  await remove(documentId)
  expect(await uploadedNames(priya, 'pinecrest')).not.toContain('Pinecrest "final" – ⚡.pdf')
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
  expect(await uploadedNames(priya, 'pinecrest')).toContain('Pinecrest "final" – ⚡.pdf')
  const { blob } = await priya.call(readCustomerDocument, { params: { customerId: 'c-pinecrest', documentId } })
  expect(await blob.text()).toBe(PDF_BYTES)
  const actions = (await market.db.select().from(auditRows)).map((row) => row.action)
  expect(actions).toEqual(
    expect.arrayContaining(['document.uploadToPlan', 'document.deleteOfPlan', 'document.restoreToPlan']),
  )

  // The file goes a month after the removal, and with it the way back.
  await remove(documentId)
  const days = (count: number) => new Date(market.now().getTime() + count * 24 * 3_600_000)
  await sweepDocuments(market.db, folderDocumentStore(market.folder), days(29.9))
  expect(filesKept(market)).toHaveLength(1)
  await sweepDocuments(market.db, folderDocumentStore(market.folder), days(30.1))
  expect(filesKept(market)).toEqual([])
  const seeded = market.now()
  market.setNow(days(29.5))
  expect(
    (await problemOf(priya.call(restorePlanDocument, { params: { ...planOf('pinecrest').params, documentId } })))
      .status,
  ).toBe(404)
  market.setNow(seeded)
})

test('two uploads at once are two documents', async () => {
  const both = await Promise.all(
    ['a.pdf', 'b.pdf'].map((name) => uploadTo(priya, 'pinecrest', fileBody(PDF_BYTES, name))),
  )
  expect(new Set(both.map((document) => document.documentId)).size).toBe(2)
  expect(await uploadedNames(priya, 'pinecrest')).toEqual(expect.arrayContaining(['a.pdf', 'b.pdf']))
  for (const { documentId } of both) {
    await priya.call(deletePlanDocument, { params: { ...planOf('pinecrest').params, documentId: documentId ?? '' } })
  }
})

test('without the setting a non-matrix plan takes no upload, no submission (C§2, decision 26)', async () => {
  const before = filesKept(market)
  const liaison = { status: 409, code: 'liaison-only', message: 'Please send the contract to your Supplier Liaison.' }
  expect(await problemOf(uploadTo(dana, 'harborview', fileBody(PDF_BYTES, 'c.pdf')))).toMatchObject(liaison)
  expect(await problemOf(dana.call(submitContract, planOf('harborview')))).toMatchObject(liaison)
  expect(filesKept(market)).toEqual(before)
  const { documents } = await dana.call(listPlanDocuments, planOf('harborview'))
  const spreadsheet = documents.find((document) => document.originalFileName === 'Schedule-A-accounts.xlsx')
  await dana.call(deletePlanDocument, {
    params: { ...planOf('harborview').params, documentId: spreadsheet?.documentId ?? '' },
  })
  expect(await uploadedNames(dana, 'harborview')).toEqual(['Harborview-supply-agreement.pdf'])
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
  const body = { linesRead: [], linesNotRead: ['Terms.docx cannot be read here. Read it yourself.'] }
  const both = await Promise.allSettled([
    priya.call(submitContract, { ...planOf('pinecrest'), body }),
    priya.call(submitContract, { ...planOf('pinecrest'), body }),
  ])
  expect(both.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected'])
  // Which lines of evidence were read is kept with it, and told in Activity.
  const rows = await auditsOf(market, 'rate_check', 'rc-pinecrest')
  expect(rows).toMatchObject([{ action: 'contract.submitContract', from: 410, to: { to: 510, ...body } }])
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
