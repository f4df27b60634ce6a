import { useMemo } from 'react'
import { byStartDateAscending, isOpenContract, listPendingEnergyPlans } from 'shared-contracts/contract/plan'
import { paths } from 'shared-contracts/paths'
import type { RemoteContext } from 'shared-contracts/remote'
import { useListCall } from 'shared-contracts/swr'
import { PortalTable } from 'shared-ui/table'
import { dashboardColumns } from '../contract/plan/contract-columns'
import { failureText, useFailureLog } from '../ui/use-failure-log'
import { useRep } from '../ui/use-rep'

/** The dashboard's Open Contracts, by start date ascending (C§2). */
export default function OpenContractsWidget({ context }: { context: RemoteContext }) {
  const rep = useRep(context)
  const plans = useListCall(context.api, listPendingEnergyPlans, rep && { params: rep })
  useFailureLog(context, 'open-contracts-not-loaded', plans.error)
  const rows = useMemo(() => plans.data?.energyPlans.filter(isOpenContract).sort(byStartDateAscending), [plans.data])
  return (
    <PortalTable
      title="Open Contracts"
      rows={rows}
      columns={dashboardColumns}
      rowId={(contract) => contract.energyPlanId}
      rowHref={(contract) => paths.contract(contract.energyPlanId)}
      initialSort={{ id: 'startDate', desc: false }}
      searchLabel="Search customers"
      filters={[]}
      exportName="open-contracts"
      emptyText="No open contracts."
      loading={plans.isLoading}
      error={rows ? undefined : failureText(plans.error)}
      onRetry={() => void plans.mutate()}
    />
  )
}
