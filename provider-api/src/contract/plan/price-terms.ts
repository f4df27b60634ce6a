import { includesTax } from 'shared-contracts/bid/rates'
import { decimals } from 'shared-contracts/money'
import { listQuoteTaxes, listStateTaxes } from '../../bid/request/scenario.repo'
import type { Db } from '../../db/open-db'
import { findPlanQuote, type PlanRow } from './plan.repo'

/** What a plan's price is and holds, as its quote says (decision 48). The usual is absent. */
export interface PriceTerms {
  feeOnTop?: true | undefined
  /** The price is the renewable total, for gas that with Carbon Offsets: no other was quoted. */
  renewable?: true | undefined
  /** State taxes that are not in the price, as `PA GRT 5.9%`. */
  taxesOnTop?: string[] | undefined
}

export async function readPriceTerms(db: Db, { plan, rateCheck }: PlanRow): Promise<PriceTerms> {
  const quote = await findPlanQuote(db, plan.supplierId, plan.quoteId)
  if (!quote) return {}
  const included = { ...quote, taxes: await listQuoteTaxes(db, [quote.id]) }
  const taxesOnTop = (await listStateTaxes(db, rateCheck.state, rateCheck.commodityType))
    .filter(({ id, percentTax }) => !includesTax(included, id) && !decimals.isZero(percentTax))
    .map(({ shortName, percentTax }) => `${shortName} ${decimals.add(percentTax, '0')}%`)
  return {
    feeOnTop: quote.feeIncluded ? undefined : true,
    renewable: decimals.isZero(quote.submittedRate ?? '0') ? true : undefined,
    taxesOnTop: taxesOnTop.length > 0 ? taxesOnTop : undefined,
  }
}
