import { emptyInput, type QuoteInput } from 'shared-contracts/bid/rates'
import type { Grid } from '../grid'
import { leftOutNotes, reviewCells, reviewPaste, type PasteReview } from '../paste-review'
import { splitRequests } from '../split-requests'
import { rateFields } from '../../rate-fields'

/** A request of Millrace for three terms that start in January 2027. */
export const grid = (over: Partial<Grid> = {}): Grid => ({
  commodity: 'ELECTRICITY',
  renewable: 'both',
  fee: { feeIncluded: true, totalFee: '0.0035' },
  customer: 'Millrace Precision Castings',
  terms: [12, 24, 36].map(termOf),
  ...over,
})

export const termOf = (term: number) => ({
  id: `${term}`,
  minTerm: term,
  maxTerm: term,
  row: emptyInput,
  start: '2027-01-01',
})

const rowsIn = (block: string) =>
  block
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))

/** A block with cells between | as the clipboard has it. */
export const cells = (block: string) =>
  rowsIn(block)
    .map((row) => row.join('\t'))
    .join('\r\n')

const plain = (text: string) => (text === '' ? '-' : String(Number(text)))

/** By term, its rate, adder and total: `0.0724` is a rate alone, `- - 0.0745` a total alone. */
export const ratesOf = ({ rows }: PasteReview) =>
  Object.fromEntries(
    [...rows].map(([id, { rate, adder, total }]: [string, QuoteInput]) => [
      id,
      [rate, adder, total]
        .map(plain)
        .join(' ')
        .replace(/(?: -)+$/, ''),
    ]),
  )

/** Why lines and columns are not taken. */
export function reasonsOf(review: PasteReview): string[] {
  const ofRows = review.pastedRows.flatMap(({ problem, cells: of }) => [
    ...(of.length === 0 ? ['No rate'] : []),
    ...(problem ? [problem] : []),
    ...of.flatMap(({ message }) => message ?? []),
  ])
  return [...leftOutNotes(review), ...ofRows]
}

export const pasted = (block: string, over?: Partial<Grid>) => ratesOf(reviewPaste(cells(block), grid(over)))

/** What an import of a sheet named for the customer reads; nothing where it finds no request. */
export function imported(block: string, over?: Partial<Grid>) {
  const of = grid(over)
  const requests = [{ id: '18899', companyName: of.customer ?? '' }]
  const [found] = splitRequests([{ name: of.customer, cells: rowsIn(block) }], requests).blocks
  return found && ratesOf(reviewCells(found.cells, of, { fields: rateFields, asManyRows: true }))
}
