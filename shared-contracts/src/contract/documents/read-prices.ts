import { decimals, type DecimalText } from '../../money'
import { wordsBefore, type Page, type TextPlace } from './contract-text'
import { priceKind, type PriceKind } from './price-labels'
import { UNIT, unitOf, type PriceUnit } from './price-units'

/** A price that a contract states. */
export interface StatedPrice extends TextPlace {
  /** As it is stated: USD by `unit`. */
  stated: DecimalText
  /** Nothing where the contract names none. */
  unit: PriceUnit | undefined
  /** USD per kWh or Dth; nothing where the unit cannot be converted. */
  amount: DecimalText | undefined
  kind: PriceKind
}

const SCALES: Record<string, DecimalText> = { c: '0.01', '¢': '0.01', m: '0.001' }
const SCALE = '¢|cents?\\b|c(?=/)|mill?s?\\b'
const PER = '(?:/|per ?|for (?:each|every) |each |a )'

/** `1,234.50`, `.0757`, one that a program has torn apart before its unit, and one with a comma for the point. */
const FIGURE =
  `\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d*\\.\\d+(?: \\d{1,4}(?= ?(?:/|per) ?${UNIT}))?|` + '\\d,\\d{4,6}|\\d+'

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
  kind: PriceKind
}

/** Characters behind the head of a column within which its figures stand. */
const BELOW = 400
/** USD without a unit that may be a price: not a deposit, nor what a year costs. */
const MAX = '1000'
const LABELLED = /\b(?:price|rate)(?:s)?(?: ?(?:of|is|at|shall|will|be|[:=(-]))* ?\$? ?$/

const scaleOf = (written: string | undefined): DecimalText => SCALES[written?.trim()[0] ?? ''] ?? '1'

/** `1,234.50`, `.0757` and `0,07575` as decimal text. */
function decimalOf(figure: string): DecimalText {
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

function pricesOfPage({ plain, number }: Page): (StatedPrice & { bare: boolean })[] {
  const prices: (StatedPrice & { bare: boolean })[] = []
  let heads: Head[] = []
  let headsEnd = 0
  let below = 0
  for (const match of plain.matchAll(TOKENS)) {
    const { figure, currency, scale, unit, headUnit, headScale } = match.groups ?? {}
    const end = match.index + match[0].length
    if (headUnit !== undefined) {
      if (below > 0 || match.index > headsEnd + BELOW) heads = []
      const kind = priceKind(wordsBefore(plain, match.index), '')
      heads = [...heads, { scale: scaleOf(headScale), unit: unitOf(headUnit), kind }]
      headsEnd = end
      below = 0
      continue
    }
    if (figure === undefined || match[0].includes('%')) continue
    const given = { figure, marked: currency !== undefined || scale !== undefined, unit }
    const before = wordsBefore(plain, match.index)
    const head = end < headsEnd + BELOW ? heads[below % Math.max(heads.length, 1)] : undefined
    if (!isPrice(given, before, head)) continue
    const own = unit === undefined ? undefined : unitOf(unit)
    if (own === undefined && head !== undefined) below += 1
    const column = own === undefined && scale === undefined ? head : undefined
    const kind = priceKind(before, plain.slice(end, end + 40))
    prices.push({
      page: number,
      words: figure,
      bare: !given.marked && unit === undefined && head === undefined && !LABELLED.test(before),
      ...valueOf(figure, scale === undefined ? (column?.scale ?? '1') : scaleOf(scale), own ?? head?.unit),
      kind: kind === 'price' && column ? column.kind : kind,
    })
  }
  return prices
}

function valueOf(figure: string, scale: DecimalText, unit: PriceUnit | undefined) {
  const stated = decimals.multiply(decimalOf(figure), scale)
  const factor = unit === undefined ? '1' : unit.factor
  return { stated, unit, amount: factor === undefined ? undefined : decimals.multiply(stated, factor) }
}

/** Whether a figure is a price by energy, not a sum of money, usage, or a number of anything else. */
function isPrice(
  { figure, marked, unit }: { figure: string; marked: boolean; unit: string | undefined },
  before: string,
  head: Head | undefined,
): boolean {
  const places = decimalOf(figure).split('.')[1]?.length ?? 0
  if (unit !== undefined) return unitOf(unit) !== undefined && (marked || places > 0)
  if (decimals.compare(decimalOf(figure), MAX) > 0) return false
  if (head !== undefined && (marked || places >= 2)) return true
  if (marked) return places >= 3 || LABELLED.test(before)
  return places >= 4 || (places >= 2 && LABELLED.test(before))
}
