import type { RateField } from 'shared-contracts/bid/rates'
import { isRateLike } from './block-rows'
import { hasFigures, isSmaller, type Headed, type PasteColumn } from './paste-heads'

interface OrderOptions {
  fields: readonly RateField[]
  open: readonly RateField[]
  from: RateField
}

/**
 * A block without headings: rates in their order up to the last open one, from the cell that it is pasted into where it
 * has no terms. What stands behind the last of them is no rate: names, accounts, starts.
 */
export function columnsInOrder(headed: readonly Headed[], term: number, options: OrderOptions): PasteColumn[] {
  const free = headed.map((each, at) => ({ ...each, at })).filter(({ at }) => at !== term)
  const withFigures = free.filter(hasFigures)
  const last = free.findLastIndex(({ cells }) => cells.some(isRateLike))
  const used = withFigures.length > 0 && term >= 0 ? withFigures : free.slice(0, last < 0 ? undefined : last + 1)
  const fields = options.fields.slice(0, options.fields.findLastIndex((each) => options.open.includes(each)) + 1)
  const open = term >= 0 ? fields : fields.slice(Math.max(0, fields.indexOf(options.from)))
  const [rate, second] = used
  const isTotal =
    term >= 0 && used.length === 2 && open.length === 3 && rate && second && !isSmaller(second.cells, rate.cells)
  const order: readonly RateField[] = isTotal ? ['rate', 'total'] : open
  return headed.map((_, at) =>
    at === term ? 'term' : (order[used.findIndex((each) => each.at === at)] ?? ('other' as const)),
  )
}
