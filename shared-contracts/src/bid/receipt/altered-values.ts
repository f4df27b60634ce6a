/** A value of a file that is not as it was signed. */
export interface AlteredValue {
  /** Names from the outside in; a row of a list of terms is called by its option. */
  path: string[]
  change: 'altered' | 'added' | 'removed'
}

/** Where what a file says differs from what was signed. However its JSON is written, equal data is equal. */
export function alteredValues(signed: unknown, found: unknown): AlteredValue[] {
  const [before, after] = [new Map(leavesOf(signed)), new Map(leavesOf(found))]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): AlteredValue[] => {
    const path = JSON.parse(key) as string[]
    if (!after.has(key)) return [{ path, change: 'removed' }]
    if (!before.has(key)) return [{ path, change: 'added' }]
    return before.get(key) === after.get(key) ? [] : [{ path, change: 'altered' }]
  })
}

/** Every value by its path; an empty list or object is a value too. */
function leavesOf(value: unknown, path: readonly string[] = []): [path: string, text: string][] {
  const members = membersOf(value)
  if (members.length === 0) return [[JSON.stringify(path), JSON.stringify(value)]]
  return members.flatMap(([name, member]) => leavesOf(member, [...path, name]))
}

/** Rows are called by their option, so that those after one that was taken out are not called altered. */
function membersOf(value: unknown): (readonly [name: string, member: unknown])[] {
  if (value === null || typeof value !== 'object') return []
  if (!Array.isArray(value)) return Object.entries(value)
  const options = value.map((row: { optionId?: unknown } | null) => row?.optionId)
  return value.map((row: unknown, at) => {
    const option = options[at]
    return [typeof option === 'string' && options.indexOf(option) === at ? option : String(at), row]
  })
}
