export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** Half a surrogate pair is no character, and UTF-8 cannot write it. */
const HALF_A_PAIR = /\p{Surrogate}/u

/**
 * JSON as RFC 8785 writes it (JSON Canonicalization Scheme): no blanks, names sorted by their UTF-16 units, numbers and
 * texts as ECMAScript writes them. The same data is the same bytes, whoever writes it.
 * @throws TypeError for what such JSON cannot say: NaN, infinities, undefined, half a surrogate pair
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value === 'boolean') return JSON.stringify(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} is no number of JSON`)
    return JSON.stringify(value)
  }
  if (typeof value === 'string') {
    if (HALF_A_PAIR.test(value)) throw new TypeError('A text holds half a surrogate pair')
    return JSON.stringify(value)
  }
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object') throw new TypeError(`${typeof value} is no JSON`)
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${canonicalJson(name)}:${canonicalJson(member)}`).join(',')}}`
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
