import type { typingStore } from 'shared-contracts/session'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** ms: typing is written down this soon after a key, by whoever keeps it. */
const STORED_WITHIN_MS = 1000

/** What a reload would lose: typed, chosen or ticked, still on the page, and kept nowhere. */
export interface TypedText {
  /** Whether there is any. Asked anew, since a form may have gone meanwhile. */
  isUnkept(): boolean
  /** The same, for who shows it. */
  unkept: StoreApi<boolean>
}

/**
 * Follows what is typed anywhere on the page, whatever form it stands in and whichever team it is of. Nobody has to say
 * which form is clean: what stands there as it was found is, and so is what has been kept since (`typingStore`).
 */
export function followTypedText(page: Document, storedTyping: Pick<typeof typingStore, 'subscribe'>): TypedText {
  const found = new WeakMap<HTMLElement, string>()
  /** Changed fields, with when. */
  const changed = new Map<HTMLElement, number>()
  const unkept = createStore<boolean>()(() => false)

  let timer: ReturnType<typeof setTimeout> | undefined

  function isUnkept(): boolean {
    clearTimeout(timer)
    for (const field of changed.keys()) if (!field.isConnected) changed.delete(field)
    const is = changed.size > 0
    if (is !== unkept.getState()) unkept.setState(is, true)
    // A form that goes says nothing.
    if (is) timer = setTimeout(isUnkept, 1000)
    return is
  }
  page.addEventListener('focusin', (event) => {
    const target = eventTarget(event)
    if (isField(target) && !found.has(target)) found.set(target, fieldContent(target))
  })
  const follow = (event: Event) => {
    const target = eventTarget(event)
    if (!isField(target) || isSearch(target)) return
    // A field that never had the focus, such as one that a label ticks, was found some other way.
    if (found.get(target) === fieldContent(target)) changed.delete(target)
    else changed.set(target, Date.now())
    // Not before the field has heard of it: what is drawn between a key and its event can lose the key.
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
      // What is kept is what it is compared with from now on: a field says once more that it changed when it is left.
      found.set(field, fieldContent(field))
    }
    isUnkept()
  })
  return { isUnkept, unkept }
}

/** Within a shadow root, too: outside of it the event names its host. */
const eventTarget = (event: Event) => event.composedPath()[0] ?? event.target

function isField(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

/** What is searched for, and how a table is shown, is no form. */
const isSearch = (field: HTMLElement) => field.matches('[type=search], [role=searchbox], [role=search] *')

function fieldContent(field: HTMLElement): string {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) return String(field.checked)
  return 'value' in field ? String(field.value) : field.textContent
}
