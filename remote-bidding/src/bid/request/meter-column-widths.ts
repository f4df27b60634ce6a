import { meterAddress, type Meter } from 'shared-contracts/meter'

export const TAX_EXEMPT = 'Tax exempt'

/** What the four columns with texts of their own share on a screen of 1440 px, so that nothing has to be scrolled. */
const SHARED = 652
/** px beside a text: the padding of its cell. */
const PADDING = 26

/** How wide a column may be, and how wide a character is on average; px. Figures are wider than letters. */
interface Bounds {
  character: number
  least: number
  most: number
}

const bounds = {
  utility: { character: 7, least: 86, most: 140 },
  uan: { character: 8.7, least: 104, most: 202 },
  len: { character: 6.15, least: 110, most: 300 },
  address: { character: 6.5, least: 150, most: 300 },
} satisfies Record<string, Bounds>

/**
 * Widths in px of the columns of a list of meters. Utility and account number are whole; what they leave is for names
 * and addresses, which are whole in one line where there is room, otherwise in two.
 */
export function meterColumnWidths(meters: readonly Meter[]) {
  const utility = widthOf(
    meters.map((meter) => meter.utilityName),
    bounds.utility,
  )
  const uan = widthOf(
    meters.map((meter) => meter.utilityAccountNo),
    bounds.uan,
  )
  const left = SHARED - utility - uan
  const wholeName = widthOf(meters.map(nameAndTag), bounds.len)
  const wholeAddress = widthOf(meters.map(meterAddress), bounds.address)
  // Where both do not fit, a name gets what the address leaves, and half of it at least.
  const len = Math.min(wholeName, Math.max(left - wholeAddress, Math.round(left / 2)))
  return { len, utility, uan, address: Math.min(wholeAddress, left - len) }
}

const nameAndTag = (meter: Meter) => meter.legalEntityName + (meter.lenTaxExempt ? TAX_EXEMPT : '')

/** px that show the longest of the texts whole, within the column's bounds. */
function widthOf(texts: readonly string[], { character, least, most }: Bounds): number {
  const longest = texts.reduce((length, text) => Math.max(length, text.length), 0)
  return Math.min(most, Math.max(least, Math.ceil(longest * character) + PADDING))
}
