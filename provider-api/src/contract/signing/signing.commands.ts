import type { Db } from '../../db/open-db'
import { findAnyPlan } from '../plan/plan.repo'
import { makeContractContent } from './contract-content'
import { insertEnvelope, setSigned, type EnvelopeRow } from './envelope.repo'

type Envelope = Omit<EnvelopeRow, 'signedContent'>

/** A contract goes out, blank or signed at once. */
export async function sendEnvelope(tx: Db, envelope: Envelope): Promise<void> {
  const signedContent = envelope.signedAt === null ? undefined : await contentOf(tx, envelope)
  await insertEnvelope(tx, { ...envelope, signedContent })
}

/** The customer signs a contract. @returns whether it was blank until now */
export async function signEnvelope(tx: Db, envelope: Envelope, signedAt: Date): Promise<boolean> {
  return setSigned(tx, envelope.id, { signedAt, signedContent: await contentOf(tx, { ...envelope, signedAt }) })
}

/** Written down, as names of companies, entities and utilities may be corrected later. */
async function contentOf(tx: Db, envelope: Envelope): Promise<string | undefined> {
  const plan = await findAnyPlan(tx, envelope.energyPlanId)
  return plan && JSON.stringify(await makeContractContent(tx, plan, envelope))
}
