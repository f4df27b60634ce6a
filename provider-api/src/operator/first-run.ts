import { FIRST_RUN_MINUTES, type openMarket } from 'shared-contracts/account'
import { paths } from 'shared-contracts/paths'
import { insertChallenge, takeChallenge } from '../account/challenge.repo'
import { OperatorRefusal } from '../account/operator/operator.commands'
import { inviteMail } from '../account/team/invite-mail'
import { sendWithinCall, type Mailer } from '../alert/mailer'
import type { Db } from '../db/open-db'
import { transaction } from '../db/transaction'
import type { HandlerContext, HandlerResult } from '../http/register-endpoint'
import { Refusal } from '../http/refusal'
import { newToken } from '../http/session-guard'
import { isMarketEmpty } from './keys/operator-key.repo'
import { fillRows, type Kind } from './filling/fill-rows'
import type { FillingRow } from './filling/row'
import { repsFilled, suppliersFilled } from './filling/kinds/people'
import { findOperatorRecord, holdFilling } from './filling/records.repo'
import { renewInvitation } from './renew-invitation'
import { makeOperatorKey } from './keys/operator-key.commands'

export interface FirstRun {
  operator: string
  supplier: string
  /** The supplier's first rep. */
  firstName: string
  lastName: string
  email: string
  portalUrl: string
  now: Date
}

const ALREADY_OPEN =
  'This market is open already: it has an operator or a supplier. npm run admin -- operator-key create makes a key.'

/**
 * Opens an empty market, once: the operator with a key, the first supplier, and its administrator with an invite.
 * @returns key and link too: they are told this once
 * @throws OperatorRefusal
 */
export async function firstRun(db: Db, first: FirstRun) {
  const { operator: name, firstName, lastName, email, portalUrl, now } = first
  return transaction(db, async (tx) => {
    // Of two at once the second waits here, and finds the first.
    await holdFilling(tx)
    if (!(await isMarketEmpty(tx))) throw new OperatorRefusal(ALREADY_OPEN)
    const key = await makeOperatorKey(tx, { operator: name, name: 'first run', days: undefined, now })
    const operator = { id: key.operatorId }
    const fillOne = async <L extends FillingRow>(kind: Kind<L>, row: unknown) => {
      const [result] = await fillRows(tx, kind, { operator, now }, [row])
      if (result?.code) throw new OperatorRefusal(`${kind.called}: ${result.message ?? result.code}`)
    }
    const supplier = idOfName(first.supplier)
    await fillOne(suppliersFilled, { externalId: supplier, name: first.supplier })
    await fillOne(repsFilled, {
      externalId: email,
      supplier,
      firstName,
      lastName,
      email,
      administrator: true,
    })
    const userId = (await findOperatorRecord(tx, operator.id, 'rep', email))?.id ?? ''
    const { link } = await renewInvitation(tx, { userId, email, portalUrl, actor: `operator:${operator.id}`, now })
    return { key, supplier, userId, link }
  })
}

/** `Larkspur Energy` is `larkspur-energy`. */
function idOfName(name: string): string {
  const id = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return id || 'supplier-1'
}

/** @returns sentences with the link to the page that opens the market @throws OperatorRefusal where it is open */
export async function makeFirstRunLink(db: Db, portalUrl: string, now: Date): Promise<string[]> {
  if (!(await isMarketEmpty(db))) throw new OperatorRefusal(ALREADY_OPEN)
  const token = newToken()
  await insertChallenge(db, { token, kind: 'first-run' }, now)
  return [
    `The market is opened once, within ${FIRST_RUN_MINUTES} minutes, at:`,
    `${portalUrl}${paths.firstRun()}?c=${token}`,
  ]
}

/** The first run by a link. What is refused leaves the link as it was. */
export async function openMarketByLink(
  { db, now, body, settings, log, address }: HandlerContext<typeof openMarket>,
  mailer: Mailer,
): Promise<HandlerResult<typeof openMarket>> {
  const { code, firstName, lastName, email } = body
  const opened = await transaction(db, async (tx) => {
    if (!(await takeChallenge(tx, { token: code, kind: 'first-run' }, now))) throw linkNotUsable()
    return firstRun(tx, { ...body, portalUrl: settings.portalUrl, now })
  }).catch((error: unknown) => {
    log.info({ address }, 'a first run failed')
    if (!(error instanceof OperatorRefusal)) throw error
    throw new Refusal({ status: 409, code: 'not-possible', message: error.message })
  })
  const { key, supplier, userId, link } = opened
  const response = { key: key.secret, supplier, link }
  if (!settings.mail.smtpUrl) return { ...response, mail: 'none' }
  const to = { userId, firstName, lastName, email }
  // The market is open, whatever becomes of it: the page has the link.
  const mail = inviteMail(to, { name: body.operator, supplier: body.supplier }, link)
  return sendWithinCall(mailer, mail).then(
    () => ({ ...response, mail: 'sent' as const }),
    (err: unknown) => {
      log.warn({ err }, 'the first invitation could not be sent')
      return { ...response, mail: 'failed' as const }
    },
  )
}

const linkNotUsable = () =>
  new Refusal({
    status: 409,
    code: 'link-not-usable',
    message: 'This link has been used or has expired. A new one: npm run admin -- first-run.',
  })
