import type { FastifyBaseLogger } from 'fastify'
import { counted } from 'shared-contracts/words'
import type { Db } from '../db/open-db'
import { Refusal } from '../http/refusal'
import { countAttempt, type Subject } from './attempts.repo'

interface Attempt {
  db: Db
  now: Date
  address: string
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Counts an attempt as failed (decision 1); `forgiveAttempt` undoes it. @throws Refusal 429, with how long to wait */
export async function countAttemptOrRefuse(attempt: Attempt, subjects: Subject[]): Promise<void> {
  const { db, now, address, log } = attempt
  const again = await countAttempt(db, subjects, now)
  if (!again) return
  log.warn({ address }, 'sign-ins are slowed down')
  const retryAfterSeconds = Math.max(1, Math.ceil((again.getTime() - now.getTime()) / 1000))
  throw new Refusal({
    status: 429,
    code: 'too-many-attempts',
    message: `Too many failed attempts. Please wait ${counted(retryAfterSeconds, 'second')} and try again.`,
    details: { retryAfterSeconds },
  })
}
