import type { RepLimits } from 'shared-contracts/account'
import type { EngineScope, Right } from 'shared-contracts/api'
import type { Db } from '../db/open-db'

/** Who calls. Every query is bound to `supplierId`. */
export interface SignedInRep {
  userId: string
  firstName: string
  lastName: string
  email: string
  roles: string[]
  rights: Right[]
  /** Up to where the rep attests alone; null for everything. */
  limits: RepLimits | null
  supplierId: string
  supplierName: string
  /** Decision 26. */
  selfServiceContracts: boolean
  /** Names the session in the database; it is not the token. */
  tokenHash: string
  /** The thumbprint of the browser's key that signs the session's calls; none of one by its token alone. */
  boundKey?: string | null
  /** Of a pricing engine, which called by its key: what that opens. */
  engine?: { keyId: string; scopes: EngineScope[] }
}

/** What a command of a rep works with. */
export interface RepWork {
  db: Db
  rep: SignedInRep
  now: Date
}
