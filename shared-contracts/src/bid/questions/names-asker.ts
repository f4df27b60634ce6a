/** Who asks a question that others are to read without a name. */
export interface Asker {
  firstName: string
  lastName: string
  email: string
  supplierName: string
}

/** Words that many companies are called by, and questions are about: they name nobody. */
const COMMON = new Set(
  (
    'and the of for inc llc ltd lp corp co company group holdings partners energy power gas electric electricity ' +
    'natural light utility utilities supply services service solutions marketing trading retail north south east ' +
    'west new american america national united general first green clean direct public'
  ).split(' '),
)
const EMAIL = /[^\s@<>(),;:]+@[\p{L}\p{N}.-]+/gu

const splitWords = (text: string) => text.match(/[\p{L}\p{N}'’-]+/gu) ?? []

/** What in a question says who asks, as it is written there: e-mail addresses, names, parts of the company's. */
export function whatNamesAsker(text: string, asker: Asker): string[] {
  const found = new Set([...(text.match(EMAIL) ?? [])].map((address) => address.replace(/[.-]+$/, '')))
  const domain = asker.email.split('@')[1]?.split('.')[0] ?? ''
  const telling = new Set(
    [...splitWords(asker.supplierName), domain, asker.firstName, asker.lastName]
      .map((word) => word.toLowerCase())
      .filter((word) => word.length > 2 && !COMMON.has(word)),
  )
  for (const word of splitWords(text.replace(EMAIL, ' '))) {
    const plain = word.toLowerCase().replace(/['’]s?$/, '')
    if (telling.has(plain)) found.add(word)
  }
  return [...found]
}
