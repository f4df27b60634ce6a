import type { BillingMethod, CreditStatus } from 'shared-contracts/bid/request'
import type { Commodity } from '../../db/schema'
import type { RepId, SupplierId } from './people'
import { demoUtilities, type UtilityId } from './utilities'

/**
 * A meter spelled out: [legal entity (index), account no., service reference, street, city, zip, kWh a year, bills,
 * start day].
 */
export type MeterData = readonly [number, string, string, string, string, string, number, number, number]

/**
 * One request of the demonstration market, as its page of the specification tells it. Times are relative to the
 * seeding.
 */
export interface RequestData {
  key: string
  customer: readonly [company: string, firstName: string, lastName: string, title: string]
  asks: {
    utilities: readonly [UtilityId, ...UtilityId[]]
    meters: number
    /** kWh or Dth a year over all meters. */
    usage: number
    /** $/kWh or $/Dth. */
    fee: string
    /** Months, or a range of them. */
    terms: readonly (number | readonly [number, number])[]
    /** Months from the seeding's month to the first of the start month. */
    startsIn: number
  }
  status: number
  /** None where it says nothing. */
  renewable?: 'yes' | 'both'
  /** Minutes to the due time that a person sees; negative: past. */
  dueIn: number
  /** Kept fresh at every start while nobody has touched it. */
  keepsFresh?: true
  lastLook?: { minutes: number; invited: boolean }
  matrix?: boolean
  legalEntities?: readonly string[]
  taxExempt?: true
  meterTable?: readonly MeterData[]
  /** Who of the supplier submitted quotes. */
  quotedBy?: RepId
  /** Whose request this is; Larkspur's by default. The other suppliers are asked as well. */
  supplier?: SupplierId
  /** Larkspur's rate and the best one by term; the rest is made up. */
  rates?: Readonly<Record<number, readonly [own: string, best: string]>>
  /** Of who quoted: dual, APPROVED and included where it says nothing. */
  billingMethod?: BillingMethod
  creditStatus?: CreditStatus | null
  taxesIncluded?: false
  optedOutBy?: RepId
  decision?: {
    /** What the customer chose. */
    text:
      | 'switch_to_supplier'
      | 'hold_current_plan'
      | 'request_contracts'
      | 'request_custom_plan'
      | 'switch_to_solution'
    term?: number
    winner?: SupplierId
  }
  /** An extra option of another product config, which carbon rate checks do not show (B§5). */
  hiddenTerm?: number
}

export const requestCommodity = ({ asks }: RequestData): Commodity => demoUtilities[asks.utilities[0]].commodityType
