import type { Page } from '@playwright/test'

/** More stops than any page has. */
const MAX = 300

/**
 * Walks a page by keyboard, from its first stop to its last or back.
 * @returns the stops that cannot be seen: covered by a bar, out of the window, or without a ring
 */
export async function unseenStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<{ stops: number; unseen: string[] }> {
  await page.evaluate((isForward) => {
    window.scrollTo(0, 0)
    // Where the focus goes on from: what had it last would leave out the rest.
    const edge = document.createElement('span')
    edge.tabIndex = -1
    document.body[isForward ? 'prepend' : 'append'](edge)
    edge.focus()
    edge.remove()
  }, key === 'Tab')
  const unseen: string[] = []
  let stops = 0
  for (; stops < MAX; stops += 1) {
    await page.keyboard.press(key)
    const seen = await page.evaluate(lookAtFocus)
    if (seen === 'end') break
    if (seen !== '') unseen.push(seen)
  }
  await page.evaluate(() =>
    document.querySelectorAll('[data-walked]').forEach((each) => each.removeAttribute('data-walked')),
  )
  return { stops, unseen }
}

/** In the page: what is wrong with what has the focus. `end` once it has left the page, or begins anew. */
function lookAtFocus(): string {
  const focused = document.activeElement
  if (focused === null || focused === document.body || focused.hasAttribute('data-walked')) return 'end'
  focused.setAttribute('data-walked', '')
  const label = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40) ?? ''
  const name = `${focused.tagName} '${label}'`
  const box = focused.getBoundingClientRect()
  const top = Math.max(box.top, 0)
  const bottom = Math.min(box.bottom, window.innerHeight)
  const middle = [(Math.max(box.left, 0) + Math.min(box.right, window.innerWidth)) / 2, (top + bottom) / 2] as const
  const hit = document.elementFromPoint(...middle)
  // A link whose whole cell can be pressed draws it around the cell.
  const ring = [getComputedStyle(focused), getComputedStyle(focused, '::after')].some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1,
  )
  if (bottom - top < Math.min(box.height, 16)) return `${name} is out of the window, at ${Math.round(box.top)} px`
  // The menu of a head comes with the focus, at its edge.
  const sameHead = focused.closest('th') !== null && hit?.closest('th') === focused.closest('th')
  if (
    !sameHead &&
    !(hit && (focused.contains(hit) || hit.contains(focused) || hit.closest('label')?.contains(focused)))
  )
    return `${name} is covered by ${hit?.tagName ?? 'nothing'} ${hit?.textContent?.slice(0, 30) ?? ''}`
  return ring ? '' : `${name} has no ring`
}
