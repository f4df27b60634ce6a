import type { CommodityType, RenewableQuotes } from 'shared-contracts/bid/request'
import type { FeeTerms, QuoteInput } from 'shared-contracts/bid/rates'

/** One term of the grid that is pasted into. */
export interface GridTerm {
  id: string
  minTerm: number
  maxTerm: number
  row: QuoteInput
  /** The row as it counts once it is changed; without it as it is. */
  changed?: QuoteInput | undefined
  /** Its first day, `2027-01-01`. */
  start?: string | null | undefined
}

export interface Grid {
  commodity: CommodityType
  renewable: RenewableQuotes
  fee: FeeTerms
  terms: readonly GridTerm[]
  /** Of blocks for several customers, whose rows count. */
  customer?: string | undefined
}
