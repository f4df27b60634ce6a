import { filledCells, isOfRates, isRateLike, namesCustomer, type BlockRow } from './block-rows'
import { OTHER_TITLE } from './other-products'
import { readHead, readProduct, withoutShares } from './paste-heads'
import { isOtherMoney, pastedTerm } from './pasted-values'

/** Renewable energy and nothing else: the name of a company may have the word. */
const GREEN_TITLE = new RegExp(
  '^(?:all|our|prices?|pricing|rates?|offers?|bids?|products?|plans?|options?|is|are|for|in|with|fixed|50|100|%|' +
    'percent|renewables?|green|clean|wind|solar|energy|power|electricity|recs?|carbon|offsets?|adder|premium|total|' +
    String.raw`\W)+$`,
  'i',
)
/** That it is a product: `Clean Power` may be who offers it. */
const IS_PRODUCT =
  /pric|rate|offer|\bbid|product|plan|option\b|\b(?:50|100) ?(?:%|percent)|\brecs?\b|adder|premium|offset/i
const MAY_BE_NAME = /\b(?:green|clean|wind|solar|offsets?) (?:energy|power)\b/i
const IS_SURE = /\b(?:50|100) ?(?:%|percent)|renewabl|\brecs?\b|\b(?:price|plan|option)\b/i
const IS_ALONE = /^\W*(?:green|renewables?)\W*$/i
/** A price that is offered, in a few words: a note on prices is none. */
const OFFERED_TITLE = /^\W*(?:[\w-]+ ){0,3}[\w-]+\W*$/
const OFFERED = /\bfixed|\bfirm\b|standard|\bstd\b|brown|conventional|all.?in\b|\bnew\b|current|revised|last look/i
const NOTE = /\binclud|\bexclud|\bnot?\b/i

/** Above facts of the contract there is, and no prices, it says nothing of prices further below. */
const OF_CONTRACT = new RegExp(
  String.raw`^\W*(?:(?:current|existing|incumbent|expir\w+|previous|prior|former|old) ` +
    String.raw`(?:contracts?|suppliers?|plans?)|existing|incumbent|expir\w+|basis)\W*$`,
  'i',
)
/** Behind prices of something else those that are offered begin. */
const BEGINS_OFFERS = new RegExp(
  String.raw`^\W*(?:our |your |new )?(?:offers?|pricing|prices|proposals?|proposed|renewals?)` +
    String.raw`(?: (?:offers?|pricing|prices|options))?\W*$`,
  'i',
)

const DOLLARS = /\busd\b|\bus ?\$/i
/** Another money as part of a name, or denied: `GBP Energy LLC`, `Rate class: EUR-1`, `not in CAD`. */
const MONEY_OF_NAME = new RegExp(
  String.raw`^\W*(?:cad|eur|gbp) (?!(?:all|fixed|firm|pric\w+|rates?|offers?|bids?|quotes?|per|dollars?|cents|only|` +
    String.raw`electric\w*|power|gas|supply|for|in|and)\b)[a-z]|\b(?:cad|eur|gbp)-\d|\bnot (?:in )?(?:cad|eur|gbp)\b`,
  'i',
)

type Kind = 'money' | 'other' | NonNullable<ReturnType<typeof readProduct>>

/** Whether a text names a renewable product and nothing else: what may be a supplier's name is none. */
export const isGreenTitle = (text: string): boolean =>
  GREEN_TITLE.test(text) &&
  (IS_PRODUCT.test(text) || IS_ALONE.test(text)) &&
  (!MAY_BE_NAME.test(text) || IS_SURE.test(text))

/** `below` are the rows up to the next title; `isFirst`, where no price stands above it or it may name a supplier. */
function kindOfTitle(title: string, below: readonly BlockRow[], isFirst: boolean): Kind | undefined {
  if (isOtherMoney(title) && !MONEY_OF_NAME.test(title)) return DOLLARS.test(title) ? undefined : 'money'
  // Without the day of an offer.
  const bare = title.replace(/\([^)]*\)|\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?/g, ' ').trim()
  if (OTHER_TITLE.test(bare)) return OF_CONTRACT.test(bare) && !isTable(below) ? undefined : 'other'
  const [text = ''] = withoutShares([title])
  const product = readProduct(text)
  if (product !== 'rate') {
    const isProduct = isFirst ? isGreenTitle(title) : GREEN_TITLE.test(title)
    return isProduct && !haveNames(below) ? product : undefined
  }
  return OFFERED_TITLE.test(text) && OFFERED.test(text) && !NOTE.test(text) ? product : undefined
}

