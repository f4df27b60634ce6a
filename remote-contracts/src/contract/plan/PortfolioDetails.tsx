import { useMemo } from 'react'
import { commodityRules } from 'shared-contracts/bid/request'
import { listPlanMeters, type EnergyPlan } from 'shared-contracts/contract/plan'
import type { RemoteContext } from 'shared-contracts/remote'
import { useCall } from 'shared-contracts/swr'
import { PortalTable } from 'shared-ui/table'
import { meterColumns } from '../../ui/meter-columns'
import { failureText, useFailureLog } from '../../ui/use-failure-log'
import type { Rep } from '../../ui/use-rep'

/** C§2: the meters of a non-matrix plan; nothing when it has none. */
export function PortfolioDetails({ context, plan, rep }: { context: RemoteContext; plan: EnergyPlan; rep: Rep }) {
  const { quoteId } = plan.energyPlanMeter.energyPlan
  const loaded = useCall(context.api, listPlanMeters, { params: { ...rep, energyPlanId: plan.energyPlanId, quoteId } })
  useFailureLog(context, 'meters-not-loaded', loaded.error)
  const meters = loaded.data?.meters
  const columns = useMemo(() => {
    const longest = Math.max(0, ...(meters ?? []).map((meter) => meter.utilAccountNo.length))
    return meterColumns(commodityRules[plan.commodityType ?? 'ELECTRICITY'].usageUnit, longest)
  }, [plan.commodityType, meters])
  // The account numbers of a plan can repeat; its position never does.
  const numbers = useMemo(() => new Map(meters?.map((meter, index) => [meter, String(index)])), [meters])
  if (meters?.length === 0) return null
  return (
    <PortalTable
      title="Portfolio Details"
      count={meters && `${meters.length} ${meters.length === 1 ? 'meter' : 'meters'}`}
      rows={meters}
      columns={columns}
      rowId={(meter) => numbers.get(meter) ?? ''}
      initialSort={{ id: 'annualKwhUsage', desc: true }}
      searchLabel="Search meters"
      filters={[]}
      exportName="portfolio-details"
      exportOf={plan.customerCompanyName}
      dense
      loading={loaded.isLoading}
      error={meters ? undefined : failureText(loaded.error)}
      onRetry={() => void loaded.mutate()}
    />
  )
}
