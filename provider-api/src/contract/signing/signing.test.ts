import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, isNotNull } from 'drizzle-orm'
import { PDFDocument } from 'pdf-lib'
import { readContractActivity } from 'shared-contracts/activity'
import { confirmBooking } from 'shared-contracts/contract/booking'
import {
  deleteCountersigned,
  readCountersignedDocument,
  uploadCountersigned,
} from 'shared-contracts/contract/countersign'
import { listEnvelopeDocuments, listEnvelopes, readSignedDocument } from 'shared-contracts/contract/signing'
import { readAuditInfo, readEnergyPlan } from 'shared-contracts/contract/plan'
import { auditsOf } from '../../../testing/audits'
import { envelopeOf, fileBody, rateCheckOf } from '../../../testing/contract-calls'
import { problemOf } from '../../../testing/refused-call'
import { marketForFile } from '../../../testing/market-for-file'
import { folderDocumentStore } from '../../documents/store/folder-store'
import { sweepDocuments } from '../../documents/sweep-documents'
import { readZip } from '../../../testing/read-zip'
import {
  customers,
  documents,
  energyPlans,
  joinedCopies,
  legalEntities,
  meters,
  quotes,
  rateChecks,
  suppliers,
  utilities,
} from '../../db/schema'
import { takeStep } from '../../operator/steps/take-step'
import { PdfLetter } from '../../pdf/pdf-letter'
import { textOfPdf } from '../../../testing/pdf-text'

const { market, rep } = marketForFile()
const dana = rep('dana')

const bytesOf = async ({ blob }: { blob: Blob }) => new Uint8Array(await blob.arrayBuffer())
const filesKept = () => readdirSync(join(market.folder, 'documents'))
const statusOf = async (key: string) =>
  (await dana.call(readEnergyPlan, { params: { supplierId: 'larkspur', repId: 'dana', energyPlanId: `ep-${key}` } }))
    .rateCheckStatusCode
const ownPdf = () =>
  new Uint8Array(
    new PdfLetter('Countersigned', { footer: 'by Larkspur', createdAt: market.now() })
      .paragraph('Signed by both.')
      .toPdf(),
  )
const upload = (key: string, version: number, body: FormData) =>
  dana.call(uploadCountersigned, { ...envelopeOf(key, version), body })

test('every version of the contract is an envelope, the newest first (C§3)', async () => {
  const envelopes = await dana.call(listEnvelopes, rateCheckOf('st-brendan'))
  expect(envelopes.map((envelope) => [envelope.version, envelope.friendlyFileName])).toEqual([
    [3, 'St-Brendan-Larkspur-36mo-v3.pdf'],
    [2, 'St-Brendan-Larkspur-36mo-v2.pdf'],
    [1, 'St-Brendan-Larkspur-36mo-v1.pdf'],
  ])
  const [blank] = await dana.call(listEnvelopes, rateCheckOf('fernwood'))
  expect(blank?.signedAt).toBeNull()
})

test('a signed contract is a PDF with the terms, the accounts, the signature and its certificate', async () => {
  const file = await dana.call(readSignedDocument, {
    ...envelopeOf('st-brendan', 3),
    query: { include_certificate: 'true' },
  })
  expect(file.fileName).toBe('St-Brendan-Larkspur-36mo-v3.pdf')
  const pages = await textOfPdf(await bytesOf(file))
  const text = pages.join('\n')
  expect(text).toContain('Retail Electricity Supply Agreement')
  expect(text).toContain('Version 3')
  expect(text).toContain('$0.11284 / kWh')
  expect(text).toContain('36 months')
  expect(text).toContain('01/31/2029')
  expect(text).not.toContain('02/01/2029')
  expect(text).toContain('18,332,750')
  expect(text).toContain('Buyer: Karen Oyelaran, CFO')
  expect(text).toContain('Not yet countersigned by the seller.')
  expect(pages.at(-1)).toContain('Certificate of Completion')
  const bare = await textOfPdf(
    await bytesOf(await dana.call(readSignedDocument, { ...envelopeOf('st-brendan', 3), query: {} })),
  )
  expect(bare).toHaveLength(pages.length - 1)
  expect(bare.join('\n')).not.toContain('Certificate of Completion')
})

