import { and, asc, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { receiptSigningKeys } from '../../db/schema'
import { statement } from '../../db/statement'
import { makeSigningKey, getSigningKey, type SigningKey } from './receipt-key'

export const keysInUse = statement('receipt_keys_in_use', (db) =>
  db.select().from(receiptSigningKeys).where(isNull(receiptSigningKeys.retiredAt)),
)

/**
 * The key that signs now: that of the settings, else the one that the database keeps for all instances, which is made
 * when there is none. Its public half is written down before anything is signed with it. `known` are those in use.
 */
export async function readSigningKeyInUse(
  tx: Db,
  setting: string | undefined,
  now: Date,
  inUse?: Awaited<ReturnType<typeof keysInUse>>,
): Promise<SigningKey> {
  const rows = inUse ?? (await keysInUse(tx, {}))
  if (setting !== undefined) {
    const key = getSigningKey(setting)
    if (!rows.some(({ keyId }) => keyId === key.keyId)) await writeKeyOfSettings(tx, key, now)
    return key
  }
  const stored = rows.find(({ privateKey }) => privateKey !== null)?.privateKey
  return getSigningKey(stored ?? (await makeStoredKey(tx, now)))
}

/** A key of the settings takes the place of the one before; a key that comes back is in use again. */
async function writeKeyOfSettings(tx: Db, { keyId, publicKey }: SigningKey, now: Date): Promise<void> {
  await tx
    .update(receiptSigningKeys)
    .set({ retiredAt: now })
    .where(
      and(
        isNull(receiptSigningKeys.retiredAt),
        isNull(receiptSigningKeys.privateKey),
        ne(receiptSigningKeys.keyId, keyId),
      ),
    )
  await tx
    .insert(receiptSigningKeys)
    .values({ keyId, publicKey, privateKey: null, madeAt: now })
    .onConflictDoUpdate({ target: receiptSigningKeys.keyId, set: { retiredAt: null } })
}

/** One of all instances makes it; the others wait for it and read it. */
async function makeStoredKey(tx: Db, now: Date): Promise<string> {
  const privateKey = makeSigningKey()
  const { keyId, publicKey } = getSigningKey(privateKey)
  await tx.insert(receiptSigningKeys).values({ keyId, publicKey, privateKey, madeAt: now }).onConflictDoNothing()
  const [row] = await tx
    .select({ privateKey: receiptSigningKeys.privateKey })
    .from(receiptSigningKeys)
    .where(and(isNull(receiptSigningKeys.retiredAt), isNotNull(receiptSigningKeys.privateKey)))
  return row?.privateKey ?? privateKey
}

/** Every public key, the newest last. */
export const listReceiptKeys = (db: Db) =>
  db
    .select({
      keyId: receiptSigningKeys.keyId,
      publicKey: receiptSigningKeys.publicKey,
      retiredAt: receiptSigningKeys.retiredAt,
    })
    .from(receiptSigningKeys)
    .orderBy(asc(receiptSigningKeys.madeAt), asc(receiptSigningKeys.keyId))
