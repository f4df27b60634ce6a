import type { RepId } from './people'
import type { RequestData } from './request-data'

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
  secureCredit?: { businessGuaranteeForm: string; text: string }
  utilityLoa?: true
}

/** A request that was won, with its contract. */
export interface ContractData extends RequestData {
  quotedBy: RepId
  decision: NonNullable<RequestData['decision']> & { term: number }
  contract: {
    reached: Reached
    /** A historic deal: its "days ago" then count back from 60 days after this. */
    createdAt?: string
    /** Days ago each version was signed; null: still blank. Matrix plans only. */
    signed?: readonly (number | null)[]
    revisions?: readonly RevisionData[]
    /** Matrix plans: whether a countersigned copy comes; it is there once the contract is complete. */
    counterSignedExpected?: boolean
    /** Non-matrix plans. */
    uploads?: readonly (readonly [
      fileName: string,
      description: string,
      mimeType: string,
      bytes: number,
      daysAgo: number,
    ])[]
    rejection?: { version: number; loadFactor?: string; other?: string }
    finalRejection?: { daysAgo: number; reason: string }
  }
}

/** What every won request has in common. */
export const won = (term: number) =>
  ({
    quotedBy: 'dana',
    matrix: true,
    decision: { text: 'switch_to_supplier', term, winner: 'larkspur' },
  }) as const
