import { isNothing, parseRate, restingRate, type QuoteInput, type RateField } from 'shared-contracts/bid/rates'
import type { CommodityType } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import type { PastedRow } from '../../../ui/bid-reducer'

/** What a paste does to a term, for its check: by how much its rate changes, or what of it was not understood. */
export interface PastedChange {
  text: string
  warns: boolean
}

const names: Record<RateField, string> = { rate: 'Rate', adder: 'Adder', total: 'Total' }

export function pastedChange(now: QuoteInput, { row, cells }: PastedRow, commodity: CommodityType): PastedChange {
  const unclear = cells.find(({ becomes, verdict }) => becomes === undefined && verdict !== 'not-taken')
  if (unclear) {
    const { field, verdict } = unclear
    if (verdict === 'other-unit') return { text: 'Confirm its unit', warns: true }
    const stays = isNothing(now[field]) ? 'empty' : restingRate(commodity, now[field])
    return { text: `${names[field]} stays ${stays}`, warns: true }
  }
  if (cells.length === 0) return { text: '', warns: false }
  const field = isNothing(row.rate) ? 'total' : 'rate'
  return { text: changeText(now[field], row[field]) ?? `${names[field]} unchanged`, warns: false }
}

/** `+2.3 %`; nothing where there was no rate, or the same. */
function changeText(now: string, after: string): string | undefined {
  const [from, to] = [parseRate(now), parseRate(after)]
  if (to === undefined) return ''
  if (from === undefined || decimals.isZero(from)) return 'New'
  const change = decimals.multiply(decimals.divide(decimals.subtract(to, from), from), '100')
  if (decimals.isZero(change)) return undefined
  const isLess = decimals.compare(change, '0') < 0
  const size = isLess ? decimals.subtract('0', change) : change
  const places = decimals.compare(size, '0.1') < 0 ? 2 : decimals.compare(size, '10') < 0 ? 1 : 0
  return `${isLess ? '−' : '+'}${decimals.round(size, places)} %`
}
