import type { Db } from '../db/open-db'
import { listKnownDevices } from './device.repo'

interface Question {
  tokenHash: string
  email: string
  now: Date
  answer: (isKnown: boolean) => void
  fail: (error: unknown) => void
}

/** By database, who waits for the query that is under way to end. */
const waiting = new WeakMap<Db, Question[]>()

/**
 * Whether somebody has signed in under this e-mail on the device that holds this secret. Strangers can ask it with
 * made-up secrets: all that wait are answered by one query, so a known device waits for two queries at most.
 */
export function isKnownDevice(db: Db, tokenHash: string, email: string, now: Date): Promise<boolean> {
  return new Promise((answer, fail) => {
    const question = { tokenHash, email, now, answer, fail }
    const others = waiting.get(db)
    if (others) others.push(question)
    else void answerAll(db, [question])
  })
}

async function answerAll(db: Db, questions: Question[]): Promise<void> {
  const next: Question[] = []
  waiting.set(db, next)
  const [first] = questions
  try {
    const hashes = [...new Set(questions.map(({ tokenHash }) => tokenHash))]
    const devices = first ? await listKnownDevices(db, hashes, first.now) : []
    const known = new Set(devices.map(({ tokenHash, under }) => `${tokenHash} ${under}`))
    for (const { tokenHash, email, answer } of questions)
      answer(known.has(`${tokenHash} ${email.trim().toLowerCase()}`))
  } catch (error) {
    for (const { fail } of questions) fail(error)
  }
  if (next.length > 0) return answerAll(db, next)
  waiting.delete(db)
}
