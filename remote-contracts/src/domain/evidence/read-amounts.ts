import { decimals, type DecimalText } from 'shared-contracts/money'
import { NUMBER_WORD, toNumber, wordsBefore, type Page, type Span } from './contract-text'
import { UNIT, findUnit, type PriceUnit } from './price-units'

/** An amount of money, or a percent, that a contract names. */
export interface NamedAmount extends Span {
  /** `price`: by energy. `charge`: any other sum. */
  kind: 'price' | 'charge' | 'percent'
  /** USD by `unit`, or the percent; nothing where it is written in words that are not computed. */
  value: DecimalText | undefined
  /** Nothing where the contract names none: the plan's is meant. */
  unit: PriceUnit | undefined
}

const OTHER_MONEY = /(?:€|£|\b(?:cad|eur|gbp))[ $]*$/
/** What stands before the `$` of `C$0.07` and `Canadian $0.07`. */
const CANADIAN = /\b(?:ca?|canadian )$/
const SCALES: Record<string, DecimalText> = { c: '0.01', '¢': '0.01', m: '0.001' }
/** Words that follow a price in mills; before any other it is a name, as in `1724 Mill Road`. */
const NO_NAME =
  '(?! (?!(?:per|each|for|an?|of|is|are|to|and|or|in|on|by|will|shall|which|that|plus|fee|adder|the)\\b)[a-z])'
const SCALE = `¢|cents?\\b|cts?(?= ?(?:/|per))|c(?=/)|mill?s?\\b${NO_NAME}`
const PER = '(?:/|per ?|for (?:each|every) |each |a )'
const MORE_WORDS = `(?:,? (?:hundred|thousand|and|point|zero|oh|${NUMBER_WORD}))*(?: and a half)?`
const IN_WORDS = `(?:half an?|(?:an?|zero|${NUMBER_WORD})${MORE_WORDS})`

/** `half a` cent, `1,234.50`, `.0757`, one torn apart before its unit, and one with a comma for the point. */
const FIGURE =
  `\\b${IN_WORDS}(?= (?:cent|mill?|dollar)s?\\b| percent\\b| per ?cent\\b)|` +
  `\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d*\\.\\d+(?: \\d{1,4}(?= ?(?:/|per) ?${UNIT}))?|` +
  '\\d,\\d{4,6}|\\d+'

/** A figure with what tells that it is money or a percent; or the head of a column that says it for those below. */
const TOKENS = new RegExp(
  `(?<currency>\\$|\\busd|\\bus dollars?)? ?(?<![\\d.,/#-])(?<figure>${FIGURE})` +
    `(?![\\d]|[.,/-]\\d)(?<percent> ?(?:%|percent\\b|per cent\\b))?(?<scale> ?(?:${SCALE}))?` +
    `(?<dollars> ?(?:us )?(?:dollars?|usd|\\$(?= ?(?:/|per))))?` +
    `(?<foreign> ?(?:€|£|(?:cad|eur|euros?|gbp)\\b))?` +
    `(?: ?\\(? ?${PER} ?(?:one )?(?<many>\\d[\\d,]* )?(?<unit>${UNIT}|[a-z]+))?` +
    `|(?<headScale>\\$|${SCALE}|dollars?|usd)? ?(?:/ ?|per )(?<headUnit>${UNIT})`,
  'g',
)

