/** Zero-width and direction marks, soft hyphens, the mark of byte order: nobody sees them, and no name has them. */
// oxlint-disable-next-line no-misleading-character-class
const INVISIBLE = /[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g
const SPACES = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g

/** A text as it is seen: without invisible characters, every kind of space as a plain one. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, '').replace(SPACES, ' ')

const WIDE = /[\uff04\uff0b-\uff0e\uff10-\uff19]/g
/** Marks of a footnote behind a number; as digits they would make another one of it. */
const FOOTNOTE = /(?:\s*(?:[*†‡§¹²³⁴⁵⁶⁷⁸⁹⁰]+|\(\d{1,2}\)|\[\d{1,2}\]))+$/
const EXPONENT = /^\d(?:[.,]\d+)?e[+-]?\d{1,2}$/i

/**
 * A number as people write it, without what is no part of it: `US$0.0723`, `0.0723 (1)` and `0.0723¹` are `0.0723`, and
 * so is `7.23E-02`. What else stands there stays.
 */
export function bareNumber(text: string): string {
  const plain = visibleText(text)
    .replace(WIDE, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .trim()
    .replace(/^us\s?\$\s*/i, '$')
  const digits = plain.replace(/^\$\s*/, '')
  const bare = /\d/.test(digits.replace(FOOTNOTE, '')) ? plain.replace(FOOTNOTE, '') : plain
  const [, sign = '', number = ''] = /^(\$?)\s*(.*)$/s.exec(bare) ?? []
  if (EXPONENT.test(number)) return sign + plainDigits(number.replace(',', '.'))
  return bare
}

function plainDigits(number: string): string {
  const [mantissa = '', power = '0'] = number.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = `${'0'.repeat(40)}${whole}${fraction}${'0'.repeat(40)}`
  const point = 40 + whole.length + Number(power)
  if (point < 1 || point > digits.length - 1) return number
  return `${digits.slice(0, point)}.${digits.slice(point)}`.replace(/^0+(?=\d)/, '').replace(/\.?0+$/, '')
}
