import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Db } from '../../db/open-db'
import { transaction } from '../../db/transaction'
import { Refusal } from '../../http/refusal'
import { findRequestId } from '../filling/filling.commands'
import { meterKind } from '../filling/kinds/meters'
import { findRecords, claimStep, findStep, storeStepResult } from '../filling/records.repo'
import type { OperatorContext } from '../register-operator-endpoint'
import type { DecisionStep } from './decide'
import type { postStep, StepBody } from './step.declarations'
import { statusText, type StepName } from './step-rules'
import { takeStep, type Step } from './take-step'

const decisions: Record<Extract<StepBody, { step: 'decide' }>['decision'], DecisionStep> = {
  switch_to_supplier: 'decide --switch',
  switch_to_solution: 'decide --solution',
  request_custom_plan: 'decide --custom-plan',
  hold_current_plan: 'decide --hold',
  request_contracts: 'decide --request-contracts',
}

/** A step as these calls name it: `decide switch_to_supplier`. */
export const calledHere = (name: StepName): string => {
  const decision = Object.entries(decisions).find(([, step]) => step === name)?.[0]
  return decision ? `decide ${decision}` : name
}

type StepResult = z.input<(typeof postStep)['response']>

/** A step once for its id, whoever sends it again: of two at once the second is answered as the first. */
export async function takeOperatorStep(context: OperatorContext<typeof postStep>): Promise<StepResult> {
  const { db, operator, now, body } = context
  const { request } = context.params
  const rateCheckId = await findRequestId(db, operator, request)
  const key = { operatorId: operator.id, kind: `step@${rateCheckId}`, externalId: body.externalId }
  const contentHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  return transaction(db, async (tx) => {
    if (!(await claimStep(tx, { ...key, id: rateCheckId, contentHash, changedAt: now }))) {
      const before = await findStep(tx, key)
      if (before?.contentHash === contentHash) return before.answer as StepResult
      throw new Refusal({
        status: 409,
        code: 'id-reused',
        message: `${body.externalId} was another step. A step that was taken does not change: send it under a new id.`,
      })
    }
    const step = await toStep(tx, operator.id, rateCheckId, body, now)
    const work = { rateCheckId, step, actor: `operator:${operator.id}` as const, called: calledHere(step.name) }
    const { from, to, detail } = await takeStep(tx, work, now)
    const result = { request, step: body.step, from, to, status: statusText(to), happened: detail }
    await storeStepResult(tx, key, result)
    return result
  })
}

async function toStep(tx: Db, operatorId: string, rateCheckId: string, body: StepBody, now: Date): Promise<Step> {
  const ours = async (kind: string, called: string, externalIds: readonly string[]) => {
    const records = await findRecords(tx, operatorId, kind, externalIds)
    return externalIds.map((externalId) => {
      const record = records.get(externalId)
      if (record) return record.id
      throw new Refusal({ status: 409, code: 'unknown-reference', message: `There is no ${called} ${externalId}.` })
    })
  }
  switch (body.step) {
    case 'open-bidding':
      return { name: body.step, due: future(body.due, now) }
    case 'invite-last-look': {
      const supplierIds = body.suppliers && (await ours('supplier', 'supplier', body.suppliers))
      return { name: body.step, supplierIds, until: future(body.until, now) }
    }
    case 'set-time':
      return { name: body.step, at: new Date(body.at) }
    case 'remove-option':
      return { name: body.step, term: body.term }
    case 'remove-meters':
      return { name: body.step, meterIds: await ours(meterKind(rateCheckId), 'meter', body.meters) }
    case 'decide': {
      const [supplierId] = body.supplier ? await ours('supplier', 'supplier', [body.supplier]) : []
      return { name: decisions[body.decision], supplierId, term: body.term }
    }
    default:
      return { name: body.step }
  }
}

function future(time: string, now: Date): Date {
  const at = new Date(time)
  if (at > now) return at
  throw new Refusal({ status: 400, code: 'in-the-past', message: `${time} has passed.` })
}
