import { createHash, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Db } from '../../db/open-db'
import { holdsNul } from '../../http/parse-input'
import type { Operator } from '../keys/operator-key.repo'
import type { FillingRow, LineAnswer } from './line'
import { findRecords, holdFilling, putRecords, type KnownRecord } from './records.repo'

/** A line that says something new. */
export interface Entry<L> {
  line: L
  /** Ours, of a new thing too. */
  id: string
  isNew: boolean
}

/** What a kind writes with, once references are found and repeats are left out. */
export interface Writing<L> {
  tx: Db
  operator: Pick<Operator, 'id'>
  now: Date
  entries: readonly Entry<L>[]
  /** Our id of a thing that a line names. */
  idOf(kind: string, externalId: string): string
  /** A line that is not taken, and why. */
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
  /** What a line names. */
  references?(line: L): { kind: string; called: string; externalId: string }[]
  write(writing: Writing<L>): Promise<void>
}

export interface Filling {
  operator: Pick<Operator, 'id'>
  now: Date
}

/**
 * Takes lines of one kind, each for itself, in the transaction of the caller: a repeat of what was sent is unchanged,
 * other content under a known id changes the thing where the market's state allows it.
 * @returns an answer for each line, in their order
 */
export async function fillLines<L extends FillingRow>(
  tx: Db,
  kind: Kind<L>,
  { operator, now }: Filling,
  given: readonly unknown[],
): Promise<LineAnswer[]> {
  await holdFilling(tx)
  const answers: LineAnswer[] = []
  const lines = readLines(kind, given, answers)
  const known = await findRecords(
    tx,
    operator.id,
    kind.kind,
    [...lines.values()].map(({ externalId }) => externalId),
  )
  const named = await findNamed(tx, operator.id, kind, [...lines.values()])
  const places = new Map<Entry<L>, number>()
  const hashes = new Map<Entry<L>, string>()
  for (const [place, line] of lines) {
    const record = known.get(line.externalId)
    const contentHash = rowHash(line)
    const missing = kind.references?.(line).find(({ kind, externalId }) => !named.has(recordKey(kind, externalId)))
    const say = (answer: Partial<LineAnswer>) => {
      answers[place] = { line: place, externalId: line.externalId, ...answer }
    }
    if (record?.contentHash === contentHash) say({ outcome: 'unchanged' })
    else if (missing)
      say({ code: 'unknown-reference', message: `There is no ${missing.called} ${missing.externalId}.` })
    else {
      const entry = { line, id: record?.id ?? `${kind.prefix}-${randomUUID()}`, isNew: !record }
      places.set(entry, place)
      hashes.set(entry, contentHash)
      say({ outcome: entry.isNew ? 'created' : 'updated' })
    }
  }
  const entries = [...places.keys()]
  const left = () => entries.filter((entry) => answers[places.get(entry) ?? -1]?.code === undefined)
  if (entries.length > 0)
    await kind.write({
      tx,
      operator,
      now,
      entries,
      left,
      idOf: (kind, externalId) => named.get(recordKey(kind, externalId))?.id ?? '',
      refuse: (entry, code, message) => {
        const line = places.get(entry) ?? -1
        answers[line] = { line, externalId: entry.line.externalId, code, message }
      },
    })
  await putRecords(
    tx,
    left().map((entry) => ({
      operatorId: operator.id,
      kind: kind.kind,
      externalId: entry.line.externalId,
      id: entry.id,
      contentHash: hashes.get(entry) ?? '',
      changedAt: now,
    })),
  )
  return answers
}

/** What can be read, by its place; what cannot, or is there twice, has its answer. */
function readLines<L extends FillingRow>({ schema }: Kind<L>, given: readonly unknown[], answers: LineAnswer[]) {
  const lines = new Map<number, L>()
  const seen = new Set<string>()
  for (const [place, each] of given.entries()) {
    const parsed = schema.safeParse(each)
    const refuse = (externalId: string, code: string, message: string) => {
      answers[place] = { line: place, externalId, code, message }
    }
    if (!parsed.success || holdsNul(parsed.data)) {
      const issue = parsed.error?.issues[0]
      const field = !issue || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `
      refuse(idIn(each), 'malformed', `${field}${issue?.message ?? 'a NUL character'}`)
    } else if (seen.has(parsed.data.externalId)) {
      refuse(parsed.data.externalId, 'duplicate', 'This id is in an earlier line of the same request.')
    } else {
      seen.add(parsed.data.externalId)
      lines.set(place, parsed.data)
    }
  }
  return lines
}

/** The id of a line that cannot be read, so that its sender finds it. */
function idIn(each: unknown): string {
  const id = typeof each === 'object' && each !== null ? (each as { externalId?: unknown }).externalId : undefined
  return typeof id === 'string' ? id.slice(0, 100) : ''
}

async function findNamed<L extends FillingRow>(tx: Db, operatorId: string, kind: Kind<L>, lines: L[]) {
  const wanted = new Map<string, Set<string>>()
  for (const { kind: of, externalId } of lines.flatMap((line) => kind.references?.(line) ?? []))
    wanted.set(of, (wanted.get(of) ?? new Set()).add(externalId))
  const named = new Map<string, KnownRecord>()
  for (const [of, ids] of wanted)
    for (const [externalId, record] of await findRecords(tx, operatorId, of, [...ids]))
      named.set(recordKey(of, externalId), record)
  return named
}

const recordKey = (kind: string, externalId: string) => `${kind} ${externalId}`

/** A parsed line has its fields in the order of its schema: equal content is equal text. */
const rowHash = (line: FillingRow) => createHash('sha256').update(JSON.stringify(line)).digest('hex')
