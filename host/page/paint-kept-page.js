// Runs in the host's page behind its place: paints the page as this tab showed it last, under a mark and out of reach,
// until the page itself is there. host/src/services/kept-page.ts keeps it, as elements and text, never as HTML.
// A closed shadow root holds it: nothing of the page finds, focuses or reads out what is only a picture.
;(() => {
  const KEY = 'keptPage'
  /** ms: what is older says nothing of now; for so long scripts are waited for, and the page within its frame. */
  const [OLD, WAIT, WAIT_IN_FRAME] = [3_600_000, 8000, 2000]
  /** @typedef {string | [string, Record<string, string>, ...KeptNode[]]} KeptNode */
  const nonce = document.currentScript?.nonce ?? ''
  const here = () => location.pathname + location.search

  /** As fingerprintOf of kept-page.ts counts. @param {string} text */
  function fingerprintOf(text) {
    let hash = 0x811c9dc5
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    return hash >>> 0
  }
  /** As shared-ui's theme-mode.ts chooses. */
  function themeOf() {
    const chosen = localStorage.getItem('portal-theme')
    if (chosen === 'light' || chosen === 'dark') return chosen
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }

  function readKept() {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    const user = localStorage.getItem('currentUser')
    if (kept === null) return null
    const isOfSession = user !== null && kept.look === [fingerprintOf(user), themeOf(), innerWidth].join()
    const isMeant = isOfSession && Date.now() - kept.at < OLD
    if (!isMeant) sessionStorage.removeItem(KEY)
    return isMeant && kept.path === here() ? kept : null
  }

  /** @param {KeptNode} kept @param {boolean} drawn within a drawing @returns {Node} */
  function nodeOf(kept, drawn) {
    if (typeof kept === 'string') return document.createTextNode(kept)
    const [tag, attributes, ...children] = kept
    const isDrawn = drawn || tag === 'svg'
    const element = isDrawn ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag)
    for (const [name, value] of Object.entries(attributes))
      if (name === 'style') element.style.cssText = value
      else element.setAttribute(name, value)
    element.append(...children.map((child) => nodeOf(child, isDrawn)))
    return element
  }

  /** @param {{ css: string, tree: KeptNode, mark: string, theme: string, font?: string }} kept */
  function paint({ css, tree, mark, theme, font }) {
    const place = document.createElement('div')
    place.setAttribute('aria-hidden', 'true')
    place.dataset['keptPage'] = ''
    place.style.cssText = 'position:fixed;inset:0;overflow:hidden;z-index:2147483000;contain:strict'
    const style = document.createElement('style')
    style.nonce = nonce
    style.textContent = css
    const page = /** @type {HTMLElement} */ (nodeOf(['div', { 'data-kept': '', 'data-theme': theme }, tree], false))
    page.inert = true
    const said = nodeOf(['p', { 'data-mark': '' }, mark], false)
    page.append(said)
    place.attachShadow({ mode: 'closed' }).append(style, page)
    if (font) document.fonts.add(new FontFace('Inter Variable', `url(${JSON.stringify(font)})`, { weight: '400 600' }))
    document.body.append(place)
    return place
  }

  /** The page itself has what it shows, or another one was opened. @param {string} path */
  const isThere = (path) =>
    here() !== path ||
    (document.querySelector('main :is(h1, h2, table)') !== null && !document.querySelector('main [aria-busy=true]'))

  try {
    const kept = readKept()
    if (kept === null) return
    const place = paint(kept)
    const leave = () => {
      place.remove()
      watch.disconnect()
      for (const each of ['keydown', 'pointerdown', 'wheel']) removeEventListener(each, leave, true)
    }
    let isFramed = false
    const watch = new MutationObserver(() => {
      // A page that hangs must not lie below its picture: the frame around it can be used.
      if (!isFramed && document.querySelector('main') !== null) {
        isFramed = true
        setTimeout(leave, WAIT_IN_FRAME)
      }
      // What comes in the same turn may be busy again.
      if (isThere(kept.path)) requestAnimationFrame(() => isThere(kept.path) && leave())
    })
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
    // Whoever acts acts on the page itself.
    for (const each of ['keydown', 'pointerdown', 'wheel']) addEventListener(each, leave, true)
    setTimeout(leave, WAIT)
  } catch {
    // A browser that forbids storage keeps nothing; what cannot be painted is no loss.
  }
})()
