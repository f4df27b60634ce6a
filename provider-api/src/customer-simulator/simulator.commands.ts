import { moveStatus } from '../contract/plan/status.repo'
import { acceptFinalRejection } from '../contract/rejection/rejection.repo'
import { resolveRevisions } from '../contract/revision/revision.repo'
import { audit } from '../db/audit'
import type { Db } from '../db/open-db'
import { transaction } from '../db/transaction'
import { Refusal } from '../http/refusal'
import { listEnvelopesOfRateCheck, signEnvelope } from '../contract/signing/envelope.repo'
import { decideFor, sendContract } from './simulator-decision'
import { removeMeters } from './simulator-meters.repo'
import {
  simulatorRules,
  possibleSteps,
  statusText,
  simulatorDenialReason,
  type SimulatorAction,
  type SimulatorFacts,
} from './simulator-rules'
import { oneDeal, oneSupplier } from './simulator-subject'
import type { SimulatorCommand } from './simulator-words'
import {
  cancelPlan,
  listDealsLike,
  findPlanOf,
  listSuppliersLike,
  lockDeal,
  inviteToLastLook,
  removeOptions,
  setDueTime,
  setLastLook,
  touch,
  withdrawInvitations,
  type Deal,
} from './simulator.repo'

const MINUTE = 60_000
const DAYS_OPEN = 2 * 24 * 60
const LAST_LOOK_MINUTES = 120

const refused = (message: string) => new Refusal({ status: 409, code: 'not-possible', message })

const factsOf = ({ rateCheck, ...facts }: Deal): SimulatorFacts => ({
  ...facts,
  statusCode: rateCheck.statusCode,
  matrixPricing: rateCheck.matrixPricing,
})

/** A line a request; one alone with what can be done next. */
export async function listDeals(db: Db, text: string): Promise<string[]> {
  const deals = await listDealsLike(db, text)
  if (deals.length === 0) return [`There is no company called ${text}.`]
  const lines = deals.map(({ rateCheck, customer, due, invited }) => {
    const time =
      rateCheck.statusCode === 330
        ? rateCheck.internalQaExpiredTime?.toISOString()
        : rateCheck.statusCode === 300 && due !== null
          ? new Date(due).toISOString()
          : undefined
    const until = time === undefined ? '' : `  until ${time.slice(0, 16)}Z`
    const who = rateCheck.statusCode === 330 && invited !== null ? `  invited: ${invited.join(', ')}` : ''
    return (
      `${statusText(rateCheck.statusCode).padEnd(36)} ${rateCheck.commodityType.toLowerCase().padEnd(12)} ` +
      `${customer.companyName}${until}${who}`
    )
  })
  const [only] = deals
  return deals.length === 1 && only !== undefined
    ? [...lines, `Possible now: ${possibleSteps(factsOf(only)).join(', ') || 'nothing'}`]
    : lines
}

/**
 * One step of the customer's side: locked, judged by the rules, done and written down in one transaction.
 * @returns what happened, in words
 * @throws Refusal with a sentence when it makes no sense now
 */
export async function takeStep(
  db: Db,
  action: SimulatorAction,
  { subject, options }: Pick<SimulatorCommand, 'subject' | 'options'>,
  now: Date,
): Promise<string[]> {
  const { rateCheck } = await oneDeal(db, subject)
  return transaction(db, async (tx) => {
    const deal = await lockDeal(tx, rateCheck.id)
    if (deal === undefined) throw refused('This request is no longer there.')
    const { companyName } = deal.customer
    const reason = simulatorDenialReason(action, factsOf(deal))
    if (reason !== undefined) throw refused(`${companyName}: ${reason}`)
    const detail = await effects(tx, deal, action, options, now)
    const from = deal.rateCheck.statusCode
    const to = simulatorRules[action].to ?? from
    if (to === from) await touch(tx, rateCheck.id)
    else if (
      !(await moveStatus(tx, {
        rateCheckId: rateCheck.id,
        version: deal.rateCheck.version,
        from,
        to,
        at: now,
        repId: null,
      }))
    ) {
      throw refused(`${companyName} has just changed. Please look at it again.`)
    }
    await audit(tx, {
      at: now,
      actor: 'customer-simulator',
      action: `desk.${action}`,
      entity: 'rate_check',
      entityId: rateCheck.id,
      from,
      to: detail === '' ? to : { to, detail },
    })
    const moved = to === from ? statusText(from) : `${statusText(from)} -> ${statusText(to)}`
    return [`${companyName}: ${moved}${detail === '' ? '' : ` (${detail})`}`]
  })
}

