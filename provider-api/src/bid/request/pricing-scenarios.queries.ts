import type { PricingScenarioSummary } from 'shared-contracts/bid/request'
import type { Db } from '../../db/open-db'
import type { SignedInRep } from '../../account/signed-in-rep'
import { readRequestRow } from './bid.queries'
import { listScenarios, readScenarioSize } from './scenario.repo'

export interface ScenarioChoice {
  /** Only scenarios with meters of these; undefined asks for all. */
  utilityIds: string[] | undefined
  primaryOnly: boolean
}

/** The pricing scenarios of a request (B§7). All of them cover every meter of their rate check. @throws Refusal 404 */
export async function listScenarioSummaries(
  db: Db,
  rep: SignedInRep,
  id: string,
  { utilityIds, primaryOnly }: ScenarioChoice,
): Promise<PricingScenarioSummary[]> {
  const { rateCheck } = await readRequestRow(db, rep, id)
  const { meterCount, usage } = await readScenarioSize(db, rateCheck.id, utilityIds)
  if (utilityIds && meterCount === 0) return []
  const scenarios = await listScenarios(db, rateCheck.id)
  return scenarios
    .filter((scenario) => scenario.primary || !primaryOnly)
    .map((scenario) => ({
      id: scenario.id,
      name: scenario.name,
      description: scenario.description,
      primary: scenario.primary,
      totalAnnualKwhUsage: utilityIds ? usage : scenario.totalAnnualUsage,
      meterCount,
    }))
}
