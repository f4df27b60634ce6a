import { decimals, type DecimalText } from 'shared-contracts/money'
import { NUMBER_WORD, numberOf, wordsBefore, type Page, type TextPlace } from './contract-text'
import { priceMeaning, type PriceContext, type PriceMeaning } from './price-labels'
import { UNIT, unitOf, type PriceUnit } from './price-units'

/** A price that a contract states. */
export interface StatedPrice extends TextPlace, PriceMeaning {
  /** As it is stated: USD by `unit`. */
  stated: DecimalText
  /** Nothing where the contract names none. */
  unit: PriceUnit | undefined
  /** USD per kWh or Dth; nothing where the unit cannot be converted. */
  amount: DecimalText | undefined
}

const SCALES: Record<string, DecimalText> = { c: '0.01', '¢': '0.01', m: '0.001' }
/** Words that follow a price in mills; before any other it is a name, as in `1724 Mill Road`. */
const NO_NAME =
  '(?! (?!(?:per|each|for|an?|of|is|are|to|and|or|in|on|by|will|shall|which|that|plus|fee|adder|the)\\b)[a-z])'
const SCALE = `¢|cents?\\b|c(?=/)|mill?s?\\b${NO_NAME}`
const PER = '(?:/|per ?|for (?:each|every) |each |a )'

/** `half a` cent, `1,234.50`, `.0757`, one torn apart before its unit, and one with a comma for the point. */
const FIGURE =
  `\\b(?:half an?|(?:an?|${NUMBER_WORD})(?: and a half)?)(?= (?:cent|mill?)s?\\b)|` +
  `\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d*\\.\\d+(?: \\d{1,4}(?= ?(?:/|per) ?${UNIT}))?|` +
  '\\d,\\d{4,6}|\\d+'

/** A figure with what tells that it is a price; or the head of a column that says it for the figures below. */
const TOKENS = new RegExp(
  `(?<currency>\\$|\\busd|\\bus dollars?)? ?(?<![\\d.,/#-])(?<figure>${FIGURE})` +
    `(?![\\d]|[.,/-]\\d)(?: ?%)?(?<scale> ?(?:${SCALE}))?(?: ?(?:us )?(?:dollars?|usd|\\$(?= ?(?:/|per))))?` +
    `(?: ?\\(? ?${PER} ?(?:one )?(?<unit>${UNIT}|[a-z]+))?` +
    `|(?<headScale>\\$|${SCALE}|dollars?|usd)? ?(?:/ ?|per )(?<headUnit>${UNIT})`,
  'g',
)

interface Head {
  scale: DecimalText
  unit: PriceUnit | undefined
  meaning: PriceMeaning
}

