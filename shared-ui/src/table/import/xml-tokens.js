// Part of the worker that reads workbooks (open-workbook.ts): served as it is, so it imports nothing.

/** Characters after which it is said how far the reading is. */
const STEP = 1_000_000

/** @type {Readonly<Record<string, string>>} */
const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * A tag without its namespace.
 * @typedef {{ name: string, kind: 'open' | 'close' | 'empty', attributes(): Map<string, string> }} XmlTag
 */

/**
 * XML as tags and texts, in their order. Every character is looked at once: what never ends ends the reading. No parser
 * of the browser: workers have none, and pages that forbid text as markup forbid it too.
 * @param {string} xml @param {(characters: number) => void} [onStep] told how many more were read
 * @returns {Generator<XmlTag | string>}
 */
export function* xmlTokens(xml, onStep) {
  let at = 0
  let told = 0
  while (at < xml.length) {
    if (at - told > STEP) {
      onStep?.(at - told)
      told = at
    }
    const tag = xml.indexOf('<', at)
    if (tag !== at) yield plainText(xml.slice(at, tag === -1 ? xml.length : tag))
    if (tag === -1) break
    if (xml.startsWith('<![CDATA[', tag)) {
      const end = xml.indexOf(']]>', tag)
      if (end === -1) break
      yield xml.slice(tag + 9, end)
      at = end + 3
    } else if (xml.startsWith('<!--', tag)) {
      at = after(xml, '-->', tag)
    } else if (xml[tag + 1] === '?' || xml[tag + 1] === '!') {
      at = after(xml, '>', tag)
    } else {
      const end = endOfTag(xml, tag + 1)
      if (end === -1) break
      yield tagOf(xml.slice(tag + 1, end))
      at = end + 1
    }
  }
  onStep?.(xml.length - told)
}

/** @param {string} xml @param {string} mark @param {number} from */
function after(xml, mark, from) {
  const end = xml.indexOf(mark, from)
  return end === -1 ? xml.length : end + mark.length
}

/** The place of the `>` that ends a tag, not one within quotes. @param {string} xml @param {number} from */
function endOfTag(xml, from) {
  let at = from
  for (;;) {
    while (at < xml.length && xml[at] !== '>' && xml[at] !== '"' && xml[at] !== "'") at += 1
    if (at >= xml.length) return -1
    if (xml[at] === '>') return at
    const quote = xml.indexOf(xml[at] ?? '', at + 1)
    if (quote === -1) return -1
    at = quote + 1
  }
}

/** @param {string} inside @returns {XmlTag} */
function tagOf(inside) {
  const isClose = inside.startsWith('/')
  const isEmpty = !isClose && inside.endsWith('/')
  const text = inside.slice(isClose ? 1 : 0, isEmpty ? -1 : undefined)
  const whole = /^[\w.:-]*/.exec(text)?.[0] ?? ''
  return {
    name: whole.slice(whole.lastIndexOf(':') + 1),
    kind: isClose ? 'close' : isEmpty ? 'empty' : 'open',
    attributes: () => attributesOf(text.slice(whole.length)),
  }
}

/** @param {string} text @returns {Map<string, string>} */
function attributesOf(text) {
  /** @type {Map<string, string>} */
  const found = new Map()
  let at = 0
  for (;;) {
    const equals = text.indexOf('=', at)
    if (equals === -1) return found
    let start = equals + 1
    while (/\s/.test(text[start] ?? '')) start += 1
    const quote = text[start]
    const isQuoted = quote === '"' || quote === "'"
    const end = isQuoted ? text.indexOf(quote, start + 1) : -1
    if (end !== -1) found.set(text.slice(at, equals).trim(), plainText(text.slice(start + 1, end)))
    at = end === -1 ? start : end + 1
  }
}

/** @param {string} text */
function plainText(text) {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, /** @type {string} */ entity) => {
    if (!entity.startsWith('#')) return NAMED[entity] ?? whole
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
