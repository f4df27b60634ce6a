/**
 * What a page of this bench can do; `bench/table.mjs` calls it in the browser. Each step ends once its result is
 * painted.
 */
export interface MeasuredTable {
  /** Settings that `?setting=` may name, for a peer that has such. */
  settings?: readonly string[]
  /** Draws the table. */
  draw(): Promise<number>
  /** Sorts by the account number, as a click on the column's head does. */
  sort(): Promise<number>
  /** One more key in the search box. */
  filter(text: string): Promise<number>
  nextPage?(): Promise<number>
  pageOf100(): Promise<number>
  all(): Promise<number>
  /** What scrolls the rows. */
  scroller(): HTMLElement
  /** ms; the browser tells only of those of 50 and more. Not a number when no file was made. */
  longestTaskOfExport?(name: 'CSV' | 'Excel'): Promise<number>
}

export interface MeasuredForm {
  draw(): Promise<number>
  /** One key in a rate of row 30. */
  key(text: string): Promise<number>
}

declare global {
  interface Window {
    measured: MeasuredTable | MeasuredForm
  }
}

const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** ms from the step until the page shows its result and has painted it. */
export async function timed(step: () => void, done: () => boolean): Promise<number> {
  const start = performance.now()
  step()
  do await painted()
  while (!done())
  return performance.now() - start
}

export function part<E extends Element = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`The page has no ${selector}.`)
  return found
}

/** Puts a text into an input as typing does: React hears of it too. */
export function typeInto(input: HTMLInputElement, text: string): void {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  write?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
