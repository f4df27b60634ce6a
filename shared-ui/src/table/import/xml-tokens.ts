/** A tag without its namespace. */
export interface XmlTag {
  name: string
  kind: 'open' | 'close' | 'empty'
  attributes: ReadonlyMap<string, string>
}

const NOTE = /<!--[^]*?-->|<[?!](?!\[CDATA)[^>]*>/.source
const DATA = /<!\[CDATA\[([^]*?)\]\]>/.source
const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/.source
const TOKEN = new RegExp(`${NOTE}|${DATA}|${TAG}|([^<]+)`, 'g')
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * XML as tags and texts, in their order. No parser of the browser: those are for documents that a page shows, and
 * pages that forbid text as markup forbid them too.
 */
export function* xmlTokens(xml: string): Generator<XmlTag | string> {
  for (const [, data, slash, name, attributes = '', end, text] of xml.matchAll(TOKEN)) {
    if (data !== undefined) yield data
    else if (text !== undefined) yield plainText(text)
    else if (name !== undefined)
      yield {
        name,
        kind: slash === '/' ? 'close' : end === '/' ? 'empty' : 'open',
        attributes: new Map(
          [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', double, single]) => [
            key,
            plainText(double ?? single ?? ''),
          ]),
        ),
      }
  }
}

function plainText(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return NAMED[entity] ?? whole
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
