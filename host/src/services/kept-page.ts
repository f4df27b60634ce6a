import { routes } from 'shared-contracts/paths'
import { CURRENT_USER_KEY } from 'shared-contracts/session'
import { formatTime } from 'shared-ui/date'
import { KEPT_PAGE } from './portal-services'

/*
 * Lists as this tab showed them last, for host/page/paint-kept-page.js to paint before any script has run. Only in the
 * tab's own storage, only lists, never a page that somebody writes on, and gone with the session.
 */

/** Pages that are read. */
const KEPT = [routes.dashboard, routes.contracts, routes.allProspects, routes.quoteHistory, routes.groupedWinLoss].map(
  (route) => new RegExp(`^/${route.replace(/:\w+/g, '[^/]+')}$`),
)
/** Characters: a longer page is not kept. */
const MOST = 1_500_000

type KeptNode = string | [tag: string, attributes: Record<string, string>, ...children: KeptNode[]]

/** What looks depend on. Addresses, ids, names and what is typed stay away. */
const ATTRIBUTES = new RegExp(
  `^(${[
    'class|style|type|placeholder|disabled|hidden|role|scope|(col|row)span|data-[\\w-]+',
    'aria-(sort|selected|current|expanded|hidden|disabled|checked|pressed)',
    'width|height|viewBox|d|fill|stroke[\\w-]*|[cr]?[xy][12]?|r|points|transform',
  ].join('|')})$`,
)
const LEFT_OUT = 'script, style, iframe, object, template, [data-notices]'

/** As the painting script counts: whose session it is, without its token. */
export function fingerprintOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

export function nodeOf(node: Node): KeptNode[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? '']
  if (!(node instanceof Element) || node.matches(LEFT_OUT)) return []
  // What lies below the window costs time and shows nothing.
  if (node.getBoundingClientRect().top > window.innerHeight) return []
  const attributes = [...node.attributes].filter(({ name }) => ATTRIBUTES.test(name))
  const known = Object.fromEntries(attributes.map(({ name, value }) => [name, value]))
  return [[node.localName, known, ...[...node.childNodes].flatMap(nodeOf)]]
}

/** Pseudo elements, and what nobody does to a picture. */
const PSEUDO = /::?(-\w+-)?(before|after|placeholder|marker|selection|webkit[\w-]*)/g
const ACTED = /:(hover|active|focus[\w-]*)/

/** Whether a rule is on anything that is kept; where the browser cannot say, it is. */
function isUsed(selectors: string, page: Document): boolean {
  try {
    return page.querySelector(selectors.replace(PSEUDO, '')) !== null
  } catch {
    return true
  }
}

/** The rules that are used; those of the whole page are those of what is painted. */
function rulesOf(page: Document): string {
  const sheets = [...page.styleSheets, ...page.adoptedStyleSheets]
  return sheets
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => {
      if (!(rule instanceof CSSStyleRule)) return [rule.cssText]
      const { selectorText: selectors } = rule
      if (ACTED.test(selectors) || !isUsed(selectors, page)) return []
      const parts = selectors.split(',').map((part) => part.replace(/^\s*(:root|html|body)\s*$/, '[data-kept]'))
      return [`${parts.join()}{${rule.style.cssText}}`]
    })
    .join('\n')
}

const MARK = `[data-kept]{position:absolute;inset:0;overflow:hidden;background:var(--canvas)}
[data-mark]{position:fixed;top:14px;left:50%;transform:translateX(-50%);z-index:99;padding:4px 12px;border:1px solid
var(--border);border-radius:999px;background:var(--surface);color:var(--text-2);font-size:12px;line-height:18px}`

/** Keeps the page that is left, once it has all that it shows. */
export function keepPage(page: Document, now: number): void {
  const { location, innerWidth } = page.defaultView ?? window
  const place = page.getElementById('portal')
  const user = localStorage.getItem(CURRENT_USER_KEY)
  if (user === null || place === null || !KEPT.some((route) => route.test(location.pathname))) return
  if (page.querySelector('main [aria-busy=true], [aria-modal=true]') || !page.querySelector('main :is(h1, h2, table)'))
    return
  const { theme = 'light' } = page.documentElement.dataset
  const fonts = performance.getEntriesByType('resource').map(({ name }) => name)
  const text = JSON.stringify({
    path: location.pathname + location.search,
    at: Date.now(),
    look: [fingerprintOf(user), theme, innerWidth].join(),
    theme,
    mark: `As of ${formatTime(now)}, loading`,
    font: fonts.find((name) => /inter-latin-wght[^/]*\.woff2$/.test(name)),
    css: MARK + rulesOf(page),
    tree: nodeOf(place)[0],
  })
  if (text.length <= MOST) sessionStorage.setItem(KEPT_PAGE, text)
}
