import { useMemo } from 'react'
import {
  byAnnualUsageDescending,
  isClosedContract,
  isOpenContract,
  listEnergyPlans,
  type ContractView,
} from 'shared-contracts/contract/plan'
import { paths } from 'shared-contracts/paths'
import { useListCall } from 'shared-contracts/swr'
import { Stack, VisuallyHidden } from 'shared-ui/core'
import { remotePart, useFailureLog, usePageHeader, useRemote, useRep } from 'shared-ui/remote'
import { PortalTable } from 'shared-ui/table'
import { pageColumns } from '../contract/plan/contract-columns'
import { failureText } from '../ui/failure-text'

const lists = [
  {
    title: 'Open',
    has: isOpenContract,
    search: 'Search open contracts',
    exportName: 'open-contracts',
    empty: 'No open contracts.',
  },
  {
    title: 'Closed',
    has: isClosedContract,
    search: 'Search closed contracts',
    exportName: 'closed-contracts',
    empty: 'No closed contracts.',
  },
] as const

/** dashboard/contracts (C§2): the Open and the Closed table, by annual usage descending. */
function ContractsScreen() {
  const { api } = useRemote()
  const rep = useRep()
  const params = rep && { supplierId: rep.supplierId, repId: rep.repId }
  const plans = useListCall(api, listEnergyPlans, params && { params, query: { excludeCanceled: 'false' } })
  useFailureLog('contracts-not-loaded', plans.error)
  usePageHeader('Contracts', 'contracts')
  return (
    <>
      <VisuallyHidden as="h1">Contracts</VisuallyHidden>
      <Stack spacing={2.5}>
        {lists.map((list, index) => (
          <ContractTable
            key={list.title}
            list={list}
            contracts={plans.data?.energyPlans}
            error={plans.data ? undefined : failureText(plans.error)}
            // Both tables come from one call: one Retry revives them.
            onRetry={index === 0 ? () => void plans.mutate() : undefined}
            loading={plans.isLoading}
          />
        ))}
      </Stack>
    </>
  )
}

interface ContractTableProps {
  list: (typeof lists)[number]
  contracts: ContractView[] | undefined
  error: string | undefined
  loading: boolean
  onRetry: (() => void) | undefined
}

function ContractTable({ list, contracts, error, loading, onRetry }: ContractTableProps) {
  const rows = useMemo(() => contracts?.filter(list.has).sort(byAnnualUsageDescending), [contracts, list])
  return (
    <PortalTable
      title={list.title}
      rows={rows}
      columns={pageColumns}
      rowId={(contract) => contract.energyPlanId}
      rowHref={(contract) => paths.contract(contract.energyPlanId)}
      initialSort={{ id: 'yearlyUsage', desc: true }}
      searchLabel={list.search}
      filters={['commodity', 'status']}
      exportName={list.exportName}
      emptyText={list.empty}
      loading={loading}
      error={error}
      {...(onRetry ? { onRetry } : {})}
    />
  )
}

export default remotePart(ContractsScreen)