test('a contract says whether the broker fee is in its price, and nothing of a fee of 0 (decision 48)', async () => {
  const text = async () => {
    const file = await dana.call(readSignedDocument, { ...envelopeOf('dovetail', 1), query: {} })
    return (await textOfPdf(await bytesOf(file))).join('\n').replaceAll(/\s+/g, ' ')
  }
  const fee = '$0.00250 per Dth'
  await market.db.update(rateChecks).set({ totalFee: '0.0025' }).where(eq(rateChecks.id, 'rc-dovetail'))
  expect(await text()).toContain(`The Contract Price includes a broker fee of ${fee}.`)
  const [plan] = await market.db.select().from(energyPlans).where(eq(energyPlans.id, 'ep-dovetail'))
  const ofPlan = eq(quotes.id, plan?.quoteId ?? '')
  await market.db.update(quotes).set({ feeIncluded: false }).where(ofPlan)
  expect(await text()).toContain(`Buyer shall pay a broker fee of ${fee} in addition to the Contract Price.`)
  await market.db.update(rateChecks).set({ totalFee: '0' }).where(eq(rateChecks.id, 'rc-dovetail'))
  expect(await text()).not.toContain('broker fee')
})

test('a contract of more accounts than it lists says how many more there are', async () => {
  const text = async () => {
    const file = await dana.call(readSignedDocument, { ...envelopeOf('fernwood', 1), query: {} })
    return (await textOfPdf(await bytesOf(file))).join('\n').replaceAll(/\s+/g, ' ')
  }
  expect(await text()).not.toContain('more account')
  const ofPlan = eq(meters.rateCheckId, 'rc-fernwood')
  const [meter, ...others] = await market.db.select().from(meters).where(ofPlan)
  if (!meter) throw new Error('no meter')
  const added = Array.from({ length: 1199 - others.length }, (_, at) => ({ ...meter, id: `added-${at}` }))
  await market.db.insert(meters).values(added)
  expect(await text()).toContain('And 800 more accounts, as listed in the meter information of the request.')
})

test('a contract that the customer has not executed says so', async () => {
  const file = await dana.call(readSignedDocument, { ...envelopeOf('fernwood', 1), query: {} })
  expect((await textOfPdf(await bytesOf(file))).join('\n')).toContain(
    'Blank: the buyer has not executed this contract yet.',
  )
})

test('the certificate of an unsigned contract says nowhere that it was signed', async () => {
  const file = await dana.call(readSignedDocument, {
    ...envelopeOf('fernwood', 1),
    query: { include_certificate: 'true' },
  })
  const certificate = (await textOfPdf(await bytesOf(file))).at(-1) ?? ''
  expect(certificate).toContain('Certificate of Delivery')
  expect(certificate).toContain('Not signed yet')
  expect(certificate).toContain('has not signed it')
  expect(certificate).not.toMatch(/Completion|Completed|adopted|agreed/)
})

test('a countersigned copy: uploaded, read with its certificate, taken back (C§7, C§9, decision 27)', async () => {
  const documents = async () =>
    (await dana.call(listEnvelopeDocuments, { params: { envelopeId: 'env-copperline-1' } })).map(
      (each) => each.documentId,
    )
  expect(await documents()).toEqual(['1'])
  expect(
    await problemOf(dana.call(readCountersignedDocument, { ...envelopeOf('copperline', 1), query: {} })),
  ).toMatchObject({ status: 404, code: 'no-countersigned' })

  await upload('copperline', 1, fileBody(ownPdf(), 'Copperline countersigned.pdf'))
  expect(await documents()).toEqual(['1', '999'])
  expect(await statusOf('copperline')).toBe(1000)
  expect(await dana.call(readAuditInfo, rateCheckOf('copperline'))).toHaveProperty('1000', market.now().toISOString())
  const plain = await bytesOf(await dana.call(readCountersignedDocument, { ...envelopeOf('copperline', 1), query: {} }))
  expect(plain).toEqual(ownPdf())
  const whole = await bytesOf(
    await dana.call(readCountersignedDocument, {
      ...envelopeOf('copperline', 1),
      query: { include_certificate: 'true' },
    }),
  )
  expect((await PDFDocument.load(whole)).getPageCount()).toBe(2)
  // Made once: the second time it comes from the store.
  expect(filesKept()).toHaveLength(2)
  expect(
    await bytesOf(
      await dana.call(readCountersignedDocument, {
        ...envelopeOf('copperline', 1),
        query: { include_certificate: 'true' },
      }),
    ),
  ).toEqual(whole)
  expect(filesKept()).toHaveLength(2)

  expect(await problemOf(upload('copperline', 1, fileBody(ownPdf(), 'again.pdf')))).toMatchObject({
    status: 409,
    code: 'countersigned-exists',
  })
  await dana.call(deleteCountersigned, envelopeOf('copperline', 1))
  expect(await documents()).toEqual(['1'])
  // Its files go a month after it was taken back.
  await sweepDocuments(
    market.db,
    folderDocumentStore(market.folder),
    new Date(market.now().getTime() + 31 * 24 * 3_600_000),
  )
  expect(filesKept()).toEqual([])
  expect(await statusOf('copperline')).toBe(520)
  expect(await problemOf(dana.call(deleteCountersigned, envelopeOf('copperline', 1)))).toMatchObject({
    status: 409,
    code: 'no-countersigned',
  })
})

