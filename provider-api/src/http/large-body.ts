import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'

/** Rows that are checked or written in one go; between them other requests have their turn. */
const SLICE = 250

/** The lists of an answer that are too long for one go, by the name of their field; '' for an answer that is one. */
function longLists(body: unknown): Map<string, unknown[]> {
  let fields: (readonly [string, unknown])[] = []
  if (Array.isArray(body)) fields = [['', body]]
  else if (typeof body === 'object' && body !== null) fields = Object.entries(body)
  return new Map(
    fields.flatMap(([name, value]) =>
      Array.isArray(value) && value.length > SLICE ? [[name, value as unknown[]]] : [],
    ),
  )
}

function* cutSlices(list: unknown[]): Generator<unknown[]> {
  for (let at = 0; at < list.length; at += SLICE) yield list.slice(at, at + SLICE)
}

/** As `schema.parse`, a long list in parts. @throws z.ZodError */
export async function parseLarge(schema: z.ZodType, body: unknown): Promise<unknown> {
  const lists = longLists(body)
  if (lists.size === 0) return schema.parse(body)
  if (lists.has('')) return parsedList(schema, body as unknown[])
  if (!(schema instanceof z.ZodObject)) return schema.parse(body)
  const parsed = schema.parse({
    ...(body as object),
    ...Object.fromEntries([...lists.keys()].map((name) => [name, []])),
  })
  for (const [name, list] of lists) {
    const field = (schema.shape as Record<string, z.ZodType>)[name]
    // What is not declared never leaves.
    if (field) parsed[name] = await parsedList(field, list)
  }
  return parsed
}

async function parsedList(schema: z.ZodType, list: unknown[]): Promise<unknown[]> {
  const parsed: unknown[] = []
  for (const slice of cutSlices(list)) {
    parsed.push(...(schema.parse(slice) as unknown[]))
    await nextTurn()
  }
  return parsed
}

/** As `JSON.stringify`, a long list in parts. */
export async function largeJson(body: unknown): Promise<string> {
  const lists = longLists(body)
  if (lists.size === 0) return JSON.stringify(body)
  if (lists.has('')) return listJson(body as unknown[])
  const fields: string[] = []
  for (const [name, value] of Object.entries(body as object)) {
    const list = lists.get(name)
    const text = list ? await listJson(list) : (JSON.stringify(value) as string | undefined)
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`)
  }
  return `{${fields.join(',')}}`
}

async function listJson(list: unknown[]): Promise<string> {
  const parts: string[] = []
  for (const slice of cutSlices(list)) {
    parts.push(JSON.stringify(slice).slice(1, -1))
    await nextTurn()
  }
  return `[${parts.join(',')}]`
}
