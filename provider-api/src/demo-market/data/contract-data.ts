import type { RequestData } from './request-data'
import type { RepId } from './people'

/** Minutes. */
export const DAY = 24 * 60

/** Days before the seeding at which a status was reached. */
type Reached = Readonly<Partial<Record<410 | 510 | 520 | 1000 | 0 | 1 | 2, number>>>

export interface RevisionData {
  /** The envelope version it was asked on. */
  version: number
  daysAgo: number
  resolvedDaysAgo?: number
  dataUpdates?: string
  secureCredit?: { differentLEN?: true; businessGuaranteeForm?: string; deposit?: true; text: string }
  utilityLoa?: true
}

/** A request that was won, with its contract. */
export interface ContractData extends RequestData {
  contract: {
    term: number
    reached: Reached
    /** A historic deal: its "days ago" then count back from 60 days after this. */
    createdAt?: string
    /** Days ago each version was signed; null: still blank. Matrix plans only. */
    signed?: readonly (number | null)[]
    revisions?: readonly RevisionData[]
    /** Matrix plans: the countersigned copy is there since so many days. */
    countersignedDaysAgo?: number
    counterSignedExpected?: boolean
    /** Non-matrix plans. */
    uploads?: readonly (readonly [
      fileName: string,
      description: string,
      mimeType: string,
      bytes: number,
      daysAgo: number,
    ])[]
    submittedDaysAgo?: number
    rejection?: { daysAgo: number; version: number; loadFactor?: string; other?: string }
    finalRejection?: { daysAgo: number; reason: string }
    rep: RepId
  }
}

/** What every won request has in common. */
export const won = (term: number) =>
  ({
    quotedBy: 'dana',
    billingMethod: 'dual',
    creditStatus: 'APPROVED',
    feeIncluded: true,
    taxesIncluded: true,
    decision: { text: 'switch_to_supplier', term, winner: 'larkspur' },
  }) as const
