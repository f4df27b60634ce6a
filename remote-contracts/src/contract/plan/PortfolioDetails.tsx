import { useMemo } from 'react'
import { usageUnit } from 'shared-contracts/bid/request'
import { listPlanMeters, type EnergyPlan } from 'shared-contracts/contract/plan'
import { counted } from 'shared-contracts/words'
import { useCall } from 'remote-kit/swr'
import { useFailureLog, useRemote, type Rep } from 'remote-kit/context'
import { PortalTable } from 'shared-ui/table'
import { failureText } from '../../ui/failure-text'
import { meterColumns } from '../../ui/meter-columns'
import { metersPath } from '../../ui/meters-path'

/** C§2: the meters of a non-matrix plan; nothing when it has none. */
export function PortfolioDetails({ plan, rep }: { plan: EnergyPlan; rep: Rep }) {
  const { api } = useRemote()
  const loaded = useCall(api, listPlanMeters, { params: metersPath(plan, rep) })
  useFailureLog('meters-not-loaded', loaded.error)
  const meters = loaded.data?.meters
  const columns = useMemo(() => meterColumns(usageUnit(plan.commodityType)), [plan.commodityType])
  // The account numbers of a plan can repeat; its position never does.
  const numbers = useMemo(() => new Map(meters?.map((meter, index) => [meter, String(index)])), [meters])
  if (meters?.length === 0) return null
  return (
    <PortalTable
      title="Portfolio Details"
      count={meters && counted(meters.length, 'meter')}
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
      cause={loaded.error}
      onRetry={() => void loaded.mutate()}
    />
  )
}
