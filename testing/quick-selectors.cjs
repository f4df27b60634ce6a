const { createRequire } = require('node:module')

/*
 * A role query asks for the style of every element it meets, and jsdom tries every rule of every sheet on each: of a
 * screen test's time that was a third. Most rules name tags and classes only, or a tag, class or attribute that the
 * element does not have, which is seen without reading the selector anew. The rest is asked of jsdom as before.
 */
const fromJsdom = createRequire(createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom'))
const selectors = fromJsdom('./jsdom/living/helpers/selectors.js')
const asJsdomDoes = selectors.matchesDontThrow

/**
 * What one part of a selector, between commas, asks of the element itself; `whole` when it asks for nothing else.
 * @typedef {{ tag: string | undefined, classes: string[], attributes: string[], whole: boolean }} Needed
 */

/** @type {Map<string, Needed[]>} */
const read = new Map()

/** @param {string} selector @returns {Needed[]} none where its words may hold any sign */
function neededBy(selector) {
  // An attribute is written @name; what it is to be is left to jsdom, as is what is in brackets: one of several.
  let plain = selector.replaceAll(/\[([a-z-]+)(?:[~|^$*]?=(?:[\w-]+|"[^"\]]*"|'[^'\]]*')(?: [is])?)?\]/g, '@$1')
  if (/[[\\"']/.test(plain)) return []
  for (let longer = ''; longer !== plain;) {
    longer = plain
    plain = longer.replaceAll(/\([^()]*\)/g, '')
  }
  return plain.split(',').map((text) => {
    const part = text.trim()
    const own = /[^\s>+~]*$/.exec(part)?.[0] ?? ''
    return {
      tag: /^[a-z][\w-]*/i.exec(own)?.[0].toLowerCase(),
      classes: [...own.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
      attributes: [...own.matchAll(/@([\w-]+)/g)].map(([, name = '']) => name),
      whole: /^(?:[a-z][\w-]*|(?=\.))(?:\.[\w-]+)*$/i.test(part),
    }
  })
}

/** What the last element asked about is; good while jsdom keeps the styles that it has worked out. */
let last = { element: undefined, styles: undefined, tag: '', classes: new Set(['']) }

/** @param {any} element jsdom's own side of it */
function namesOf(element) {
  const styles = element._ownerDocument._styleCache
  if (styles && last.element === element && last.styles === styles) return last
  const classes = new Set(String(element.getAttributeNS(null, 'class') ?? '').split(/\s+/))
  return (last = { element, styles, tag: String(element._localName).toLowerCase(), classes })
}

/** @param {any} element jsdom's own side of it @param {string | undefined} selector a rule of frames has none */
selectors.matchesDontThrow = (element, selector) => {
  if (selector === undefined) return false
  let needed = read.get(selector)
  if (needed === undefined) read.set(selector, (needed = neededBy(selector)))
  if (needed.length === 0) return asJsdomDoes(element, selector)
  const own = namesOf(element)
  let isPossible = false
  for (const { tag, classes, attributes, whole } of needed) {
    if (tag !== undefined && tag !== own.tag) continue
    if (!classes.every((name) => own.classes.has(name))) continue
    if (!attributes.every((name) => element.hasAttributeNS(null, name))) continue
    if (whole) return true
    isPossible = true
  }
  return isPossible && asJsdomDoes(element, selector)
}

// No test asks which colour is drawn, and every style worked out nine of them.
const { propertiesWithResolvedValueImplemented: resolved } = fromJsdom('./jsdom/living/helpers/style-rules.js')
for (const [property, { computedValue }] of Object.entries(resolved)) {
  if (computedValue === 'computed-color') delete resolved[property]
}
