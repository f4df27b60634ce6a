import { allInPrice, rateOfPrice, type Charges, type Inclusions } from 'shared-contracts/bid/rates'
import { usualFor, type PastRate, type UsualRate, type UsualRates } from 'shared-contracts/bid/usual-rates'
import type { Db } from '../../db/open-db'
import { notFound } from '../../http/refusal'
import type { SignedInRep } from '../../account/signed-in-rep'
import { toInclusions } from '../last-look/best-rate.mappers'
import { sortedUtilityNames } from '../request/bid.mappers'
import { readRequestRow } from '../request/bid.queries'
import { readPastRates, type PastQuoteRow } from './usual-rates.repo'

/** ms: older bids say nothing about what is usual now. */
const MEMORY = 365 * 24 * 60 * 60 * 1000

const noInclusions: Inclusions = { feeIncluded: false, taxesIncluded: false, taxes: [] }

/**
 * What the supplier itself bid within a year on other requests of the same state and commodity, by term; never what
 * another supplier bid. @throws Refusal 404
 */
export async function readOwnUsualRates(
  db: Db,
  rep: SignedInRep,
  { id, scenarioId }: { id: string; scenarioId: string },
  now: Date,
): Promise<UsualRates> {
  const row = await readRequestRow(db, rep, id)
  const { id: rateCheckId, state, commodityType, utilityIds } = row.rateCheck
  const { scenario, options, taxes, past } = await readPastRates(db, {
    supplierId: rep.supplierId,
    scenarioId,
    rateCheckId,
    state,
    commodityType,
    utilityIds,
    since: new Date(now.getTime() - MEMORY),
  })
  if (scenario.length === 0) throw notFound('There is no such pricing scenario.')
  const [last] = past
  const terms = [...new Set(options.map(({ maxTerm }) => maxTerm))]
  return {
    rates: [false, true].flatMap((renewable) => {
      const rates = pastRates(past, renewable, taxes)
      return terms.flatMap((term) => usualRate(term, renewable, rates))
    }),
    lastBid: last
      ? { feeIncluded: last.feeIncluded, taxesIncluded: last.taxesIncluded, companyName: last.companyName }
      : null,
    utilities: sortedUtilityNames(row),
  }
}

/** One rate a request and term, without fee and taxes: a request that has several scenarios is one bid. */
function pastRates(rows: readonly PastQuoteRow[], renewable: boolean, stateTaxes: Charges['stateTaxes']): PastRate[] {
  const rates = new Map<string, PastRate>()
  for (const row of rows) {
    const rate = renewable ? row.adder && row.renewable : row.standard
    const key = `${row.requestId}/${row.term}`
    if (rate === null || rate === '' || rates.has(key)) continue
    const charges = { totalFee: row.totalFee, stateTaxes }
    const own = rateOfPrice(allInPrice(rate, toInclusions(row), charges), noInclusions, charges)
    if (Number(own) > 0) rates.set(key, { term: row.term, rate: Number(own), sameUtility: row.sameUtility })
  }
  return [...rates.values()]
}

function usualRate(term: number, renewable: boolean, past: readonly PastRate[]): UsualRate[] {
  const usual = usualFor(term, past)
  if (!usual) return []
  const { fromTerm, toTerm, sameUtility, count } = usual
  const text = (rate: number) => rate.toFixed(6)
  const { median, deviation, low, high } = usual
  const figures = { median: text(median), deviation: text(deviation), low: text(low), high: text(high) }
  return [{ term, renewable, fromTerm, toTerm, sameUtility, count, ...figures }]
}
