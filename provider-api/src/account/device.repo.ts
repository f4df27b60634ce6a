import { and, desc, eq, gt, inArray, lte, notInArray, sql } from 'drizzle-orm'
import { asciiEmail } from 'shared-contracts/account'
import type { Db } from '../db/open-db'
import { knownDevices, supplierReps } from '../db/schema'

/** ms; a device that nobody signed in on for so long is unknown again. */
export const DEVICE_MEMORY = 180 * 24 * 3_600_000
/** Devices kept of one rep: the latest. */
const DEVICES_OF_REP = 20

/**
 * Under which e-mails somebody has signed in on these devices, given by the hashes of their secrets. `under` is an
 * e-mail in lower case.
 */
export async function listKnownDevices(
  db: Db,
  tokenHashes: string[],
  now: Date,
): Promise<{ tokenHash: string; under: string }[]> {
  return db
    .select({ tokenHash: knownDevices.tokenHash, under: sql<string>`lower(${supplierReps.email})` })
    .from(knownDevices)
    .innerJoin(supplierReps, eq(supplierReps.userId, knownDevices.repId))
    .where(
      and(
        inArray(knownDevices.tokenHash, tokenHashes),
        gt(knownDevices.lastUsedAt, new Date(now.getTime() - DEVICE_MEMORY)),
      ),
    )
}

/**
 * The rep has signed in on a device, or has set a password there by a mailed link. Its secret is replaced each time,
 * for the others who sign in there too: one that somebody has copied, or left in another's browser, is worth nothing
 * afterwards.
 */
export async function rememberDevice(
  db: Db,
  device: { presentedHash: string | undefined; tokenHash: string; repId: string; now: Date },
): Promise<void> {
  const { presentedHash, tokenHash, repId, now } = device
  if (presentedHash) {
    await db.update(knownDevices).set({ tokenHash }).where(eq(knownDevices.tokenHash, presentedHash))
  }
  await db
    .insert(knownDevices)
    .values({ tokenHash, repId, lastUsedAt: now })
    .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.repId], set: { lastUsedAt: now } })
  const latest = db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.repId, repId))
    .orderBy(desc(knownDevices.lastUsedAt), knownDevices.tokenHash)
    .limit(DEVICES_OF_REP)
  await db.delete(knownDevices).where(and(eq(knownDevices.repId, repId), notInArray(knownDevices.tokenHash, latest)))
  await db.delete(knownDevices).where(lte(knownDevices.lastUsedAt, new Date(now.getTime() - DEVICE_MEMORY)))
}

interface Question {
  tokenHash: string
  email: string
  now: Date
  resolve: (isKnown: boolean) => void
  fail: (error: unknown) => void
}

/** By database, who waits for the query that is under way to end. */
const waiting = new WeakMap<Db, Question[]>()

/**
 * Whether somebody has signed in under this e-mail on the device that holds this secret. Strangers can ask it with
 * made-up secrets: all that wait are answered by one query, so a known device waits for two queries at most.
 */
export function isKnownDevice(db: Db, tokenHash: string, email: string, now: Date): Promise<boolean> {
  return new Promise((resolve, fail) => {
    const question = { tokenHash, email, now, resolve, fail }
    const others = waiting.get(db)
    if (others) others.push(question)
    else void resolveAll(db, [question])
  })
}

async function resolveAll(db: Db, questions: Question[]): Promise<void> {
  const next: Question[] = []
  waiting.set(db, next)
  const [first] = questions
  try {
    const hashes = [...new Set(questions.map(({ tokenHash }) => tokenHash))]
    const devices = first ? await listKnownDevices(db, hashes, first.now) : []
    const existing = new Set(devices.map(({ tokenHash, under }) => `${tokenHash} ${under}`))
    for (const { tokenHash, email, resolve } of questions)
      resolve(existing.has(`${tokenHash} ${asciiEmail(email).toLowerCase()}`))
  } catch (error) {
    for (const { fail } of questions) fail(error)
  }
  if (next.length > 0) return resolveAll(db, next)
  waiting.delete(db)
}
