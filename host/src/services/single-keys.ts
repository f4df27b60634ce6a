import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'

/** Whether a letter alone, as J or ?, acts outside of a field (WCAG 2.1.4). The browser remembers it. */
export const singleKeys = createStore(persist(() => ({ areOn: true }), { name: 'single-keys' }))

export const turnSingleKeys = (areOn: boolean) => singleKeys.setState({ areOn })

const TYPED_INTO = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="range"])'
/** In a menu a letter goes to the item that begins with it, as everywhere. */
const FOUND_BY_LETTER = '[role="menu"], [role="listbox"]'

/** A question mark is text in a text field; a field of a number takes none (decision 51). */
export const isText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(TYPED_INTO) && !target.matches('[inputmode="decimal"]')

/** While single keys are off, no part of a page hears of them: of the host's and the remotes'. @returns its end */
export function holdSingleKeys(page: Window): () => void {
  const press = (event: KeyboardEvent) => {
    const { key, target } = event
    if (singleKeys.getState().areOn || event.ctrlKey || event.metaKey || event.altKey) return
    // Digits and signs are typed into fields of numbers; Space presses what has the focus.
    const isSingle = target instanceof Element && target.matches(TYPED_INTO) ? /^[a-z?]$/i.test(key) : key.length === 1
    if (!isSingle || key === ' ' || isText(target)) return
    if (target instanceof Element && target.closest(FOUND_BY_LETTER)) return
    event.stopImmediatePropagation()
  }
  page.addEventListener('keydown', press, { capture: true })
  return () => page.removeEventListener('keydown', press, { capture: true })
}
