import { pagesOf, type Page } from './contract-text'
import { readCharges, type StatedCharge } from './read-charges'
import { readDays, type StatedDay } from './read-days'
import { readPrices, type StatedPrice } from './read-prices'
import { readTerms, type StatedTerm } from './read-terms'

/** What a contract states, each where it stands. Names and accounts are read for those that are compared. */
export interface ContractReading {
  pages: readonly Page[]
  prices: readonly StatedPrice[]
  charges: readonly StatedCharge[]
  terms: readonly StatedTerm[]
  days: readonly StatedDay[]
}

/** Reads the pages' texts. Nothing is judged here: what is meant follows from what is left once all of it is known. */
export function readContract(texts: readonly string[]): ContractReading {
  const pages = pagesOf(texts)
  // Figures that a program has torn apart are read without any space, where a page states none otherwise.
  const joined = pages.map((page) => ({ ...page, plain: page.plain.replaceAll(' ', '') }))
  const unlessNone = <T extends { page: number; words: string }>(read: (given: readonly Page[]) => T[]): T[] => {
    const found = read(pages)
    return found.length > 0 ? found : read(joined).map((each) => ({ ...each, words: '' }))
  }
  return {
    pages,
    prices: unlessNone(readPrices),
    charges: readCharges(pages),
    terms: unlessNone(readTerms),
    days: unlessNone(readDays),
  }
}
