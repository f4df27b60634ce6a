import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { countersignCertificates } from '../../db/schema'

/** What countersignatures are made with: a private key and its certificate, for everybody who reads the file. */
export interface StoredCertificate {
  /** PKCS 8, base64. */
  privateKey: string
  /** DER, base64. */
  certificate: string
}

/** Of the private key. */
export const KEY_ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

const ONLY_ROW = 1

export async function findCertificate(db: Db): Promise<StoredCertificate | undefined> {
  const [stored] = await db.select().from(countersignCertificates).where(eq(countersignCertificates.id, ONLY_ROW))
  return stored
}

/** Nothing happens where there is one already. */
export async function addCertificate(db: Db, made: StoredCertificate, now: Date): Promise<void> {
  await db
    .insert(countersignCertificates)
    .values({ ...made, id: ONLY_ROW, madeAt: now })
    .onConflictDoNothing()
}
