/** A text, or what opens, closes and parts. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],]/g

/**
 * A name that an object of this JSON has twice. Parsers keep the last one and say nothing, so whoever reads the text
 * may see another value than the one that is checked.
 */
export function repeatedField(json: string): string | undefined {
  /** Names of each object that is open; nothing for a list. */
  const open: (Set<string> | undefined)[] = []
  let atName = false
  for (const [token] of json.matchAll(TOKENS)) {
    const names = open.at(-1)
    if (token.startsWith('"')) {
      if (!atName || names === undefined) continue
      const name = JSON.parse(token) as string
      if (names.has(name)) return name
      names.add(name)
      atName = false
    } else if (token === ',') {
      atName = names !== undefined
    } else {
      if (token === '{' || token === '[') open.push(token === '{' ? new Set() : undefined)
      else open.pop()
      atName = token === '{'
    }
  }
  return undefined
}
