import type { typingStore } from 'shared-contracts/session'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Whoever stores drafts does so this soon after a key: what was typed since may not be in the store yet. */
const STORED_WITHIN_MS = 1000
/** Forms leave the page without an event, so while text is unkept it is looked whether they are still there. */
const RECHECK_MS = 1000

/** What a reload would lose: typed, chosen or ticked, still on the page, and kept nowhere. */
export interface TypedText {
  /** Whether there is any, by looking now which of the forms are still on the page. */
  isUnkept(): boolean
  /**
   * Whether there is any for longer than a draft takes to store it: for components, which would else change with every
   * key and back.
   */
  unkept: StoreApi<boolean>
}

/**
 * Follows what is typed anywhere on the page, whatever form it stands in and whichever team it is of. A form need not
 * report that it is clean: a field is when it has its initial content again, or when that was stored (`typingStore`).
 */
export function followTypedText(page: Document, storedTyping: Pick<typeof typingStore, 'subscribe'>): TypedText {
  const initialContent = new WeakMap<HTMLElement, string>()
  /** Changed fields, and when they last changed (ms since 1970). */
  const changed = new Map<HTMLElement, number>()
  const unkept = createStore<boolean>()(() => false)
  /** Since when there has been unkept text without a break, by a clock that nobody sets. */
  let since: number | undefined

  let timer: ReturnType<typeof setTimeout> | undefined

  function isUnkept(): boolean {
    clearTimeout(timer)
    for (const field of changed.keys()) if (!field.isConnected) changed.delete(field)
    const hasChanges = changed.size > 0
    since = hasChanges ? (since ?? performance.now()) : undefined
    const lasts = since !== undefined && performance.now() - since >= STORED_WITHIN_MS
    if (lasts !== unkept.getState()) unkept.setState(lasts, true)
    if (hasChanges) timer = setTimeout(isUnkept, RECHECK_MS)
    return hasChanges
  }
  page.addEventListener('focusin', (event) => {
    const target = eventTarget(event)
    if (isField(target) && !initialContent.has(target)) initialContent.set(target, fieldContent(target))
  })
  const follow = (event: Event) => {
    const target = eventTarget(event)
    if (!isField(target) || isSearch(target)) return
    // A field that never had the focus, as a box ticked by its label, has no initial content: it counts as changed.
    if (initialContent.get(target) === fieldContent(target)) changed.delete(target)
    else changed.set(target, Date.now())
    // After the field's own handlers: a render between a key and its event can lose the key.
    clearTimeout(timer)
    timer = setTimeout(isUnkept)
  }
  for (const event of ['input', 'change']) page.addEventListener(event, follow, true)
  page.addEventListener('drop', ({ target, dataTransfer }) => {
    if (!(target instanceof HTMLElement) || !dataTransfer?.files.length) return
    changed.set(target, Date.now())
    isUnkept()
  })
  storedTyping.subscribe((where) => {
    if (where === 'memory') return
    for (const [field, at] of changed) {
      if (Date.now() - at >= STORED_WITHIN_MS) continue
      changed.delete(field)
      // From now on it is compared with what was stored: a field sends `change` once more when it loses the focus.
      initialContent.set(field, fieldContent(field))
    }
    isUnkept()
  })
  return { isUnkept, unkept }
}

/** The field itself, also within a shadow root: outside of it `event.target` is only the root's host element. */
const eventTarget = (event: Event) => event.composedPath()[0] ?? event.target

function isField(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

/** What is typed into a search is nothing to lose. */
const isSearch = (field: HTMLElement) => field.matches('[type=search], [role=searchbox], [role=search] *')

function fieldContent(field: HTMLElement): string {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) return String(field.checked)
  return 'value' in field ? String(field.value) : field.textContent
}
