import type { Db } from '../../db/open-db'
import { findAnyPlan } from '../plan/plan.repo'
import { makeContractContent } from './contract-content'
import { setSigned, type EnvelopeRow } from './envelope.repo'

/**
 * The customer signs a contract. What it says is written down, as names of companies, entities and utilities may be
 * corrected later.
 * @returns whether it was blank until now
 */
export async function signEnvelope(
  tx: Db,
  envelope: Omit<EnvelopeRow, 'signedContent'>,
  signedAt: Date,
): Promise<boolean> {
  const plan = await findAnyPlan(tx, envelope.energyPlanId)
  const signedContent = plan && JSON.stringify(await makeContractContent(tx, plan, { ...envelope, signedAt }))
  return setSigned(tx, envelope.id, { signedAt, signedContent })
}
