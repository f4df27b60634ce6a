/** Where a list keeps how it is shown: in the address of the page, and in the browser for the next visit. */
export interface ListMemory {
  /**
   * How the address wants the list, else how it was left, as `stateText` gives it. Another object whenever the address
   * says something that the list did not say itself.
   */
  asked: { readonly text: string }
  /** What is shown now; `lasting` is what the next visit begins with, nothing where that stays as it is. */
  keep(shown: { text: string; lasting: string | undefined; typing: boolean }): void
  /** Order, widths, places and visibility of the columns as this rep left them, as the table wrote them. */
  arrangement(): string
  keepArrangement(text: string): void
}
