// What a provider answers that lacks fields of the specification, or sends null in their place (decision 42).
import { specifiedAnswers } from './specified-answers'
import { everyEndpoint } from './every-endpoint'
import type { Params } from './specified-people'

/** Where a field stands in an answer. */
export type FieldPath = readonly (string | number)[]

/** Every field of an answer that is a text, a number or yes and no. */
export function fieldsOf(value: unknown, path: FieldPath = []): FieldPath[] {
  if (value === null || typeof value !== 'object') return value == null || path.length === 0 ? [] : [path]
  return Array.isArray(value)
    ? value.flatMap((each, index) => (typeof each === 'object' ? fieldsOf(each, [...path, index]) : []))
    : Object.entries(value).flatMap(([name, each]) => fieldsOf(each, [...path, name]))
}

/** An answer without one of its fields, or with null there. */
export function withGap(answer: unknown, path: FieldPath, how: 'absent' | null): unknown {
  // As JSON, which it is on the wire: jsdom has no structuredClone.
  const whole = JSON.parse(JSON.stringify({ answer })) as { answer: unknown }
  const place: FieldPath = ['answer', ...path]
  const holder = place.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(at as object, key), whole) as object
  const key = place.at(-1) ?? ''
  if (how === null) Reflect.set(holder, key, null)
  else Reflect.deleteProperty(holder, key)
  return whole.answer
}

/** Numbers from 0 to 1 that are the same at every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const calls = everyEndpoint.map((endpoint) => ({
  ...endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/:([A-Za-z]+)/g, '(?<$1>[^/]+)')}$`),
}))

/** Whether an answer lacks a field, and how. `id` is of its endpoint. */
export type Lacks = (id: string, path: FieldPath) => 'absent' | null | undefined

/** What is answered to a call, by endpoint id. */
export type Answers = Record<string, (params: Params) => unknown>

/** The answer to a call with what it lacks; nothing where the provider does not know the call. */
export function answerTo({ url, method }: { url: string; method: string }, lacks: Lacks, answers: Answers) {
  const { pathname } = new URL(url, 'http://foreign.example')
  const found = calls.find((call) => call.method === method && call.pattern.test(pathname))
  const answerOf = found && answers[found.id]
  if (!found || !answerOf) return undefined
  const whole = answerOf({ ...(found.pattern.exec(pathname)?.groups ?? {}) })
  const answer = fieldsOf(whole).reduce((left, path) => {
    const how = lacks(found.id, path)
    return how === undefined ? left : withGap(left, path, how)
  }, whole)
  return { endpoint: found, whole, answer }
}

/**
 * A provider that knows only the specification's fields, and lacks some of those: each is absent or null as `lacks`
 * says. What the specification does not name is a 404, unless `answers` has it.
 */
export function foreignFetch(lacks: Lacks, answers: Answers = specifiedAnswers): typeof fetch {
  return (input, init) => {
    const [url, method] = input instanceof Request ? [input.url, input.method] : [String(input), init?.method ?? 'GET']
    const found = answerTo({ url, method }, lacks, answers)
    return Promise.resolve(found ? Response.json(found.answer) : new Response('<h1>Not Found</h1>', { status: 404 }))
  }
}
