import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { marketForFile } from '../../testing/market-for-file'
import { rewindEach } from '../../testing/rewind'
import { auditRows, documents, energyPlans, rateChecks, receipts, statusChanges } from '../db/schema'
import { newStorageKey } from '../documents/store/document-store'
import { folderDocumentStore } from '../documents/store/folder-store'
import { sweepDocuments } from '../documents/sweep-documents'
import { retireOld } from './retire'
import { readRetention, type RetentionSettings } from './retention-settings'

const DAY = 24 * 3_600_000

const { market } = marketForFile()
let runs = 0
let folder: string
beforeEach(() => {
  folder = join(market.folder, `retired-${(runs += 1)}`)
})
rewindEach(market)

const store = () => folderDocumentStore(market.folder)
const retire = (given: Partial<RetentionSettings>, db = market.db) =>
  retireOld({
    db,
    store: store(),
    now: market.now(),
    settings: { ...readRetention({}, market.folder, market.folder), folder, ...given },
  })
const ago = (days: number) => new Date(market.now().getTime() - days * DAY)
const filesOf = (kind: string) => (existsSync(join(folder, kind)) ? readdirSync(join(folder, kind)).sort() : [])
const rowsOf = (kind: string) =>
  filesOf(kind)
    .filter((name) => name.endsWith('.gz'))
    .flatMap((name) =>
      gunzipSync(readFileSync(join(folder, kind, name)))
        .toString()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    )

test('without a setting everything stays', async () => {
  const before = await market.db.$count(auditRows)
  await market.db.update(auditRows).set({ at: ago(9999) })
  expect(await retire({})).toEqual({ audit: 0, receipts: 0, documents: 0 })
  expect(await market.db.$count(auditRows)).toBe(before)
  expect(existsSync(folder)).toBe(false)
})

test('an audit row goes once its file is there; what went is written down with the SHA-256 of the file', async () => {
  await market.db.update(auditRows).set({ at: ago(10) })
  await market.db.execute(sql`insert into audit_rows (at, actor, action, entity, entity_id)
    select ${ago(91).toISOString()}::timestamptz, 'system', 'old', 'rate_check', n::text
    from generate_series(1, 5001) as n`)
  const before = await market.db.$count(auditRows)
  expect(await retire({ auditDays: 90 })).toEqual({ audit: 5001, receipts: 0, documents: 0 })
  expect(filesOf('audit')).toHaveLength(2)
  const rows = rowsOf('audit')
  expect(new Set(rows.map(({ entityId }) => entityId)).size).toBe(5001)
  const left = await market.db.select().from(auditRows)
  expect(left.filter(({ action }) => action === 'old')).toEqual([])
  expect(left).toHaveLength(before - 5001 + 2)
  const told = left.filter(({ action }) => action === 'retention.audit')
  expect(told.map(({ to }) => to)).toEqual(
    filesOf('audit').map((name, at) => ({
      name: `audit/${name}`,
      sha256: createHash('sha256')
        .update(readFileSync(join(folder, 'audit', name)))
        .digest('hex'),
      count: at === 0 ? 5000 : 1,
    })),
  )
  expect(await retire({ auditDays: 90 })).toMatchObject({ audit: 0 })
})

test('where the folder cannot be written nothing goes', async () => {
  await market.db.update(auditRows).set({ at: ago(91) })
  const before = await market.db.$count(auditRows)
  writeFileSync(folder, 'a file where the folder should be')
  await expect(retire({ auditDays: 90 })).rejects.toThrow(/ENOTDIR|EEXIST/)
  expect(await market.db.$count(auditRows)).toBe(before)
})

test('receipts go as whole chains, by their newest', async () => {
  const receipt = (number: string, quoteRequestId: string, sequence: number, days: number) => ({
    number,
    quoteRequestId,
    supplierId: 'larkspur',
    sequence,
    digest: number,
    kind: 'submission' as never,
    receivedAt: ago(days),
    signed: { receipt: { number } } as never,
  })
  await market.db.delete(receipts)
  await market.db
    .insert(receipts)
    .values([receipt('a1', '18900', 1, 400), receipt('a2', '18900', 2, 10), receipt('b1', '18899', 1, 400)])
  expect(await retire({ receiptDays: 365 })).toMatchObject({ receipts: 1 })
  expect(rowsOf('receipts').map(({ number }) => number)).toEqual(['b1'])
  expect((await market.db.select().from(receipts)).map(({ number }) => number).sort()).toEqual(['a1', 'a2'])
})

test('documents go with their files when request and contract are over, and are copied before', async () => {
  const kept = async (rateCheckId: string, customerId: string) => {
    const storageKey = newStorageKey()
    await store().put(storageKey, [Buffer.from(`file of ${rateCheckId}`)] as never, 'text/plain')
    const row = {
      id: `old-${rateCheckId}`,
      customerId,
      rateCheckId,
      documentType: 'other' as const,
      originalFileName: 'a.pdf',
      description: 'A paper',
      mimeType: 'application/pdf',
      storageKey,
      created: ago(800),
    }
    await market.db.insert(documents).values(row)
    return row
  }
  const over = await kept('rc-marlowe', 'c-marlowe')
  const open = await kept('rc-tallgrass', 'c-tallgrass')
  const running = await kept('rc-bayview', 'c-bayview')
  await market.db.update(statusChanges).set({ at: ago(800) })
  await market.db.update(energyPlans).set({ endDate: '2020-01-01' }).where(eq(energyPlans.rateCheckId, 'rc-marlowe'))
  await market.db.update(energyPlans).set({ endDate: '2030-01-01' }).where(eq(energyPlans.rateCheckId, 'rc-bayview'))
  const statuses = await market.db.select({ id: rateChecks.id, code: rateChecks.statusCode }).from(rateChecks)
  expect(statuses.find(({ id }) => id === 'rc-bayview')?.code).toBe(1000)

  expect(await retire({ documentDays: 365 })).toMatchObject({ documents: 1 })
  expect(rowsOf('documents')).toMatchObject([{ id: over.id, originalFileName: 'a.pdf' }])
  expect(readFileSync(join(folder, 'documents', `${over.id}-${over.storageKey}`), 'utf8')).toBe('file of rc-marlowe')
  const left = await market.db
    .select()
    .from(documents)
    .where(sql`${documents.description} = 'A paper'`)
  expect(
    left
      .filter(({ removedAt }) => removedAt === null)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([open.id, running.id].sort())
  await sweepDocuments(market.db, store(), ago(-31))
  expect(await store().get(over.storageKey)).toBeUndefined()
  const stillThere = await store().get(open.storageKey)
  stillThere?.destroy()
  expect(stillThere).toBeDefined()
})
