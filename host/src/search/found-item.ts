/** One thing that the search leads to. */
export interface FoundItem {
  /** Unique in the list. */
  id: string
  title: string
  /** What tells it from others: beside the title. */
  detail?: string
  icon?: string
  /** Where it is; an action has none. */
  href?: string
  act?: () => void
}

export interface FoundGroup {
  name: string
  items: FoundItem[]
}

const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether each word that was typed begins a word of the text: as the provider looks for requests and contracts. */
export function isMeant(typed: string, text: string): boolean {
  const words = splitWords(text)
  return splitWords(typed).every((part) => words.some((word) => word.startsWith(part)))
}

/** The index of the next item in that direction, round the ends. */
export function nextIndex(index: number, count: number, step: 1 | -1): number {
  return count === 0 ? 0 : (index + step + count) % count
}
