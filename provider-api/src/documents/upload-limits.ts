import type { Db } from '../db/open-db'
import { transaction } from '../db/transaction'
import { Refusal } from '../http/refusal'
import type { Settings } from '../settings'
import { newStorageKey } from './store/document-store'
import { countRunning, listUploadsOfDay, lockRepUploads, insertUpload } from './upload.repo'

/** ms: senders are cut off after 15 minutes (slow-senders.ts), so an older upload lost its process. */
const LONGEST_UPLOAD = 16 * 60_000
const DAY = 24 * 3_600_000
const MB = 1024 * 1024

/**
 * One of the places that a rep has for uploads, counted in the database for all instances.
 * @returns the key under which the file is to be kept
 * @throws Refusal 429 with the time after which it is worth trying again
 */
export async function reserveUploadSlot(
  db: Db,
  { uploadsAtOnce, uploadBytesPerDay, uploadLimit }: Settings,
  upload: { repId: string; now: Date; announced: number | undefined },
): Promise<string> {
  const { repId, now } = upload
  const bytes = Math.min(upload.announced ?? uploadLimit, uploadLimit)
  const storageKey = newStorageKey()
  await transaction(db, async (tx) => {
    await lockRepUploads(tx, repId)
    if ((await countRunning(tx, repId, now, LONGEST_UPLOAD)) >= uploadsAtOnce) {
      const message = `You are sending ${uploadsAtOnce} files already. Please send this one when they are done.`
      throw new Refusal({
        status: 429,
        code: 'too-many-uploads',
        message,
        details: { atOnce: uploadsAtOnce, retryAfterSeconds: 5 },
      })
    }
    refuseAboveQuota(await listUploadsOfDay(tx, repId, now), bytes, uploadBytesPerDay, now)
    await insertUpload(tx, { storageKey, repId, startedAt: now, bytes })
  })
  return storageKey
}

function refuseAboveQuota(sent: { startedAt: Date; bytes: number }[], bytes: number, quota: number, now: Date): void {
  let above = sent.reduce((sum, each) => sum + each.bytes, bytes) - quota
  if (above <= 0) return
  // There is room again when the oldest that are in the way are a day old.
  const inTheWay = sent.find((each) => (above -= each.bytes) <= 0)
  const freeAt = (inTheWay ?? { startedAt: now }).startedAt.getTime() + DAY
  const message =
    `You have sent the ${quota / MB} MB of files that one representative can send in 24 hours. Please send this ` +
    'one later, or ask your Supplier Liaison.'
  throw new Refusal({
    status: 429,
    code: 'upload-quota',
    message,
    details: { quotaBytes: quota, retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)) },
  })
}
