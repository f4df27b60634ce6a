const { createRequire } = require('node:module')

/*
 * A role query asks for the style of every element it meets, and jsdom tries every rule of every sheet on each: of a
 * screen test's time that was a third. Most rules name tags and classes only, or one that the element does not have,
 * which is seen without reading the selector anew. Everything else is asked of jsdom as before.
 */
const fromJsdom = createRequire(createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom'))
const selectors = fromJsdom('./jsdom/living/helpers/selectors.js')
const asJsdomDoes = selectors.matchesDontThrow

/**
 * What one part of a selector, between commas, asks of the element itself; `whole` when it asks for nothing else.
 * @typedef {{ tag: string | undefined, classes: string[], whole: boolean }} Needed
 */

/** @type {Map<string, Needed[]>} */
const read = new Map()

/** @param {string} selector @returns {Needed[]} none where its words may hold any sign */
function neededBy(selector) {
  if (/[\\"']/.test(selector)) return []
  // What is in brackets may be one of several; it asks for nothing here.
  let plain = selector.replaceAll(/\[[^\]]*\]/g, ':has')
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
      whole: /^(?:[a-z][\w-]*|(?=\.))(?:\.[\w-]+)*$/i.test(part),
    }
  })
}

/** @param {any} element jsdom's own side of it @param {string | undefined} selector a rule of frames has none */
selectors.matchesDontThrow = (element, selector) => {
  if (selector === undefined) return false
  let needed = read.get(selector)
  if (needed === undefined) read.set(selector, (needed = neededBy(selector)))
  if (needed.length === 0) return asJsdomDoes(element, selector)
  const classes = ` ${(element.getAttributeNS(null, 'class') ?? '').replaceAll(/\s/g, ' ')} `
  const possible = needed.filter(
    ({ tag, classes: names }) =>
      (tag === undefined || tag === element._localName.toLowerCase()) &&
      names.every((name) => classes.includes(` ${name} `)),
  )
  return possible.some(({ whole }) => whole) || (possible.length > 0 && asJsdomDoes(element, selector))
}