/** Everything a step does besides moving the status. @returns it in words, or '' */
async function effects(
  tx: Db,
  deal: Deal,
  action: SimulatorAction,
  options: SimulatorCommand['options'],
  now: Date,
): Promise<string> {
  const { id, statusCode } = deal.rateCheck
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * MINUTE)
  switch (action) {
    case 'open-bidding': {
      const due = inMinutes(options.minutes ?? DAYS_OPEN)
      await setDueTime(tx, id, due)
      await withdrawInvitations(tx, id)
      return `due ${due.toISOString()}`
    }
    case 'invite-last-look': {
      const supplierId = options.supplier === undefined ? undefined : (await oneSupplier(tx, options.supplier)).id
      const invited = await inviteToLastLook(tx, id, supplierId)
      if (invited.length === 0)
        throw refused(
          'Nobody can be invited: no such supplier was asked, or nobody has sent quotes. Name one with --supplier.',
        )
      const end = inMinutes(options.minutes ?? LAST_LOOK_MINUTES)
      await setLastLook(tx, id, { start: now, end })
      return `invited: ${await namesOf(tx, invited)}, until ${end.toISOString()}`
    }
    case 'internal-qa':
      await withdrawInvitations(tx, id)
      await setLastLook(tx, id, { start: null, end: null })
      return 'nobody is invited'
    case 'set-time':
    case 'expire-now': {
      const at = inMinutes(action === 'expire-now' ? 0 : (options.minutes ?? 0))
      await (statusCode === 330 ? setLastLook(tx, id, { end: at }) : setDueTime(tx, id, at))
      return `until ${at.toISOString()}`
    }
    case 'remove-option': {
      const removed = await removeOptions(tx, id, options.term ?? 0, now)
      if (removed === 0) throw refused(`There is no option of ${options.term} months.`)
      return `option of ${options.term} months removed`
    }
    case 'remove-meters': {
      const removed = await removeMeters(tx, id, options.meters ?? 0)
      if (removed === 0) throw refused('No meter can be taken out: the last one stays.')
      return `${removed} meters removed`
    }
    case 'decide --switch':
    case 'decide --solution':
    case 'decide --custom-plan':
    case 'decide --hold':
    case 'decide --request-contracts':
      return decideFor(tx, deal, action, options, now)
    case 'sign': {
      const [latest] = await listEnvelopesOfRateCheck(tx, id)
      if (latest === undefined || !(await signEnvelope(tx, latest.id, now)))
        throw refused('There is no contract that waits for a signature.')
      return `version ${latest.version} signed`
    }
    case 'resolve-revision':
      return resolveRevision(tx, deal, now)
    case 'accept-rejection':
      await acceptFinalRejection(tx, id, now)
      return ''
    case 'abort':
      await cancelPlan(tx, id, now)
      return ''
    case 'close-bidding':
    case 'optimize':
    case 'end-last-look':
    case 'present':
    case 'time-out':
      return ''
  }
}

/** The revised contract goes out as the next version, and the customer signs it. */
async function resolveRevision(tx: Db, deal: Deal, now: Date): Promise<string> {
  const { id } = deal.rateCheck
  const plan = await findPlanOf(tx, id)
  if (plan === undefined) throw refused('There is no contract.')
  await resolveRevisions(tx, id, now)
  const [latest] = await listEnvelopesOfRateCheck(tx, id)
  const version = (latest?.version ?? 0) + 1
  const supplierName = await namesOf(tx, [plan.supplierId])
  await sendContract(tx, deal, plan.id, { version, supplierName, term: plan.termMonths, now, signedAt: now })
  return `version ${version} signed`
}

async function namesOf(tx: Db, supplierIds: string[]): Promise<string> {
  const names: string[] = []
  for (const id of supplierIds) {
    const [supplier] = await listSuppliersLike(tx, id)
    names.push(supplier?.name ?? id)
  }
  return names.sort().join(', ')
}
