import { markSubmitted } from '../../contract/booking/booking.repo'
import { moveStatus } from '../../contract/plan/status.repo'
import { acceptFinalRejection } from '../../contract/rejection/rejection.repo'
import { resolveRevisions } from '../../contract/revision/revision.repo'
import { listEnvelopesOfRateCheck } from '../../contract/signing/envelope.repo'
import { signEnvelope } from '../../contract/signing/signing.commands'
import { audit, type AuditEntry } from '../../db/audit'
import type { Db } from '../../db/open-db'
import { withinTransaction } from '../../db/transaction'
import { Refusal } from '../../http/refusal'
import {
  cancelPlan,
  findPlanOfRateCheck,
  inviteToLastLook,
  listSupplierNames,
  lockDeal,
  removeOptions,
  setDueTime,
  setLastLook,
  touch,
  withdrawInvitations,
  type Deal,
} from './deal.repo'
import { decideFor, sendContract, type DecisionStep, type QuoteChoice } from './decide'
import { removeMeters } from './removed-meters.repo'
import { stepDenialReason, stepRules, type StepContext, type StepName } from './step-rules'

type WithMore = 'open-bidding' | 'invite-last-look' | 'set-time' | 'remove-option' | 'remove-meters' | DecisionStep

/** A step of the customer's side with what it needs. */
export type Step =
  | { name: 'open-bidding'; due: Date }
  /** Without suppliers: all who have quoted. */
  | { name: 'invite-last-look'; supplierIds: readonly string[] | undefined; until: Date }
  | { name: 'set-time'; at: Date }
  | { name: 'remove-option'; term: number }
  | { name: 'remove-meters'; meterIds: readonly string[] }
  | ({ name: DecisionStep } & QuoteChoice)
  | { name: Exclude<StepName, WithMore> }

export interface StepWork {
  rateCheckId: string
  step: Step
  actor: NonNullable<AuditEntry['actor']>
  /** What the step is called by who takes it. */
  called?: string | undefined
}

export interface StepOutcome {
  companyName: string
  from: number
  to: number
  /** What happened besides, in words; may be empty. */
  detail: string
}

const refused = (message: string) => new Refusal({ status: 409, code: 'not-possible', message })

export const toStepContext = ({ rateCheck, ...rest }: Deal): StepContext => ({
  ...rest,
  statusCode: rateCheck.statusCode,
  matrixPricing: rateCheck.matrixPricing,
  meters: rateCheck.meterCount > 0,
})

/**
 * One step of the customer's side, an operator's or the customer simulator's: locked, judged by the rules, done and
 * written down in one transaction.
 * @throws Refusal with a sentence when it makes no sense now
 */
export function takeStep(db: Db, { rateCheckId, step, actor, called }: StepWork, now: Date): Promise<StepOutcome> {
  return withinTransaction(db, async (tx) => {
    const deal = await lockDeal(tx, rateCheckId)
    if (!deal) throw refused('This request is no longer there.')
    const { companyName } = deal.customer
    const reason = stepDenialReason(step.name, toStepContext(deal), called)
    if (reason) throw refused(`${companyName}: ${reason}`)
    const detail = await effects(tx, deal, step, now)
    const from = deal.rateCheck.statusCode
    const to = stepRules[step.name].to ?? from
    if (to === from) await touch(tx, rateCheckId)
    else if (!(await moveStatus(tx, { rateCheckId, version: deal.rateCheck.version, from, to, at: now, repId: null })))
      throw refused(`${companyName} has just changed. Please look at it again.`)
    await audit(tx, {
      at: now,
      actor,
      action: `desk.${step.name}`,
      entity: 'rate_check',
      entityId: rateCheckId,
      from,
      to: detail === '' ? to : { to, detail },
    })
    return { companyName, from, to, detail }
  })
}

/** Everything a step does besides moving the status. @returns it in words, or '' */
async function effects(tx: Db, deal: Deal, step: Step, now: Date): Promise<string> {
  const { id, statusCode } = deal.rateCheck
  switch (step.name) {
    case 'open-bidding':
      await setDueTime(tx, id, step.due)
      await withdrawInvitations(tx, id)
      return `due ${step.due.toISOString()}`
    case 'invite-last-look': {
      // Who has answered a Last Look that is under way has answered it, whoever else is invited now.
      const isUnderWay = (deal.invited?.length ?? 0) > 0 && (deal.rateCheck.internalQaExpiredTime ?? now) > now
      // Another Last Look is for those alone who are invited to it.
      if (!isUnderWay) await withdrawInvitations(tx, id)
      const invited = await inviteToLastLook(tx, id, step.supplierIds)
      if (invited.length === 0 || invited.length < new Set(step.supplierIds).size)
        throw refused('Nobody can be invited: no such supplier was asked, or nobody has sent quotes. Name one.')
      await setLastLook(tx, id, { start: isUnderWay ? undefined : now, end: step.until })
      return `invited: ${(await listSupplierNames(tx, invited)).join(', ')}, until ${step.until.toISOString()}`
    }
    case 'internal-qa':
      await withdrawInvitations(tx, id)
      await setLastLook(tx, id, { start: null, end: null })
      return 'nobody is invited'
    case 'set-time':
      await (statusCode === 330 ? setLastLook(tx, id, { end: step.at }) : setDueTime(tx, id, step.at))
      return `until ${step.at.toISOString()}`
    case 'remove-option':
      if ((await removeOptions(tx, id, step.term, now)) === 0)
        throw refused(`There is no option of ${step.term} months.`)
      return `option of ${step.term} months removed`
    case 'remove-meters': {
      const removed = await removeMeters(tx, id, step.meterIds)
      if (removed === 0) throw refused('No meter can be taken out: the last one stays.')
      return `${removed} meters removed`
    }
    case 'decide --switch':
    case 'decide --solution':
    case 'decide --custom-plan':
    case 'decide --hold':
    case 'decide --request-contracts':
      return decideFor(tx, deal, step.name, step, now)
    case 'sign': {
      const [latest] = await listEnvelopesOfRateCheck(tx, id)
      if (!latest || !(await signEnvelope(tx, latest, now)))
        throw refused('There is no contract that waits for a signature.')
      return `version ${latest.version} signed`
    }
    case 'receive-contract': {
      const plan = await findPlanOfRateCheck(tx, id)
      if (!plan) throw refused('There is no contract.')
      await markSubmitted(tx, plan.id, { repId: null, at: now })
      return ''
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
    case 'book':
    case 'time-out':
      return ''
  }
}

/** The revised contract goes out as the next version, and the customer signs it. */
async function resolveRevision(tx: Db, deal: Deal, now: Date): Promise<string> {
  const { id } = deal.rateCheck
  const plan = await findPlanOfRateCheck(tx, id)
  if (!plan) throw refused('There is no contract.')
  await resolveRevisions(tx, id, now)
  const [latest] = await listEnvelopesOfRateCheck(tx, id)
  const version = (latest?.version ?? 0) + 1
  const [supplierName = plan.supplierId] = await listSupplierNames(tx, [plan.supplierId])
  const sent = await sendContract(tx, deal, plan.id, { version, supplierName, term: plan.termMonths, now })
  await signEnvelope(tx, sent, now)
  return `version ${version} signed`
}
