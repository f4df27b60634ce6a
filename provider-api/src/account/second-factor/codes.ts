import { randomInt } from 'node:crypto'
import { verify } from 'otplib/functional'
import type { Db } from '../../db/open-db'
import { hashToken } from '../../http/session-guard'
import { takeRecoveryHash, claimCodeStep } from './second-factor.repo'

/** s that a clock may be off: a code counts in its own half minute and those beside it. */
const TOLERANCE = 30
const RECOVERY_CODES = 10
/** None that is taken for another one when it is written down. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** The step of a right code that is later than `after`; nothing for any other. */
export async function findCodeStep(code: string, secret: string, after: number | null, now: Date) {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const later = after === null ? {} : { afterTimeStep: after }
  const result = await verify({ secret, token, epoch, epochTolerance: TOLERANCE, ...later })
  if (result.valid && 'timeStep' in result) return result.timeStep
  return undefined
}

/** Ten codes such as `K7WQM-2RTXB`, 49 random bits each. */
export function newRecoveryCodes(): string[] {
  const letters = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: RECOVERY_CODES }, () => `${letters()}-${letters()}`)
}

/** However it is typed. */
export const recoveryHash = (code: string) => hashToken(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))

interface Factor {
  repId: string
  secret: string
  lastStep: number | null
}

/** Whether a code of the app or a recovery code is right; it is used up then. */
export async function takeCode(tx: Db, factor: Factor, code: string, now: Date): Promise<boolean> {
  const step = await findCodeStep(code, factor.secret, factor.lastStep, now)
  if (step !== undefined) return claimCodeStep(tx, factor.repId, factor.secret, step)
  return takeRecoveryHash(tx, factor.repId, recoveryHash(code))
}