/** Characters behind the head of a column within which its figures stand. */
const BELOW = 400
/** USD without a unit that may be a price: not a deposit, nor what a year costs. */
const MAX_PRICE = '1000'
const LABELLED = /\b(?:price|rate)(?:s)?(?: ?(?:of|is|at|shall|will|be|[:=(-]))* ?\$? ?$/

interface Head {
  scale: DecimalText
  unit: PriceUnit | undefined
  end: number
}

/** Every amount that the pages name, whatever it is for. */
export const readAmounts = (pages: readonly Page[]): NamedAmount[] => pages.flatMap(readPage)

function readPage({ plain, number: page }: Page): NamedAmount[] {
  const amounts: NamedAmount[] = []
  let heads: Head[] = []
  let below = 0
  for (const match of plain.matchAll(TOKENS)) {
    const groups = match.groups ?? {}
    const start = match.index + (match[0].length - match[0].trimStart().length)
    const end = match.index + match[0].length
    if (groups['headUnit']) {
      if (below > 0 || start > (heads.at(-1)?.end ?? 0) + BELOW) heads = []
      heads.push({ scale: toScale(groups['headScale']), unit: findUnit(groups['headUnit']), end })
      below = 0
      continue
    }
    const inReach = end < (heads.at(-1)?.end ?? -BELOW) + BELOW
    const head = inReach ? heads[below % Math.max(heads.length, 1)] : undefined
    const amount = readAmount(groups, wordsBefore(plain, start), head)
    if (!amount) continue
    if (head && !groups['unit'] && amount.kind === 'price') below += 1
    amounts.push({ page, start, end, ...amount })
  }
  return amounts
}

function readAmount(
  groups: Record<string, string | undefined>,
  before: string,
  head: Head | undefined,
): Omit<NamedAmount, keyof Span> | undefined {
  const { figure = '', currency, percent, scale, dollars, many, unit: unitWord } = groups
  // By 100 kWh, or in another money: a price that is not computed.
  const isOther =
    Boolean(many ?? groups['foreign']) || OTHER_MONEY.test(before) || (currency === '$' && CANADIAN.test(before))
  const plain = isOther ? undefined : toDecimal(figure)
  if (percent) return { kind: 'percent', value: plain, unit: undefined }
  const isMoney = Boolean(currency ?? scale ?? dollars)
  const unit = unitWord ? findUnit(unitWord) : undefined
  const value = plain && decimals.multiply(plain, toScale(scale))
  const decimalCount = Math.max(countDecimals(value), countDecimals(plain))
  if (unit) return isMoney || decimalCount > 0 ? { kind: 'price', value, unit } : undefined
  if (unitWord && isMoney && unitWord !== 'for') return { kind: 'charge', value, unit: undefined }
  const isSmall = value !== undefined && decimals.compare(value, MAX_PRICE) <= 0
  if (head && isSmall && (isMoney || decimalCount >= 2)) {
    const ofHead = scale ? value : decimals.multiply(value, head.scale)
    return { kind: 'price', value: ofHead, unit: head.unit }
  }
  if (isMoney) {
    const isPrice = isSmall && (Boolean(scale) || decimalCount >= 3 || LABELLED.test(before))
    return { kind: isPrice ? 'price' : 'charge', value, unit: undefined }
  }
  const isPrice = isSmall && (decimalCount >= 4 || (decimalCount >= 2 && LABELLED.test(before)))
  if (isPrice) return { kind: 'price', value, unit: undefined }
  return undefined
}

const toScale = (written: string | undefined): DecimalText => SCALES[written?.trim()[0] ?? ''] ?? '1'

const countDecimals = (decimal: DecimalText | undefined) => decimal?.split('.')[1]?.length ?? 0

/** `1,234.50`, `.0757`, `0,07575`, `three` and `half a` as decimal text; nothing for longer words. */
function toDecimal(figure: string): DecimalText | undefined {
  if (/^[a-z]/.test(figure)) {
    const [units = '', fraction] = figure.split(' point ')
    if (fraction !== undefined) {
      const digits = fraction.split(' ').map((word) => (/^(?:zero|oh)$/.test(word) ? 0 : toNumber(word) || Number.NaN))
      return digits.every((digit) => digit < 10) ? `${toNumber(units)}.${digits.join('')}` : undefined
    }
    if (/hundred|thousand|point/.test(figure)) return undefined
    const [whole = ''] = figure.split(/ and a half| an?$/)
    let number = String(toNumber(whole))
    if (whole === 'half') number = '0'
    else if (/^an?$/.test(whole)) number = '1'
    return figure.includes('half') ? `${number}.5` : number
  }
  const plain = /^\d,\d{4,6}$/.test(figure) ? figure.replace(',', '.') : figure.replace(/[, ]/g, '')
  return plain.startsWith('.') ? `0${plain}` : plain
}
