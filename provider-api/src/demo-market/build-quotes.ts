import { requestCommodity, type RequestData } from './data/request-data'
import { leadRep, demoSuppliers, type RepId, type SupplierId } from './data/people'
import { demoStateTaxes } from './data/state-taxes'
import { demoUtilities } from './data/utilities'
import type { MarketRows } from './market-rows'
import type { Random } from './random'

/** Rates are computed in whole millionths, so they are exact. */
const MILLION = 1_000_000

const micros = (text: string) => Math.round(Number(text) * MILLION)
const text = (value: number) => `${Math.floor(value / MILLION)}.${String(value % MILLION).padStart(6, '0')}`

export interface BidContext {
  data: RequestData
  state: string
  /** Ids of the options, by their term in months. */
  optionIds: ReadonlyMap<number, string>
  quoteRequestIds: ReadonlyMap<SupplierId, string>
  rateCheckId: string
  submittedAt: Date
  random: Random
}

/** Everybody's quotes: the owner's own, and those of who bids against it. */
export function buildQuotes(context: BidContext, rows: MarketRows): void {
  const { data, optionIds } = context
  const owner = data.supplier ?? 'larkspur'
  for (const [term, optionId] of optionIds) {
    const rates = drawRates(context, term, owner)
    for (const { id: supplier } of demoSuppliers) {
      const rate = rates.get(supplier)
      const quoteRequestId = context.quoteRequestIds.get(supplier)
      if (rate === undefined || !quoteRequestId) continue
      addQuote(
        context,
        { supplier, term, optionId, quoteRequestId, rate, repId: supplier === owner ? data.quotedBy : undefined },
        rows,
      )
    }
  }
}

/** $/unit in millionths, by supplier, for one term; only of those who bid. */
function drawRates({ data, random }: BidContext, term: number, owner: SupplierId): Map<SupplierId, number> {
  const grain = requestCommodity(data) === 'GAS' ? 1000 : 10
  const rounded = (value: number) => Math.round(value / grain) * grain
  const fixedRates = data.rates?.[term]
  const best = fixedRates ? micros(fixedRates[1]) : rounded(marketRate(data, term, random))
  const winner = data.decision?.term === term ? data.decision.winner : undefined
  // While bids are open only two of the others have sent theirs.
  const open = data.status === 300
  const others = demoSuppliers
    .map(({ id }) => id)
    .filter((id) => id !== owner && (!open || id === 'tidemark' || id === 'copper-basin'))
  const rates = new Map<SupplierId, number>()
  if (data.quotedBy) {
    let own = best
    if (fixedRates) own = micros(fixedRates[0])
    else if (winner !== owner) own = rounded(best * (1.002 + random.next() * 0.06))
    rates.set(owner, own)
  }
  const ownIsBest = rates.get(owner) === best
  let cheapest: SupplierId | undefined
  if (!ownIsBest && winner && winner !== owner) cheapest = winner
  else if (!ownIsBest) cheapest = random.pick(others as [SupplierId, ...SupplierId[]])
  for (const other of others) {
    rates.set(other, other === cheapest ? best : rounded(best * (1.004 + random.next() * 0.11)))
  }
  return rates
}

/** A usual rate of the place; longer terms are often cheaper. */
function marketRate(data: RequestData, term: number, random: Random): number {
  const [low, high] = demoUtilities[data.asks.utilities[0]].rates
  const level = low + (high - low) * (0.25 + (0.5 * (data.asks.usage % 97)) / 97)
  return level * (1 - (0.006 * Math.min(term, 48)) / 12 + (random.next() - 0.5) * 0.008) * MILLION
}

interface OneQuote {
  supplier: SupplierId
  term: number
  optionId: string
  quoteRequestId: string
  rate: number
  repId: RepId | undefined
}

function addQuote(
  { data, state, rateCheckId, submittedAt, random }: BidContext,
  quote: OneQuote,
  rows: MarketRows,
): void {
  const { supplier, term, optionId, quoteRequestId, rate } = quote
  const gas = requestCommodity(data) === 'GAS'
  const adder = gas ? random.int(150, 340) * 1000 : random.int(240, 390) * 10
  const green = {
    no: { submittedRate: text(rate), renewableAdder: null, renewableTotal: null },
    both: { submittedRate: text(rate), renewableAdder: text(adder), renewableTotal: text(rate + adder) },
    // Only the total is quoted: the standard rate is 0 and the detail carries everything.
    yes: { submittedRate: '0', renewableAdder: text(rate + adder), renewableTotal: text(rate + adder) },
  }[data.renewable ?? 'no']
  const { decision } = data
  const selected = decision?.winner === supplier && decision.term === term
  const id = `q-${data.key}-${supplier}-${term}`
  const taxesIncluded = data.taxesIncluded ?? true
  const decided = decision ? 'lost' : 'submitted'
  rows.quotes.push({
    id,
    quoteRequestId,
    rateCheckId,
    pricingOptionId: optionId,
    supplierId: supplier,
    supplierRepId: quote.repId ?? leadRep[supplier],
    ...green,
    feeIncluded: true,
    taxesIncluded,
    billingMethod: data.billingMethod ?? 'dual',
    unitId: gas ? 3 : 1,
    lastLook: false,
    status: selected ? 'selected' : decided,
    submittedAt,
    changedIn: 1,
  })
  for (const tax of demoStateTaxes) {
    if (tax.state !== state || tax.commodityType !== requestCommodity(data)) continue
    rows.quoteTaxes.push({
      id: `${id}-${tax.id}`,
      quoteId: id,
      rateCheckId,
      stateTaxId: tax.id,
      includedBySupplier: taxesIncluded,
    })
  }
}