test('a copy that cannot be joined comes untouched, its certificate beside it; not tried twice', async () => {
  const damaged = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<< /Encrypt')
  await upload('copperline', 1, fileBody(damaged, 'Copperline scan'))
  const read = () =>
    dana.call(readCountersignedDocument, { ...envelopeOf('copperline', 1), query: { include_certificate: 'true' } })
  for (const file of await Promise.all([read(), read()])) {
    expect(file.fileName).toBe('Copperline scan with certificate.zip')
    const zip = readZip(Buffer.from(await bytesOf(file)))
    expect([...zip.keys()]).toEqual(['Copperline scan.pdf', 'Certificate of Completion.pdf'])
    expect(zip.get('Copperline scan.pdf')).toEqual(Buffer.from(damaged))
    expect((await textOfPdf(zip.get('Certificate of Completion.pdf') ?? Buffer.of())).join('\n')).toContain(
      'Copperline',
    )
  }
  expect(await market.db.select().from(joinedCopies)).toEqual([expect.objectContaining({ storageKey: null })])
  await dana.call(deleteCountersigned, envelopeOf('copperline', 1))
  expect(await market.db.select().from(joinedCopies)).toEqual([])
  await sweepDocuments(
    market.db,
    folderDocumentStore(market.folder),
    new Date(market.now().getTime() + 31 * 24 * 3_600_000),
  )
  expect(filesKept()).toEqual([])
})

test('of a copy whose file retention took none is made up', async () => {
  await upload('copperline', 1, fileBody(ownPdf(), 'Copperline countersigned.pdf'))
  await market.db.update(documents).set({ removedAt: market.now() }).where(isNotNull(documents.storageKey))
  await sweepDocuments(
    market.db,
    folderDocumentStore(market.folder),
    new Date(market.now().getTime() + 31 * 24 * 3_600_000),
  )
  expect(filesKept()).toEqual([])
  for (const include_certificate of ['true', 'false'] as const)
    expect(
      await problemOf(
        dana.call(readCountersignedDocument, { ...envelopeOf('copperline', 1), query: { include_certificate } }),
      ),
    ).toMatchObject({ status: 404, message: 'The file of this document is no longer there.' })
  await dana.call(deleteCountersigned, envelopeOf('copperline', 1))
})

test.each([1, 2])('what the store failed to remove goes with the next sweep: removal %i', async (failing) => {
  await upload('copperline', 1, fileBody(ownPdf(), 'Copperline countersigned.pdf'))
  const input = { ...envelopeOf('copperline', 1), query: { include_certificate: 'true' as const } }
  await dana.call(readCountersignedDocument, input)
  await market.db.update(documents).set({ removedAt: market.now() }).where(isNotNull(documents.storageKey))
  const store = folderDocumentStore(market.folder)
  const later = new Date(market.now().getTime() + 31 * 24 * 3_600_000)
  let removals = 0
  const remove = (key: string) =>
    (removals += 1) === failing ? Promise.reject(new Error('the store is down')) : store.remove(key)
  await expect(sweepDocuments(market.db, { ...store, remove }, later)).rejects.toThrow('the store is down')
  await sweepDocuments(market.db, store, later)
  expect(filesKept()).toEqual([])
  await dana.call(deleteCountersigned, envelopeOf('copperline', 1))
})

test.each(['with the document', 'after an earlier version swept the document'])(
  'a copy with its certificate goes when retention took the copy: %s',
  async (when) => {
    await upload('copperline', 1, fileBody(ownPdf(), 'Copperline countersigned.pdf'))
    const input = { ...envelopeOf('copperline', 1), query: { include_certificate: 'true' as const } }
    await dana.call(readCountersignedDocument, input)
    expect(filesKept()).toHaveLength(2)
    const store = folderDocumentStore(market.folder)
    const stored = isNotNull(documents.storageKey)
    await market.db.update(documents).set({ removedAt: market.now() }).where(stored)
    if (when !== 'with the document') {
      for (const { storageKey } of await market.db.select().from(documents).where(stored))
        await store.remove(storageKey ?? '')
      await market.db.update(documents).set({ storageKey: null })
    }
    await sweepDocuments(market.db, store, new Date(market.now().getTime() + 31 * 24 * 3_600_000))
    expect(filesKept()).toEqual([])
    expect(await market.db.select().from(joinedCopies)).toEqual([])
    await dana.call(deleteCountersigned, envelopeOf('copperline', 1))
  },
)

test.each([
  ['an image named .pdf', '\x89PNG\r\n\x1a\n', 415, 'unsupported-type'],
  ['an empty file', '', 400, 'empty-file'],
])('%s is no countersigned contract (decision 30)', async (_, content, status, code) => {
  const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0))
  expect(await problemOf(upload('copperline', 1, fileBody(bytes, 'copy.pdf')))).toMatchObject({ status, code })
  expect(await statusOf('copperline')).toBe(520)
})

