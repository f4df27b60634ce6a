import type { Page } from '@playwright/test'

/**
 * What of a page cannot be read where it stands: texts that are cut, that stick out of the control around them, or that
 * lie over one another, and pages that need a sideways scroll. What a reader can scroll to counts as readable.
 */
export const unreadableTexts = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((part) => {
    /** px that a rounded corner or a subpixel may take. */
    const slack = 2
    /** Columns of names, which are cut last, and whole in their tooltip and on their page (ADR-09). */
    const NAMES = /^(Customer|LEN|Legal entity|Address|Utility|Report|Request|Scenario|Submitted by)/
    /** A text layer lies unseen over the picture of its page. */
    const APART = 'svg, script, style, noscript, select, .textLayer'
    const problems: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth + 1)
      problems.push(`the page is ${root.scrollWidth} px wide, in ${root.clientWidth}: ${widest()}`)

    /** What makes the page as wide as it is. */
    function widest(): string {
      const reaching = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > root.clientWidth + 1 && !isScrolledIn(element),
      )
      return reaching
        .slice(-3)
        .map(
          (element) => `${element.tagName}.${element.className.toString()} ${element.textContent?.slice(0, 30) ?? ''}`,
        )
        .join(' | ')
    }

    function isScrolledIn(element: Element): boolean {
      const parent = element.parentElement
      if (parent === null || parent === document.body) return false
      return /auto|scroll|hidden|clip/.test(getComputedStyle(parent).overflowX) || isScrolledIn(parent)
    }

    const texts: { node: Text; box: DOMRect; moves: boolean }[] = []
    const walker = document.createTreeWalker(document.querySelector(part) ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
      const parent = node.parentElement
      if (parent === null || node.data.trim() === '' || parent.closest(APART)) continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width === 0 || isHidden(parent)) continue
      const text = { node, box, moves: stands(parent) }
      texts.push(text)
      look(text, parent)
    }

    /** For screen readers only, or shown when it has the focus. */
    function isHidden(element: Element | null): boolean {
      for (let at = element; at !== null; at = at.parentElement)
        if (getComputedStyle(at).clipPath.startsWith('inset(50%')) return true
      return false
    }

    /** Stays in sight while the page scrolls below it. */
    function stands(element: Element | null): boolean {
      for (let at = element; at !== null; at = at.parentElement)
        if (/sticky|fixed/.test(getComputedStyle(at).position)) return true
      return false
    }

    function isName(element: Element): boolean {
      // A name, a fact or what a fold holds in one line, as its title says it whole (and the fold itself, opened).
      if (element.closest('[data-told-by-title]') !== null) return true
      const cell = element.closest<HTMLTableCellElement>('tbody :is(td, th)')
      if (cell === null) return false
      const heads = cell.closest('table')?.querySelectorAll('thead th')
      const head = heads?.item([...(cell.parentElement?.children ?? [])].indexOf(cell))
      return NAMES.test(head?.textContent?.trim() ?? '')
    }

    function look({ node, box }: { node: Text; box: DOMRect }, parent: Element) {
      if (isName(parent)) return
      const named = `'${node.data.trim().slice(0, 40)}'`
      for (let at: Element | null = parent; at !== null && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at)
        const frame = at.getBoundingClientRect()
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) return
        const inside =
          box.left >= frame.left - slack &&
          box.right <= frame.right + slack &&
          box.top >= frame.top - slack &&
          box.bottom <= frame.bottom + slack
        if (/hidden|clip/.test(style.overflowX + style.overflowY)) {
          if (!inside && style.display !== 'inline') problems.push(`${named} is cut by ${at.tagName}.${at.className}`)
          if (!inside) return
        }
        if (at.matches('button, .pm-chip, [role=tab]') && !inside) {
          problems.push(`${named} sticks out of ${at.tagName}.${at.className}`)
          return
        }
      }
    }

    for (const field of document.querySelectorAll<HTMLInputElement>('input')) {
      if (field.value !== '' && field.checkVisibility() && field.scrollWidth > field.clientWidth + slack)
        problems.push(`the value ${field.value} of ${field.getAttribute('aria-label') ?? field.name} is cut`)
    }

    const still = texts.filter(({ moves }) => !moves).map(({ node, box }) => ({ node, box: seenPart(node, box) }))
    still.forEach((one, index) => {
      for (const other of still.slice(index + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        // Lines of one paragraph have boxes that touch.
        if (across <= 4 || down <= 6) continue
        if (one.node.parentElement?.contains(other.node) || other.node.parentElement?.contains(one.node)) continue
        problems.push(`'${one.node.data.slice(0, 30)}' lies over '${other.node.data.slice(0, 30)}'`)
      }
    })

    /** What is left of a text's box in what cuts or scrolls it. */
    function seenPart(node: Text, box: DOMRect) {
      let { left, right, top, bottom } = box
      for (let at = node.parentElement; at !== null && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflow === 'visible') continue
        const frame = at.getBoundingClientRect()
        left = Math.max(left, frame.left)
        right = Math.min(right, frame.right)
        top = Math.max(top, frame.top)
        bottom = Math.min(bottom, frame.bottom)
      }
      return { left, right, top, bottom }
    }

    return [...new Set(problems)]
  }, within)

/** What a person may set for all text of a page (WCAG 1.4.12). */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`

/** The page with more space in its text, for as long as `look` works. */
export async function withTextSpacing(page: Page, look: () => Promise<void>): Promise<void> {
  // A sheet of the test's own: the page's policy stops style elements.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, SPACING)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
  await look()
  await page.evaluate(() => void (document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)))
}
