import type { z } from 'zod'
import type * as NewYork from '../new-york'
import { instantOfEpoch } from '../time'
import type { EndpointShape } from './endpoint'

/** A row that was left out of an answer because it cannot be read, and why. */
export interface OddRow {
  /** Where it stood: `energyPlans.3`. */
  row: string
  /** The first field that cannot be read, with the reason. */
  why: string
}

export type LenientResult<T> = { data: T; oddRows: OddRow[] } | { field: string; why: string }

type Path = readonly PropertyKey[]
/** What zod says about one place of an answer. */
type Issue = z.core.$ZodIssue

/** A number that can only be a time: seconds or ms since 1970. */
const EPOCH = /^\d{9,13}$/
const NUMBER = /^-?\d{1,12}(?:\.\d{1,12})?$/

/** Each round mends everything that is wrong on one level; answers are not deeper. */
const ROUNDS = 12

/**
 * Reads an answer as decision 42 says: null or nothing where a list belongs is an empty list, and a row of a list that
 * cannot be read is left out instead of the whole list. A number for a text, a text for a number, and
 * a time as a number are read as what they say. When all rows of a list that is the whole answer are odd, it is
 * the answer that has drifted: an empty table would be a lie, unless rows before it are read already (`isFollowing`).
 * So it has when a row of one of the lists `complete` is odd (`whole` is an answer that is a list itself), unless
 * `mayLack` says that it may be left out: a price that is counted without it would be another one. `json` is changed.
 */
export async function readLeniently<S extends z.ZodType>(
  schema: S,
  json: unknown,
  complete: readonly string[] = [],
  mayLack?: EndpointShape['mayLack'],
  isFollowing = false,
): Promise<LenientResult<z.output<S>>> {
  const oddRows: OddRow[] = []
  let root = { whole: json }
  for (let round = 0; round < ROUNDS; round += 1) {
    const parsed = schema.safeParse(root.whole)
    if (parsed.success) return { data: parsed.data, oddRows }
    const [first] = parsed.error.issues
    const drifted = { field: first?.path.join('.') || 'the whole answer', why: first?.message ?? 'unknown' }
    if (!newYork && parsed.error.issues.some(needsNewYork)) newYork = await import('../new-york')
    const issues = parsed.error.issues.flatMap((each) => mendableIssues(each, root))
    // What else is wrong is judged once all that can be mended is.
    if (issues.filter((issue) => mendIn(root, issue)).length > 0) {
      root = { whole: root.whole }
      continue
    }
    const rows = new Map<unknown[], Set<number>>()
    for (const issue of issues) {
      const path = ['whole', ...issue.path]
      const found = innermostRow(root, path)
      if (!found) return drifted
      if (path.some((key) => complete.includes(String(key))) && !mayLack?.(found.list[found.index]))
        return { field: issue.path.join('.'), why: issue.message }
      if (!rows.get(found.list)?.has(found.index))
        oddRows.push({ row: found.path.slice(1).join('.'), why: `${issue.path.join('.')}: ${issue.message}` })
      rows.set(found.list, new Set(rows.get(found.list)).add(found.index))
    }
    for (const [list, removed] of rows) {
      if (!isFollowing && removed.size === list.length && isWholeResponse(list, root.whole)) return drifted
      const remaining = list.filter((_, index) => !removed.has(index))
      list.splice(0, list.length, ...remaining)
    }
    root = { whole: root.whole }
  }
  return { field: 'the whole answer', why: 'it cannot be read' }
}

/** The zone's data, which come with the first day that is given as a number: signing in needs none. */
let newYork: typeof NewYork | undefined

function needsNewYork(issue: Issue): boolean {
  if (issue.code === 'invalid_union') return issue.errors.some((branch) => branch.some(needsNewYork))
  return issue.code === 'invalid_format' && issue.format === 'date'
}

/** Whether a value could be given the form that belongs there. */
function mendIn(root: { whole: unknown }, issue: Issue): boolean {
  const path = ['whole', ...issue.path]
  const mended = mend(issue, at(root, path))
  if (mended === undefined) return false
  put(root, path, mended)
  return true
}

/** What a value says, in the form that belongs there; nothing where it cannot be told. */
function mend(issue: Issue, value: unknown): unknown {
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'array') return value == null ? [] : undefined
    if (issue.expected === 'string') return Number.isFinite(value) ? String(value) : undefined
    if (issue.expected === 'number') return typeof value === 'string' && NUMBER.test(value) ? Number(value) : undefined
    if (issue.expected === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
    if (issue.expected === 'boolean') return undefined
  }
  if (issue.code === 'invalid_value')
    return issue.values.find((each) => String(each) === String(value) && each !== value)
  if (issue.code === 'invalid_format' && typeof value === 'string' && EPOCH.test(value)) {
    const instant = instantOfEpoch(Number(value))
    if (issue.format === 'date') return instant && newYork?.dayInNewYork(instant)
    return issue.format === 'datetime' ? instant : undefined
  }
  return undefined
}

/** Of alternatives the one that a value can be made to fit, as issues of the answer; else the issue itself. */
function mendableIssues(issue: Issue, root: { whole: unknown }): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const branches = issue.errors.map((branch) =>
    branch.map((each) => ({ ...each, path: [...issue.path, ...each.path] })),
  )
  const fits = branches.find(
    (branch) =>
      branch.length > 0 && branch.every((each) => mend(each, at(root, ['whole', ...each.path])) !== undefined),
  )
  return fits ?? [issue]
}

function at(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (value !== null && typeof value === 'object' ? Reflect.get(value, key) : undefined),
    root,
  )
}

function put(root: object, path: Path, value: unknown): void {
  const holder = at(root, path.slice(0, -1))
  const key = path.at(-1)
  if (holder !== null && typeof holder === 'object' && key !== undefined) Reflect.set(holder, key, value)
}

/** The row of a list that a place is in; of lists in lists the inner one. */
function innermostRow(root: object, path: Path): { list: unknown[]; index: number; path: Path } | undefined {
  for (let end = path.length; end > 0; end -= 1) {
    const list = at(root, path.slice(0, end - 1))
    const index = path[end - 1]
    if (Array.isArray(list) && typeof index === 'number') return { list, index, path: path.slice(0, end) }
  }
  return undefined
}

function isWholeResponse(list: unknown[], whole: unknown): boolean {
  return (
    whole === list ||
    (whole !== null && typeof whole === 'object' && Object.values(whole).every((value) => value === list))
  )
}
