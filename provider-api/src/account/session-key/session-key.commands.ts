import { bindSession } from 'shared-contracts/account'
import type { Call, HandlerAnswer } from '../../http/register-endpoint'
import { Refusal } from '../../http/refusal'
import { hashToken } from '../../http/session-guard'
import { bindYoungSession } from '../session.repo'
import { provenKey } from './proof'

/** ms after its sign-in in which a session can be bound: a token that is copied later binds nothing. */
const YOUNG = 60_000

/** From now on every call of the session brings a proof by the browser's key. */
export async function bindToKey({
  db,
  now,
  body,
}: Call<typeof bindSession>): Promise<HandlerAnswer<typeof bindSession>> {
  const tokenHash = hashToken(body.user_token)
  const key = provenKey(body.proof, { method: bindSession.method, path: bindSession.path, tokenHash, now })
  const isBound = await bindYoungSession(db, { tokenHash, key, now, since: new Date(now.getTime() - YOUNG) })
  if (isBound) return { bound: true }
  const message = 'This session cannot be bound to a browser any more.'
  throw new Refusal({ status: 409, code: 'not-bindable', message })
}
