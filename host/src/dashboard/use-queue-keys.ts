import { useEffect } from 'react'
import type { KeyGroup } from 'shared-contracts/remote'
import { usePortal } from '../services/portal-services'

const ROWS = 'a[data-queue-row]'

/** Gives the focus to the row that Tab would stop at. */
export function focusActiveRow(container: ParentNode | null, options?: FocusOptions): void {
  container?.querySelector<HTMLElement>(`${ROWS}[tabindex="0"]`)?.focus(options)
}

/** Brings a part of the page into sight and moves the focus there: to a row of the queue, else to the part itself. */
export function jumpTo(index: number): void {
  const part = document.querySelector<HTMLElement>(`[data-part="${index}"]`)
  if (!part) return
  if (index === 0) window.scrollTo(0, 0)
  else part.scrollIntoView({ block: 'start' })
  if (index === 0) focusActiveRow(part, { preventScroll: true })
  else part.focus({ preventScroll: true })
}

/** From the row with the focus; else to the active one. */
export function moveBy(step: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)]
  const at = rows.findIndex((row) => row === document.activeElement)
  if (at < 0) focusActiveRow(document)
  else rows[at + step]?.focus()
}

const QUEUE_KEYS: KeyGroup = {
  title: 'My Tasks',
  keys: [
    ['J K', 'Next, previous row'],
    ['Enter', 'Open the row'],
    ['Space', 'What is known of the row'],
    ['/', 'Filter the queue'],
    ['1 2 3', 'To the queue, bids, contracts'],
  ],
}

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'

/** Keys of My Tasks, while the focus is in the page or nowhere, and not in a field (WCAG 2.1.4). */
export function useQueueKeys(): void {
  const { keys } = usePortal()
  useEffect(() => keys.add(QUEUE_KEYS), [keys])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (!(target instanceof HTMLElement) || target.closest(TYPED_INTO)) return
      if (target !== document.body && !target.closest('#main')) return
      const inQueue = target.matches(`${ROWS}, #main`)
      const act = keyAction(event.key, inQueue)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function keyAction(key: string, inQueue: boolean): (() => void) | undefined {
  const letter = key.toLowerCase()
  if (letter === 'j' || (inQueue && key === 'ArrowDown')) return () => moveBy(1)
  if (letter === 'k' || (inQueue && key === 'ArrowUp')) return () => moveBy(-1)
  if (key === '/') return () => document.querySelector<HTMLElement>('[data-queue-filter] input')?.focus()
  if (/^[1-9]$/.test(key) && document.querySelector(`[data-part="${Number(key) - 1}"]`))
    return () => jumpTo(Number(key) - 1)
  return undefined
}
