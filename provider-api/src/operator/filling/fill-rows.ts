import { createHash, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Db } from '../../db/open-db'
import { holdsNul } from '../../http/parse-input'
import type { Operator } from '../keys/operator-key.repo'
import type { FillingRow, RowResult } from './row'
import { findRecords, holdFilling, putRecords, type ExistingRecord } from './records.repo'

/** A row that says something new. */
export interface Entry<L> {
  row: L
  /** Ours, of a new thing too. */
  id: string
  isNew: boolean
  /** Where it stands in the call. */
  line: number
  contentHash: string
}

/** What a kind writes with, once references are found and repeats are left out. */
export interface Writing<L> {
  tx: Db
  operator: Pick<Operator, 'id'>
  now: Date
  entries: readonly Entry<L>[]
  /** Our id of a thing that a row names. */
  idOf(kind: string, externalId: string): string
  /** A row that is not taken, and why. */
  refuse(entry: Entry<L>, code: string, message: string): void
  /** Those that were not refused until now. */
  left(): Entry<L>[]
}

/** A kind of thing that an operator sends. */
export interface Kind<L extends FillingRow> {
  /** What its ids are unique in. */
  kind: string
  /** What people call it. */
  called: string
  schema: z.ZodType<L>
  /** Of our new ids. */
  prefix: string
  /** What a row names. */
  references?(row: L): { kind: string; called: string; externalId: string }[]
  write(writing: Writing<L>): Promise<void>
}

export interface Filling {
  operator: Pick<Operator, 'id'>
  now: Date
}

/**
 * Takes rows of one kind, each for itself, in the transaction of the caller: a repeat of what was sent is unchanged,
 * other content under a known id changes the thing where the market's state allows it.
 * @returns a result for each row, in their order
 */
export async function fillRows<L extends FillingRow>(
  tx: Db,
  kind: Kind<L>,
  { operator, now }: Filling,
  input: readonly unknown[],
): Promise<RowResult[]> {
  await holdFilling(tx)
  const results: RowResult[] = []
  const report = (line: number, { externalId }: FillingRow, result: Partial<RowResult>) => {
    results[line] = { line, externalId, ...result }
  }
  const rows = readRows(kind, input, results)
  const externalIds = [...rows.values()].map(({ externalId }) => externalId)
  const records = await findRecords(tx, operator.id, kind.kind, externalIds)
  const named = await findNamed(tx, operator.id, kind, [...rows.values()])
  const entries: Entry<L>[] = []
  for (const [line, row] of rows) {
    const record = records.get(row.externalId)
    const contentHash = rowHash(row)
    const missing = kind.references?.(row).find(({ kind, externalId }) => !named.has(recordKey(kind, externalId)))
    if (record?.contentHash === contentHash) report(line, row, { outcome: 'unchanged' })
    else if (missing)
      report(line, row, { code: 'unknown-reference', message: `There is no ${missing.called} ${missing.externalId}.` })
    else {
      const id = record?.id ?? `${kind.prefix}-${randomUUID()}`
      entries.push({ row, id, isNew: !record, line, contentHash })
      report(line, row, { outcome: record ? 'updated' : 'created' })
    }
  }
  const left = () => entries.filter(({ line }) => !results[line]?.code)
  if (entries.length > 0)
    await kind.write({
      tx,
      operator,
      now,
      entries,
      left,
      idOf: (kind, externalId) => named.get(recordKey(kind, externalId))?.id ?? '',
      refuse: ({ line, row }, code, message) => report(line, row, { code, message }),
    })
  await putRecords(
    tx,
    left().map(({ row: { externalId }, id, contentHash }) => ({
      operatorId: operator.id,
      kind: kind.kind,
      externalId,
      id,
      contentHash,
      changedAt: now,
    })),
  )
  return results
}

/** What can be read, by its index; what cannot, or is there twice, has its result. */
function readRows<L extends FillingRow>({ schema }: Kind<L>, input: readonly unknown[], results: RowResult[]) {
  const rows = new Map<number, L>()
  const seen = new Set<string>()
  for (const [index, each] of input.entries()) {
    const parsed = schema.safeParse(each)
    const refuse = (externalId: string, code: string, message: string) => {
      results[index] = { line: index, externalId, code, message }
    }
    if (!parsed.success || holdsNul(parsed.data)) {
      const issue = parsed.error?.issues[0]
      const field = !issue || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `
      refuse(idIn(each), 'malformed', `${field}${issue?.message ?? 'a NUL character'}`)
    } else if (seen.has(parsed.data.externalId)) {
      refuse(parsed.data.externalId, 'duplicate', 'This id is in an earlier line of the same request.')
    } else {
      seen.add(parsed.data.externalId)
      rows.set(index, parsed.data)
    }
  }
  return rows
}

/** The id of a row that cannot be read, so that its sender finds it. */
function idIn(each: unknown): string {
  const id = typeof each === 'object' && each !== null ? (each as { externalId?: unknown }).externalId : undefined
  return typeof id === 'string' ? id.slice(0, 254) : ''
}

async function findNamed<L extends FillingRow>(tx: Db, operatorId: string, kind: Kind<L>, rows: L[]) {
  const wanted = new Map<string, Set<string>>()
  for (const { kind: of, externalId } of rows.flatMap((row) => kind.references?.(row) ?? []))
    wanted.set(of, (wanted.get(of) ?? new Set()).add(externalId))
  const named = new Map<string, ExistingRecord>()
  for (const [of, ids] of wanted)
    for (const [externalId, record] of await findRecords(tx, operatorId, of, [...ids]))
      named.set(recordKey(of, externalId), record)
  return named
}

const recordKey = (kind: string, externalId: string) => `${kind} ${externalId}`

/** A parsed row has its fields in the order of its schema: equal content is equal text. */
const rowHash = (row: FillingRow) => createHash('sha256').update(JSON.stringify(row)).digest('hex')
