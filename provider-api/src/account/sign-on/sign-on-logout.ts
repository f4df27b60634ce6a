import { jwtVerify } from 'jose'
import { buildEndSessionUrl } from 'openid-client'
import type { endBySignOn, logOut } from 'shared-contracts/account'
import { transaction } from '../../db/transaction'
import type { HandlerContext } from '../../http/register-endpoint'
import { Refusal } from '../../http/refusal'
import { insertChallenge } from '../challenge.repo'
import { deleteSession } from '../session.repo'
import { CLOCK_TOLERANCE, findFailure, unavailable, type SignOnClients } from './sign-on-client'
import { deleteSignedOn, findSignOn } from './sign-on.repo'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** s that a logout may be under way. */
const LONGEST = 300

/** Somebody is signed out at the identity provider (Back-Channel Logout 1.0): what it opened here ends. */
export async function endSessionsBySignOn(
  context: HandlerContext<typeof endBySignOn>,
  clients: SignOnClients,
): Promise<void> {
  const { db, now, settings, params, body, log } = context
  const signOn = await findSignOn(db, params.supplierId)
  if (!signOn) throw refused()
  const { config, keys } = await clients.of(signOn, settings)
  const { payload } = await jwtVerify(body.logout_token, keys, {
    // As it calls itself: the operator may have left its last slash out.
    issuer: config.serverMetadata().issuer,
    audience: signOn.clientId,
    clockTolerance: CLOCK_TOLERANCE,
    maxTokenAge: LONGEST,
    requiredClaims: ['jti', 'iat', 'events'],
  }).catch((err: unknown) => {
    log.info({ err, supplierId: signOn.supplierId }, 'a logout by an identity provider was refused')
    const why = findFailure(err)
    throw why ? unavailable(why) : refused()
  })
  const { sub, sid, jti, events, nonce } = payload
  const session = typeof sid === 'string' ? sid : undefined
  const isLogout = typeof events === 'object' && events !== null && EVENT in events && nonce === undefined
  if (!isLogout || (sub === undefined && session === undefined)) throw refused()
  await transaction(db, async (tx) => {
    const token = JSON.stringify([signOn.issuer, jti])
    // Sent again it ends nothing that was opened since.
    if (!(await insertChallenge(tx, { token, kind: 'sign-on-logout' }, now))) return
    await deleteSignedOn(tx, signOn.supplierId, { subject: sub, session })
  })
}

/**
 * Ends the session that calls. What a company's sign-on still has open is the person's to end (RP-Initiated Logout):
 * other work may hang on it, and on a shared computer the next one would come in by it.
 */
export async function endCallingSession({ db, rep, settings }: HandlerContext<typeof logOut>, clients: SignOnClients) {
  const ended = await deleteSession(db, rep.tokenHash)
  if (!ended || ended.signOnSession === null) return {}
  const signOn = await findSignOn(db, rep.supplierId)
  const found = signOn && (await clients.of(signOn, settings).catch(() => undefined))
  if (found?.config.serverMetadata().end_session_endpoint === undefined) return {}
  return { companyLogout: buildEndSessionUrl(found.config).href }
}

const refused = () => new Refusal({ status: 400, code: 'logout-refused', message: 'This logout was not taken.' })
