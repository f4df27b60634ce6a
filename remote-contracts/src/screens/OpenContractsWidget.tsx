import { useMemo } from 'react'
import {
  byStartDateAscending,
  isOpenContract,
  listPendingEnergyPlans,
  pendingPlansInput,
  type ContractView,
} from 'shared-contracts/contract/plan'
import { paths } from 'shared-contracts/paths'
import {
  remotePart,
  useFailureLog,
  useListMemory,
  useLongList,
  useNotPermitted,
  useRep,
  type ListShape,
} from 'remote-kit/context'
import { PortalTable } from 'shared-ui/table'
import { dashboardContractColumns } from '../contract/plan/contract-columns'
import { failureText } from '../ui/failure-text'

const pending: ListShape<typeof listPendingEnergyPlans, ContractView> = {
  rowsOf: ({ energyPlans }) => energyPlans,
  // The sidebar and the dashboard's figure read the same list in one request: one answer serves all.
  inOneRequest: true,
  failedText: 'Contracts could not be loaded.',
}

/** The dashboard's Open Contracts, by start date ascending (C§2). */
function OpenContractsWidget() {
  const rep = useRep()
  const permitted = !useNotPermitted('contracts')
  const contracts = useLongList(listPendingEnergyPlans, rep && pendingPlansInput(rep), pending, isOpenContract)
  const { rows, pages, error } = contracts
  useFailureLog('open-contracts-not-loaded', error)
  const sorted = useMemo(() => (pages ? rows : rows && [...rows].sort(byStartDateAscending)), [rows, pages])
  return (
    <PortalTable
      title="Open Contracts"
      rows={sorted}
      pages={pages}
      columns={dashboardContractColumns(permitted)}
      rowId={(contract) => contract.energyPlanId}
      rowHref={(contract) => paths.contract(contract.energyPlanId)}
      initialSort={byStart}
      memory={useListMemory(DASHBOARD_CONTRACTS)}
      searchLabel="Search customers"
      filters={[]}
      exportName="open-contracts"
      emptyText="No open contracts."
      loading={contracts.loading}
      error={rows ? undefined : failureText(error)}
      cause={error}
      onRetry={contracts.retry}
    />
  )
}

const byStart = { id: 'startDate', desc: false } as const

export default remotePart(OpenContractsWidget)

/** What the dashboard's list is called in addresses. */
const DASHBOARD_CONTRACTS = 'contracts'
