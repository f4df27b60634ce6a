// What is wrong with an answer, in words: where, what was expected, what came.
import type { EndpointShape } from '../../shared-contracts/src/api'

type Schema = Exclude<EndpointShape['response'], string>
type Issue = NonNullable<ReturnType<Schema['safeParse']>['error']>['issues'][number]

/** Kinds of deviations that one line names. */
const NAMED = 6
const LONGEST_VALUE = 40
/** What they hold is nobody's to read in a report. */
const SECRETS = ['token', 'device', 'password']

const TYPES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const FORMATS: Record<string, string> = {
  datetime: 'a time as 2026-01-15T19:15:00Z',
  date: 'a day as 2026-01-15',
}

/** Every place of an answer that is not as declared, equal ones told once; an empty list when it is. */
export function deviationsOf(schema: Schema, answer: unknown): string[] {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return []
  const kinds = new Map<string, { first: string; count: number; place: string; rest: string }>()
  for (const issue of parsed.error.issues) {
    const value = valueAt(answer, issue.path)
    const expected = expectedBy(issue)
    const key = `${placeOf(issue.path, false)} ${expected} ${value === null ? 'null' : typeof value}`
    const kind = kinds.get(key)
    if (kind) kind.count += 1
    else {
      const rest = `expected ${expected}, came ${wordsFor(value, issue.path)}`
      kinds.set(key, { first: placeOf(issue.path, true), count: 1, place: placeOf(issue.path, false), rest })
    }
  }
  const told = [...kinds.values()].map(({ first, count, place, rest }) =>
    count === 1 ? `${first}: ${rest}` : `${place} (${count} places): ${rest}`,
  )
  return told.length > NAMED ? [...told.slice(0, NAMED), `and ${told.length - NAMED} more`] : told
}

/** `energyPlans[3].startDate`, or `energyPlans[].startDate` of every row. */
function placeOf(path: readonly PropertyKey[], exact: boolean): string {
  const text = path.map((key) => (typeof key === 'number' ? `[${exact ? key : ''}]` : `.${String(key)}`)).join('')
  return text.replace(/^\./, '') || 'the whole answer'
}

function expectedBy(issue: Issue): string {
  if (issue.code === 'invalid_type') return TYPES[issue.expected] ?? issue.expected
  if (issue.code === 'invalid_value') return `one of ${issue.values.map((each) => `'${String(each)}'`).join(', ')}`
  if (issue.code === 'invalid_format') return FORMATS[issue.format] ?? `a text of the form ${issue.format}`
  if (issue.code === 'invalid_union') {
    const branches = issue.errors.flatMap(([first]) => (first ? [expectedBy(first)] : []))
    return [...new Set(branches)].join(' or ') || 'another form'
  }
  return issue.message
}

function wordsFor(value: unknown, path: readonly PropertyKey[]): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  if (SECRETS.includes(String(path.at(-1)))) return `a ${typeof value}`
  if (typeof value !== 'string') return `the ${typeof value} ${JSON.stringify(value)}`
  return `the text '${value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value}'`
}

function valueAt(answer: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value !== null && typeof value === 'object' ? Reflect.get(value, key) : undefined),
    answer,
  )
}