const beginsWithHeads = (rows: readonly BlockRow[]) =>
  rows.find(({ cells }) => filledCells(cells).length > 0)?.cells.some((cell) => readHead(cell) === 'term') ?? false

/** Whether terms stand in the first row that has anything, or their head. */
const isTable = (rows: readonly BlockRow[]) =>
  rows
    .find(({ cells }) => filledCells(cells).length > 0)
    ?.cells.some((cell) => pastedTerm(cell) ?? readHead(cell) === 'term') ?? false

/** Whether heads or lines name the prices themselves: `Term | Standard | Green`. */
export const haveNames = (rows: readonly Pick<BlockRow, 'cells'>[]): boolean =>
  rows.some(
    ({ cells }) =>
      filledCells(cells).length > 1 &&
      cells.some((cell) => ['standard', 'green', 'adder', 'total'].includes(readHead(cell))),
  )

/** The rows below a title, up to the next text that stands alone. */
function rowsBelow(rows: readonly BlockRow[]): readonly BlockRow[] {
  const first = rows.findIndex(({ cells }) => cells.some(isRateLike))
  const end = rows.findIndex(({ cells }, at) => at > first && filledCells(cells).length === 1)
  return rows.slice(0, end < 0 ? undefined : end)
}

/** What stands alone above rows of at least two cells: no head of a column that has others before it. */
function titleAbove({ cells }: BlockRow, below: readonly BlockRow[]): string {
  const [title = '', another] = filledCells(cells)
  if (title === '' || another !== undefined || isRateLike(title) || pastedTerm(title)) return ''
  const at = cells.indexOf(title)
  const next = below.find((row) => filledCells(row.cells).length > 0)
  const isAbove = below.some((row) => row.cells.some(isRateLike) && filledCells(row.cells).length > 1)
  if (!isAbove || !next) return ''
  const isHead = at > 0 && (next.cells.some(isRateLike) || filledCells(next.cells.slice(0, at)).length > 1)
  return isHead && !next.cells.some(pastedTerm) ? '' : title
}

/**
 * Without the rows below titles of another price or currency (`Index`, `Previous offer`, `Prices in CAD`), which are
 * named, up to the next title of a price that is offered; rows below a title of a product know it.
 */
export function rowsOfProducts(
  rows: readonly BlockRow[],
  customer: string | undefined,
): { rows: BlockRow[]; titles: string[] } {
  const titles: string[] = []
  let kind: Kind | undefined
  let title = ''
  let isBelowFigures = false
  let isBelowPrices = false
  let hasPrices = false
  let hasName = false
  const remaining = rows.flatMap((row, at): BlockRow[] => {
    const text = titleAbove(row, rows.slice(at + 1))
    // Heads are repeated below the next supplier, where the first is named too.
    const mayBeSupplier = kind === undefined && hasName && beginsWithHeads(rows.slice(at + 1))
    const isOffered = kind === 'other' && hasPrices && BEGINS_OFFERS.test(text)
    const said = isOffered ? 'rate' : kindOfTitle(text, rowsBelow(rows.slice(at + 1)), !isBelowPrices || mayBeSupplier)
    const found = text === '' || namesCustomer(text, customer) ? undefined : said
    if (kind === 'money' && DOLLARS.test(text) && !isOtherMoney(text)) kind = undefined
    if (found && kind !== 'money') {
      kind = found
      title = text
      hasPrices = false
      if (kind === 'money' || kind === 'other') titles.push(text.trim())
    }
    hasPrices ||= row.cells.some(isRateLike)
    hasName ||= !isBelowPrices && text !== '' && ['unnamed', 'part'].includes(readHead(text))
    isBelowFigures ||= row.cells.some(isRateLike)
    isBelowPrices ||= isOfRates(row.cells) || row.cells.filter(isRateLike).length > 1
    if (kind === 'money' || kind === 'other') return []
    if (kind === undefined || kind === 'rate') return [kind ? { ...row, product: kind } : row]
    // Among rows the title stays one: each of them is told of.
    return found && !isBelowFigures ? [] : [{ ...row, product: kind, title }]
  })
  return { rows: remaining, titles }
}

/** The name of a row of prices with the title of the product that it stands below. */
export const withTitle = (name: string, title: string | undefined): string =>
  title && ['rate', 'all-in', 'part', 'unnamed'].includes(readHead(name))
    ? [name, title].filter(Boolean).join(' – ')
    : name
