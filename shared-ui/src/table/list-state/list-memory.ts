/** Where a list keeps how it is shown: in the address of the page, and in the browser for the next visit. */
export interface ListMemory {
  /**
   * How the address wants the list, else how it was left, as `stateText` gives it. Another object whenever the address
   * says something that the list did not say itself.
   */
  requested: { readonly text: string }
  /** What is shown now; `lasting` is what the next visit begins with, nothing where that stays as it is. */
  save(state: { text: string; lasting: string | undefined; typing: boolean }): void
  /** Order, widths, places and visibility of the columns as this rep left them, as the table wrote them. */
  arrangement(): string
  saveArrangement(text: string): void
}