/** Characters behind the head of a column within which its figures stand. */
const BELOW = 400
/** Characters before a figure that say what it is. */
const CONTEXT = 120
/** USD without a unit that may be a price: not a deposit, nor what a year costs. */
const MAX = '1000'
const LABELLED = /\b(?:price|rate)(?:s)?(?: ?(?:of|is|at|shall|will|be|[:=(-]))* ?\$? ?$/

const scaleOf = (written: string | undefined): DecimalText => SCALES[written?.trim()[0] ?? ''] ?? '1'

/** `1,234.50`, `.0757`, `0,07575` and `half a` as decimal text. */
function decimalOf(figure: string): DecimalText {
  if (/^[a-z]/.test(figure)) {
    const [whole = ''] = figure.split(/ and a half| an?$/)
    const number = whole === 'half' ? '' : /^an?$/.test(whole) ? '1' : String(numberOf(whole))
    return figure.includes('half') ? `${number || 0}.5` : number
  }
  const plain = /^\d,\d{4,6}$/.test(figure) ? figure.replace(',', '.') : figure.replace(/[, ]/g, '')
  return plain.startsWith('.') ? `0${plain}` : plain
}

/**
 * Every price that the pages state, with its unit, whatever it is the price of. Numbers that nothing but their places
 * make look like one count only where nothing else does.
 */
export function readPrices(pages: readonly Page[]): StatedPrice[] {
  const found = pages.flatMap(pricesOfPage)
  const sure = found.filter(({ bare }) => !bare)
  return (sure.length > 0 ? sure : found).map(({ bare: _, ...price }) => price)
}

function pricesOfPage(page: Page): (StatedPrice & { bare: boolean })[] {
  const { plain, number } = page
  const prices: (StatedPrice & { bare: boolean })[] = []
  let heads: Head[] = []
  let headsEnd = 0
  let below = 0
  for (const match of plain.matchAll(TOKENS)) {
    const { figure, currency, scale, unit, headUnit, headScale } = match.groups ?? {}
    const end = match.index + match[0].length
    if (headUnit !== undefined) {
      if (below > 0 || match.index > headsEnd + BELOW) heads = []
      const meaning = priceMeaning(contextOf(page, match.index, match.index))
      heads.push({ scale: scaleOf(headScale), unit: unitOf(headUnit), meaning })
      headsEnd = end
      below = 0
      continue
    }
    if (figure === undefined || match[0].includes('%')) continue
    const given: Given = { figure, scale, marked: currency !== undefined || scale !== undefined, unit }
    const before = wordsBefore(plain, match.index, CONTEXT)
    const head = end < headsEnd + BELOW ? heads[below % Math.max(heads.length, 1)] : undefined
    const likely = isPrice(given, before, head)
    if (!likely && !isLessThanOne(given)) continue
    const meaning = priceMeaning(contextOf(page, match.index, end))
    if (!likely && !meaning.kind.startsWith('added')) continue
    const own = unit === undefined ? undefined : unitOf(unit)
    if (own === undefined && head !== undefined) below += 1
    const column = own === undefined && scale === undefined ? head : undefined
    prices.push({
      page: number,
      words: figure,
      bare: !given.marked && unit === undefined && head === undefined && !LABELLED.test(before),
      ...valueOf(figure, scale === undefined ? (column?.scale ?? '1') : scaleOf(scale), own ?? head?.unit),
      ...(meaning.kind === 'price' && column ? column.meaning : meaning),
    })
  }
  return prices
}

function contextOf({ plain, cased }: Page, at: number, end: number): PriceContext {
  const before = wordsBefore(plain, at, CONTEXT)
  const [line = ''] = cased
    .slice(Math.max(0, at - CONTEXT), at)
    .split('\n')
    .slice(-1)
  return { before, line: line.toLowerCase(), after: plain.slice(end, end === at ? at : end + CONTEXT / 2) }
}

function valueOf(figure: string, scale: DecimalText, unit: PriceUnit | undefined) {
  const stated = decimals.multiply(decimalOf(figure), scale)
  const factor = unit === undefined ? '1' : unit.factor
  return { stated, unit, amount: factor === undefined ? undefined : decimals.multiply(stated, factor) }
}

const placesOf = (decimal: DecimalText) => decimal.split('.')[1]?.length ?? 0

interface Given {
  figure: string
  scale: string | undefined
  /** Whether it is said to be money. */
  marked: boolean
  unit: string | undefined
}

/** Less than a dollar that is paid besides the price is no sum of money. */
const isLessThanOne = ({ figure, scale, marked, unit }: Given) =>
  marked && unit === undefined && decimals.compare(valueOf(figure, scaleOf(scale), undefined).stated, '1') < 0

/** Whether a figure is a price by energy, not a sum of money, usage, or a number of anything else. */
function isPrice({ figure, scale, marked, unit }: Given, before: string, head: Head | undefined): boolean {
  const { stated } = valueOf(figure, scaleOf(scale), undefined)
  const places = Math.max(placesOf(stated), placesOf(decimalOf(figure)))
  if (unit !== undefined) return unitOf(unit) !== undefined && (marked || places > 0)
  if (decimals.compare(stated, MAX) > 0) return false
  if (head !== undefined && (marked || places >= 2)) return true
  if (marked) return places >= 3 || LABELLED.test(before)
  return places >= 4 || (places >= 2 && LABELLED.test(before))
}
