import { commodityRules } from 'shared-contracts/bid/request'
import {
  honestBid,
  randomFrom,
  slipKinds,
  slipped,
  type GeneratedBid,
  type Random,
  type SlipKind,
} from '../../../../testing/generated-bids'
import { judgeRates } from './rate-judge'

// Each set has a seed for each kind of slip, one after the other, and one for honest bids. The constants were chosen by
// the first set; what is asserted is asserted of the others, which nobody looked at before. It prints all of them.
const CHOSEN_BY = 11
const HELD_OUT = [211, 311, 411, 511]
const SLIPS = 250
const HONEST_BIDS = 2000

/** Whether the form refuses a row by its bounds (B§5), before the price check is asked. */
function isRefused({ commodity, rows }: GeneratedBid, at: number): boolean {
  const { min, max } = commodityRules[commodity]
  const { rate = '0', adder = '0', total } = rows[at] ?? {}
  const outside = [rate, total].some(
    (value) => value !== undefined && (Number(value) < Number(min) || Number(value) > Number(max)),
  )
  return outside || Number(adder) < 0
}

const unusualIn = (bid: GeneratedBid) => judgeRates(bid).filter(({ kind }) => kind === 'unusual')
const isMarked = (bid: GeneratedBid, at: number) =>
  unusualIn(bid).some(({ optionId }) => optionId === bid.rows[at]?.optionId)
const isEnd = ({ bid, at }: { bid: GeneratedBid; at: number }) => at === 0 || at === bid.rows.length - 1

function plant(random: Random, kind: SlipKind) {
  for (;;) {
    const found = slipped(random, honestBid(random), kind)
    if (found) return found
  }
}

/** What becomes of slips of one kind, and of the honest rows of the same bids. */
function slipFigures(kind: SlipKind, seed: number) {
  const random = randomFrom(seed)
  const slips = Array.from({ length: SLIPS }, () => plant(random, kind))
  const through = slips.filter(({ bid, at }) => !isRefused(bid, at))
  const beside = slips.flatMap(({ bid, at }) => bid.rows.flatMap((_, row) => (row === at ? [] : [isMarked(bid, row)])))
  return {
    kind,
    refused: SLIPS - through.length,
    through: through.length,
    marked: through.filter(({ bid, at }) => isMarked(bid, at)).length,
    ends: through.filter(isEnd).length,
    endsMarked: through.filter((slip) => isEnd(slip) && isMarked(slip.bid, slip.at)).length,
    lone: through.filter(({ bid }) => bid.rows.length === 1).length,
    loneMarked: through.filter(({ bid, at }) => bid.rows.length === 1 && isMarked(bid, at)).length,
    beside: beside.length,
    besideMarked: beside.filter(Boolean).length,
  }
}

function honestFigures(seed: number) {
  const random = randomFrom(seed)
  const bids = Array.from({ length: HONEST_BIDS }, () => honestBid(random))
  const marked = bids.map((bid) => unusualIn(bid).length)
  const ticks = bids.map((bid) => unusualIn(bid).filter(({ needsTick }) => needsTick).length)
  return { rows: sum(bids.map(({ rows }) => rows.length)), falseMarks: sum(marked), falseTicks: sum(ticks) }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

const slipCounts = ['refused', 'through', 'marked', 'ends', 'endsMarked', 'lone', 'loneMarked'] as const
type SlipCount = (typeof slipCounts)[number]

function figuresOf(first: number) {
  const kinds = slipKinds.map((kind, index) => slipFigures(kind, first + index))
  const honest = honestFigures(first + slipKinds.length)
  const of = (name: SlipCount) => sum(kinds.map((figures) => figures[name]))
  const counts = Object.fromEntries(slipCounts.map((name) => [name, of(name)])) as Record<SlipCount, number>
  return { first, kinds, ...counts, ...honest }
}

test('of held-out slips that the bounds let through 95 % are marked, and 2 % of honest rows at most', () => {
  const sets = [CHOSEN_BY, ...HELD_OUT].map(figuresOf)
  process.stdout.write(`${sets.map((set) => JSON.stringify(set)).join('\n')}\n`)
  const heldOut = sets.filter(({ first }) => first !== CHOSEN_BY)
  const all = (name: SlipCount | 'rows' | 'falseMarks' | 'falseTicks') => sum(heldOut.map((set) => set[name]))
  expect(all('refused') + all('through')).toBe(SLIPS * slipKinds.length * HELD_OUT.length)
  expect(all('marked') / all('through')).toBeGreaterThanOrEqual(0.95)
  // End points as middle ones, lone terms too.
  expect(all('endsMarked') / all('ends')).toBeGreaterThanOrEqual(0.95)
  expect(all('loneMarked') / all('lone')).toBeGreaterThanOrEqual(0.95)
  expect(all('falseTicks') / all('rows')).toBeLessThanOrEqual(0.005)
  expect(all('falseMarks') / all('rows')).toBeLessThanOrEqual(0.02)
  // Beside a slip an honest row may look odd too; it is told as rarely.
  const beside = heldOut.flatMap(({ kinds }) => kinds)
  expect(
    sum(beside.map(({ besideMarked }) => besideMarked)) / sum(beside.map((figures) => figures.beside)),
  ).toBeLessThan(0.02)
})
