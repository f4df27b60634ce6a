import { canonicalJson, type Json } from './canonical-json'

/** Every value of a receipt by its path, such as `terms.0.rate`, in canonical JSON; an empty list is a value too. */
export function leavesOf(value: Json, path = ''): [path: string, text: string][] {
  const members = value === null || typeof value !== 'object' ? [] : Object.entries(value)
  if (members.length === 0) return [[path, canonicalJson(value)]]
  return members.flatMap(([name, member]) => leavesOf(member, path === '' ? name : `${path}.${name}`))
}

/** How many digits of a value's SHA-256 are its mark. */
export const MARK_LENGTH = 8

export interface AlteredValue {
  /** Its place in the file; of a value that was removed, in the signed receipt. */
  path: string
  change: 'altered' | 'added' | 'removed'
}

/**
 * Where a receipt differs from the one that was signed, by the marks of both. Terms are matched by their option where
 * one was added or taken out, so that those after it are not called altered.
 */
export function alteredValues(
  signed: Readonly<Record<string, string>>,
  found: Readonly<Record<string, string>>,
): AlteredValue[] {
  const aligned = alignLists(signed, found)
  const paths = [...new Set([...Object.keys(signed), ...Object.keys(aligned)])]
  return paths.flatMap((path): AlteredValue[] => {
    const value = aligned[path]
    if (value === undefined) return [{ path, change: 'removed' }]
    if (!(path in signed)) return [{ path: value.path, change: 'added' }]
    return signed[path] === value.mark ? [] : [{ path: value.path, change: 'altered' }]
  })
}

const ROW = /^(terms|gone)\.(\d+)\./

/** The marks found, with the rows of each list at the places that they have in the signed receipt. */
function alignLists(signed: Readonly<Record<string, string>>, found: Readonly<Record<string, string>>) {
  const aligned: Record<string, { path: string; mark: string } | undefined> = {}
  const places = new Map<string, number>()
  for (const list of ['terms', 'gone']) {
    const [before, after] = [optionsOf(signed, list), optionsOf(found, list)]
    const moved = before.length !== after.length
    let next = Math.max(before.length, after.length)
    after.forEach((option, row) => {
      const same = moved ? before.indexOf(option) : row
      places.set(`${list}.${row}`, same === -1 ? next++ : same)
    })
  }
  for (const [path, mark] of Object.entries(found)) {
    const [start, list, row] = ROW.exec(path) ?? []
    const place = places.get(`${list}.${row}`)
    const moved = start === undefined || place === undefined ? path : `${list}.${place}.${path.slice(start.length)}`
    aligned[moved] = { path, mark }
  }
  return aligned
}

/** The marks of the options of a list, in its order. */
function optionsOf(marks: Readonly<Record<string, string>>, list: string): string[] {
  const options: string[] = []
  for (let row = 0; `${list}.${row}.optionId` in marks; row += 1) options.push(marks[`${list}.${row}.optionId`] ?? '')
  return options
}
