import { useContext, type MouseEvent } from 'react'
import { FollowLink, isPlainClick } from '../../core/Link'

const MIDDLE = 1

/**
 * A click anywhere on a row does what its link does, which is what the keyboard and screen readers use: with Ctrl,
 * Shift or the middle button in a new tab. Other links and buttons of the row, and marked text, are left alone.
 */
export function useOpenRow(onPlainClick?: (tr: HTMLElement) => boolean) {
  const follow = useContext(FollowLink)

  function onClick(event: MouseEvent<HTMLElement>): void {
    const { tr, opener, onOpener } = pointedAt(event)
    if (!tr || !opener || (!onOpener && String(getSelection()) !== '')) return
    const href = opener.getAttribute('href')
    if (!isPlainClick(event)) {
      if (!onOpener && href && (event.metaKey || event.ctrlKey || event.shiftKey)) openInNewTab(href)
      return
    }
    if (onPlainClick?.(tr)) {
      event.preventDefault()
    } else if (href && follow && href.startsWith('/')) {
      event.preventDefault()
      follow(href)
    } else if (href && !onOpener) {
      location.assign(href)
    }
  }

  function onAuxClick(event: MouseEvent<HTMLElement>): void {
    const { opener, onOpener } = pointedAt(event)
    const href = opener?.getAttribute('href')
    if (event.button === MIDDLE && href && !onOpener) openInNewTab(href)
  }

  /** Else the middle button scrolls the page. */
  function onMouseDown(event: MouseEvent<HTMLElement>): void {
    if (event.button === MIDDLE && pointedAt(event).opener?.hasAttribute('href')) event.preventDefault()
  }

  return { onClick, onAuxClick, onMouseDown }
}

/** The row, the link or button that opens it, and whether the pointer is on that itself. */
function pointedAt({ target }: MouseEvent): { tr?: HTMLElement; opener?: HTMLElement; onOpener: boolean } {
  if (!(target instanceof Element)) return { onOpener: false }
  const tr = target.closest<HTMLElement>('tr')
  const opener = tr?.querySelector<HTMLElement>('.row-link')
  if (!tr || !opener) return { onOpener: false }
  const onOpener = opener.contains(target)
  if (!onOpener && target.closest('a, button, input, select, label')) return { onOpener }
  return { tr, opener, onOpener }
}

const openInNewTab = (href: string) => void globalThis.open(href, '_blank', 'noopener')

/** A text that is cut is whole in a tooltip: asked of the page when the pointer comes, of that cell alone. */
export function showWholeText({ target }: { target: EventTarget }): void {
  if (!(target instanceof Element)) return
  const cell = target.closest<HTMLElement>('tbody :is(th, td)')
  if (!cell || cell.closest('.instead')) return
  for (const text of [cell, ...cell.querySelectorAll<HTMLElement>('*')]) {
    // Rows are reused for other data: what was told here before is asked again.
    if (text.title !== '' && text.dataset.told === undefined) continue
    const isCut = text.clientWidth > 1 && isTextCut(text)
    if (!isCut && text.dataset.told === undefined) continue
    text.dataset.told = ''
    text.title = isCut ? (text.textContent ?? '').trim() : ''
  }
}

/** Behind an ellipsis at the end of its line, or below the last line that there is room for. */
function isTextCut(text: HTMLElement): boolean {
  if (text.scrollWidth <= text.clientWidth && text.scrollHeight <= text.clientHeight + 1) return false
  const { textOverflow, overflowY, webkitLineClamp } = getComputedStyle(text)
  if (text.scrollWidth > text.clientWidth && textOverflow === 'ellipsis') return true
  return text.scrollHeight > text.clientHeight + 1 && overflowY === 'hidden' && /^\d/.test(webkitLineClamp)
}