const withLines = (fields: Record<string, string[]>) => {
  const body = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of values) body.append(name, value)
  body.set('file', new Blob([ownPdf()]), 'copy.pdf')
  return body
}

test.each([
  ['too long', 'x'.repeat(601), 'fields.namedOtherwise.0'],
  ['far too long', 'x'.repeat(20_000), 'fields.namedOtherwise.0'],
  ['empty', '', 'fields.namedOtherwise.0'],
])('a line of what a copy names otherwise that is %s is refused, and nothing has moved', async (_, line, field) => {
  const refused = await problemOf(upload('copperline', 1, withLines({ namedOtherwise: [line] })))
  expect(refused).toMatchObject({ status: 400, code: 'malformed', details: { field } })
  expect(await statusOf('copperline')).toBe(520)
  expect(filesKept()).toEqual([])
})

test('what a copy names otherwise than the plan is kept with it and told in Activity; it blocks nothing', async () => {
  const lines = {
    namedOtherwise: ['Rate $0.07234 per kWh: Another value is named. Page 2: “…”', 'Term 36 months: Not named.'],
    linesNotRead: ['This file is still being read: 12 of 300 pages so far.'],
  }
  await upload('copperline', 1, withLines(lines))
  expect(await statusOf('copperline')).toBe(1000)
  const rows = await auditsOf(market, 'rate_check', 'rc-copperline')
  expect(rows.at(-1)).toMatchObject({ action: 'contract.countersign', from: 520, to: { to: 1000, ...lines } })
  const params = { supplierId: 'larkspur', energyPlanId: 'ep-copperline' }
  const { activity } = await dana.call(readContractActivity, { params })
  const told = activity.filter(({ action }) => action === 'contract.countersign').slice(0, 4)
  expect(told.map(({ subject, to }) => [subject, to])).toEqual([
    ['Status', 'Booked'],
    ...lines.namedOtherwise.map((line) => ['Named otherwise', line]),
    ['Not read', lines.linesNotRead[0]],
  ])
  await dana.call(deleteCountersigned, envelopeOf('copperline', 1))
  await sweepDocuments(
    market.db,
    folderDocumentStore(market.folder),
    new Date(market.now().getTime() + 31 * 24 * 3_600_000),
  )
})

test('of two copies at once one is kept', async () => {
  const both = await Promise.allSettled([1, 2].map((n) => upload('copperline', 1, fileBody(ownPdf(), `copy-${n}.pdf`))))
  expect(both.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await statusOf('copperline')).toBe(1000)
})

test('only the latest version is countersigned, and only when it is waited for', async () => {
  expect(await problemOf(upload('st-brendan', 3, fileBody(ownPdf(), 'copy.pdf')))).toMatchObject({
    status: 409,
    code: 'not-awaiting-countersigned',
  })
  await dana.call(confirmBooking, { ...rateCheckOf('st-brendan'), body: { counterSignedExpected: true } })
  expect(await problemOf(upload('st-brendan', 2, fileBody(ownPdf(), 'copy.pdf')))).toMatchObject({
    status: 409,
    code: 'stale-version',
  })
  await upload('st-brendan', 3, fileBody(ownPdf(), 'copy.pdf'))
  expect(await statusOf('st-brendan')).toBe(1000)
})

test('the demonstration market has a countersigned copy; a finally rejected one stays', async () => {
  const file = await dana.call(readCountersignedDocument, {
    ...envelopeOf('bayview', 1),
    query: { include_certificate: 'true' },
  })
  expect((await textOfPdf(await bytesOf(file))).join('\n')).toMatch(/Seller: Larkspur Energy[\s\S]*Completed/)
})

test('an envelope does not exist under another customer', async () => {
  const params = { customerId: 'c-fernwood', envelopeId: 'env-st-brendan-3' }
  expect((await problemOf(dana.call(readSignedDocument, { params, query: {} }))).status).toBe(404)
})

test('what was signed stays to the letter, whatever the operator corrects afterwards', async () => {
  const step = { rateCheckId: 'rc-fernwood', step: { name: 'sign' }, actor: 'customer-simulator' } as const
  await takeStep(market.db, step, market.now())
  const read = async () => {
    const query = { include_certificate: 'true' } as const
    return bytesOf(await dana.call(readSignedDocument, { ...envelopeOf('fernwood', 1), query }))
  }
  const before = await read()
  await market.db.update(customers).set({ companyName: 'Corrected Customer' })
  for (const table of [legalEntities, suppliers, utilities]) await market.db.update(table).set({ name: 'Corrected' })
  expect(await read()).toEqual(before)
  expect((await textOfPdf(before)).join('\n')).not.toContain('Corrected')
})
