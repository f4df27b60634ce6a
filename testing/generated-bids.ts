import type { CommodityType } from '../shared-contracts/src/bid/request'
import { usualFor, type PastRate } from '../shared-contracts/src/bid/usual-rates'
import type { GlanceBid, GlanceRow } from '../remote-bidding/src/domain/price-check'

// Bids as suppliers make them, with their own history, for the figures of the price check. The same seed gives the
// same bids. docs/features.md says the model in words.

/** mulberry32: numbers from 0 to 1, the same for the same seed. */
export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)] as Value
  return { next, normal, pick, between: (low: number, high: number) => low + next() * (high - low) }
}
export type Random = ReturnType<typeof randomFrom>

const termSets = [
  [12],
  [24],
  [12, 24],
  [12, 24, 36],
  [12, 24, 36, 48],
  [6, 12, 18, 24, 36],
  [12, 24, 36, 48, 60],
] as const

export interface GeneratedBid extends GlanceBid {
  /** Rates with an adder for renewable energy. */
  both: boolean
}

/** A supplier's curve on one request: rates by term that belong together. */
function curve(random: Random, level: number, slope: number) {
  const premium = random.normal() * 0.04
  return (term: number) =>
    level * (1 + (slope * (term - 36)) / 12 + premium * Math.exp(-term / 8)) * (1 + 0.004 * random.normal())
}

/** One honest bid with the supplier's history in its utility and state. */
export function honestBid(random: Random): GeneratedBid {
  const commodity: CommodityType = random.next() < 0.8 ? 'ELECTRICITY' : 'GAS'
  const places = commodity === 'GAS' ? 3 : 5
  const base = commodity === 'GAS' ? random.between(3, 9) : random.between(0.05, 0.12)
  // How much the supplier's bids differ from customer to customer.
  const spread = random.between(0.02, 0.06)
  const slope = random.normal() * 0.012
  const level = () => base * Math.exp(spread * random.normal() * (random.next() < 0.02 ? 3 : 1))
  const past: PastRate[] = []
  const requests = Math.floor(random.next() * 40)
  for (let request = 0; request < requests; request += 1) {
    const sameUtility = random.next() < 0.6
    const rateOf = curve(random, level() * (sameUtility ? 1 : Math.exp(0.05 * random.normal())), slope)
    for (const term of random.pick(termSets)) past.push({ term, rate: rateOf(term), sameUtility })
  }
  const both = random.next() < 0.4
  const rateOf = curve(random, level(), slope)
  const adder = base * random.between(0.02, 0.06)
  const isLastLook = random.next() < 0.3
  const rows = random.pick(termSets).map((term): GlanceRow => {
    const rate = rateOf(term)
    const green = rate + adder * random.between(0.9, 1.1)
    const cut = isLastLook ? 1 + random.between(0, 0.05) : undefined
    const text = (value: number) => value.toFixed(places)
    return {
      optionId: `${term}`,
      term,
      label: `${term} months`,
      rate: text(rate),
      ...(both && { adder: text(Number(text(green)) - Number(text(rate))), total: text(green) }),
      ...(cut !== undefined && { before: { rate: text(rate * cut), ...(both && { total: text(green * cut) }) } }),
    }
  })
  const known = new Map(rows.map(({ term }) => [term, usualFor(term, past)]))
  return {
    commodity,
    both,
    rows,
    usualOf: ({ term }, field) => (field === 'rate' ? known.get(term) : undefined),
    areaOf: ({ sameUtility }) => (sameUtility ? 'PECO' : 'Pennsylvania'),
  }
}

export const slipKinds = ['shifted point', 'swapped digits', 'swapped columns', '¢ for $'] as const
export type SlipKind = (typeof slipKinds)[number]

/** One row of a bid with a slip in it; nothing where this kind leaves the row as it is. */
export function slipped(
  random: Random,
  bid: GeneratedBid,
  kind: SlipKind,
): { bid: GeneratedBid; at: number } | undefined {
  const at = Math.floor(random.next() * bid.rows.length)
  const row = bid.rows[at]
  if (!row?.rate) return undefined
  const places = bid.commodity === 'GAS' ? 3 : 6
  const put = (next: Partial<GlanceRow>) => ({
    at,
    bid: { ...bid, rows: bid.rows.map((other, index) => (index === at ? { ...row, ...next } : other)) },
  })
  // As the form works it out: the total follows from rate and adder.
  const withRate = (rate: string) =>
    put({ rate, ...(row.adder !== undefined && { total: (Number(rate) + Number(row.adder)).toFixed(places) }) })
  const rate = Number(row.rate)
  switch (kind) {
    case 'shifted point':
      return withRate((random.next() < 0.5 ? rate * 10 : rate / 10).toFixed(places))
    case '¢ for $':
      return withRate((rate * 100).toFixed(places))
    case 'swapped digits': {
      const digits = /[1-9]/.exec(row.rate)?.index ?? 0
      // The first two digits that count; a point between them stays where it is.
      const second = row.rate[digits + 1] === '.' ? digits + 2 : digits + 1
      const [a, b] = [row.rate[digits], row.rate[second]]
      if (a === undefined || b === undefined || a === b) return undefined
      const text = [...row.rate]
      text[digits] = b
      text[second] = a
      return withRate(text.join(''))
    }
    case 'swapped columns': {
      const { adder, total } = row
      if (adder === undefined || total === undefined) return undefined
      const sum = (one: string, other: string) => (Number(one) + Number(other)).toFixed(places)
      // Two of the three columns are exchanged in what is pasted; the total follows where rate and adder are given.
      return random.pick([
        () => put({ rate: adder, adder: row.rate, total }),
        () => put({ adder: total, total: sum(row.rate ?? '0', total) }),
        () => put({ rate: total, adder: (rate - Number(total)).toFixed(places), total: row.rate }),
      ])()
    }
  }
}
