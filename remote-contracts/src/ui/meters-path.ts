import type { EnergyPlan } from 'shared-contracts/contract/plan'
import type { Rep } from 'remote-kit/context'

/** How the meters of a plan are asked for (C§7). */
export const metersPath = ({ energyPlanId, energyPlanMeter }: EnergyPlan, { supplierId, repId }: Rep) => ({
  supplierId,
  repId,
  energyPlanId,
  quoteId: energyPlanMeter.energyPlan.quoteId,
})
