import { diffArrays } from 'diff'
import type { TextSpan } from './word-search'

interface Word extends TextSpan {
  word: string
}

/** Texts with more changed words than this have nothing in common that would help a reader. */
const MOST_CHANGES = 2000

/** The words in which two texts differ, as spans of each; how they are spaced or broken into lines does not count. */
export function findDifferences(older: string, newer: string): { older: TextSpan[]; newer: TextSpan[] } {
  const [was, is] = [splitWords(older), splitWords(newer)]
  const spans: { older: TextSpan[]; newer: TextSpan[] } = { older: [], newer: [] }
  let [atOlder, atNewer] = [0, 0]
  const parts = diffArrays(
    was.map(({ word }) => word),
    is.map(({ word }) => word),
    { maxEditLength: MOST_CHANGES },
  )
  if (!parts) return { older: [toSpan(was, 0, was.length)], newer: [toSpan(is, 0, is.length)] }
  for (const { added, removed, count } of parts) {
    if (removed) spans.older.push(toSpan(was, atOlder, count))
    if (added) spans.newer.push(toSpan(is, atNewer, count))
    if (!added) atOlder += count
    if (!removed) atNewer += count
  }
  return spans
}

/** A page, from 1, and in how many places its text differs; nothing of one that only one of the files has. */
export interface DifferingPage {
  page: number
  differenceCount: number | undefined
}

/** The pages whose text differs, and those that only one of the files has. */
export function pagesThatDiffer(older: readonly string[], newer: readonly string[]): DifferingPage[] {
  const count = Math.max(older.length, newer.length)
  return Array.from({ length: count }, (_, index) => {
    const [was, is] = [older[index], newer[index]]
    if (was === undefined || is === undefined) return { page: index + 1, differenceCount: undefined }
    const found = findDifferences(was, is)
    return { page: index + 1, differenceCount: Math.max(found.older.length, found.newer.length) }
  }).filter(({ differenceCount }) => differenceCount !== 0)
}

const splitWords = (text: string): Word[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }))

const toSpan = (words: readonly Word[], from: number, count: number): TextSpan => ({
  start: words[from]?.start ?? 0,
  end: words[from + count - 1]?.end ?? 0,
})
