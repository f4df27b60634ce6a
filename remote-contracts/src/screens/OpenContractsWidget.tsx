import { useMemo } from 'react'
import { byStartDateAscending, isOpenContract, listPendingEnergyPlans } from 'shared-contracts/contract/plan'
import { paths } from 'shared-contracts/paths'
import { useListCall } from 'shared-contracts/swr'
import { remotePart, useFailureLog, useRemote, useRep } from 'shared-ui/remote'
import { PortalTable } from 'shared-ui/table'
import { dashboardColumns } from '../contract/plan/contract-columns'
import { failureText } from '../ui/failure-text'

/** The dashboard's Open Contracts, by start date ascending (C§2). */
function OpenContractsWidget() {
  const { api } = useRemote()
  const rep = useRep()
  const params = rep && { supplierId: rep.supplierId, repId: rep.repId }
  const plans = useListCall(api, listPendingEnergyPlans, params && { params })
  useFailureLog('open-contracts-not-loaded', plans.error)
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
      cause={plans.error}
      onRetry={() => void plans.mutate()}
    />
  )
}

export default remotePart(OpenContractsWidget)
