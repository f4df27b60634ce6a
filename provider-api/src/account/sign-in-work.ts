import { isDone, WORK_LASTS, workName, type SignInWork, type WorkedLogin } from 'shared-contracts/account'
import type { Db } from '../db/open-db'
import { claimOnce } from '../http/request-counts.repo'
import { Refusal } from '../http/refusal'
import { hashToken } from '../http/session-guard'

/** Whether a sign-in brings work of its own: it counts once, at whichever instance. */
export async function hasWorked(
  db: Db,
  login: WorkedLogin & { work?: SignInWork | undefined },
  now: Date,
): Promise<boolean> {
  const { work } = login
  if (!work || !(await isDone(login, work, now))) return false
  const name = hashToken(workName(login, work.at))
  return (await claimOnce(db, 'sign-in-work', [name], 2 * WORK_LASTS)).size === 1
}

/** The portal's client does it and asks again; whoever reads this has a client that does not. */
export const workNeeded = (now: Date) =>
  new Refusal({
    status: 429,
    code: 'work-needed',
    message:
      'Too many sign-ins fail right now, so this browser has to do some work first, and cannot. Please use one on ' +
      'which you have signed in before, or try again later.',
    details: { work: { at: now.toISOString() } },
  })
