import { isReadable, lettersOf, plainOf } from '../documents'

/** Where words stand in a contract: the page, from 1, and the words to look for there ('' when they are torn apart). */
export interface TextPlace {
  page: number
  words: string
}

/** A contract's text, page by page, made ready to be looked through. */
export interface ContractText {
  /** Where `find` finds something first, page by page. */
  find(find: (plain: string) => string | undefined): TextPlace | undefined
  /** What a pattern finds, each once, at most `most` of them; `pattern` is global. */
  all(pattern: RegExp, most: number): string[]
  /** Which of the numbers stand nowhere, and where the first one that does stands. */
  missing(numbers: readonly string[]): { missing: string[]; first: TextPlace | undefined }
}

/** @returns nothing for a scan, or a file that could not be taken apart */
export function readContractText(pages: readonly string[] | undefined): ContractText | undefined {
  if (pages === undefined || !isReadable(pages.join(' '))) return undefined
  const plain = pages.map(plainOf)
  return {
    find(find) {
      for (const [index, page] of plain.entries()) {
        const words = find(page)
        if (words !== undefined) return { page: index + 1, words }
      }
      return undefined
    },
    all(pattern, most) {
      const found = new Set<string>()
      for (const page of plain)
        for (const [match] of page.matchAll(pattern)) {
          found.add(match.trim())
          if (found.size === most) return [...found]
        }
      return [...found]
    },
    missing: (numbers) => missingNumbers(plain, numbers),
  }
}

/** Numbers that are looked for in texts torn apart, which takes a while each; 10,000 accounts may be missing. */
const MOST_TORN = 300

function missingNumbers(plain: readonly string[], numbers: readonly string[]) {
  const wholes = plain.map((page) => new Set(page.split(/[^\p{L}\p{N}-]+/u).map(lettersOf)))
  const letters = plain.map(lettersOf)
  const missing: string[] = []
  let first: TextPlace | undefined
  let torn = 0
  for (const number of numbers) {
    const wanted = lettersOf(plainOf(number))
    let page = wholes.findIndex((words) => words.has(wanted))
    if (page === -1 && wanted !== '' && torn < MOST_TORN) {
      torn += 1
      page = letters.findIndex((text) => text.includes(wanted))
    }
    if (page === -1) missing.push(number)
    else first ??= { page: page + 1, words: plain[page]?.includes(plainOf(number)) ? number : '' }
  }
  return { missing, first }
}
