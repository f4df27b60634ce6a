import { useMemo } from 'react'
import {
  byAnnualUsageDescending,
  isClosedContract,
  isOpenContract,
  listEnergyPlans,
  type ContractView,
} from 'shared-contracts/contract/plan'
import { paths } from 'shared-contracts/paths'
import { Stack, VisuallyHidden } from 'shared-ui/core'
import {
  remotePart,
  useFailureLog,
  useListMemory,
  useLongList,
  useNotPermitted,
  usePageHeader,
  useRep,
  type ListShape,
  type LongList,
} from 'remote-kit/context'
import { PortalTable } from 'shared-ui/table'
import { closedContractColumns, openContractColumns } from '../contract/plan/contract-columns'
import { failureText } from '../ui/failure-text'

const lists = {
  open: {
    title: 'Open',
    has: isOpenContract,
    columns: openContractColumns,
    search: 'Search open contracts',
    exportName: 'open-contracts',
    empty: 'No open contracts.',
  },
  closed: {
    title: 'Closed',
    has: isClosedContract,
    columns: closedContractColumns,
    search: 'Search closed contracts',
    exportName: 'closed-contracts',
    empty: 'No closed contracts.',
  },
} as const
type ListName = keyof typeof lists

const contracts: ListShape<typeof listEnergyPlans, ContractView> = {
  rowsOf: ({ energyPlans }) => energyPlans,
  failedText: 'Contracts could not be loaded.',
}

/** One of the lists, the largest first. A provider may send both: here is only the one. */
function useContracts(list: ListName): LongList<ContractView> {
  const rep = useRep()
  const params = rep && { supplierId: rep.supplierId, repId: rep.repId }
  const query = { excludeCanceled: 'false', list, sort: 'usage', order: 'desc' } as const
  return useLongList(listEnergyPlans, params && { params, query }, contracts, lists[list].has)
}

/** dashboard/contracts (C§2): the Open and the Closed table, by annual usage descending. */
function ContractsScreen() {
  const open = useContracts('open')
  const closed = useContracts('closed')
  useFailureLog('contracts-not-loaded', open.error ?? closed.error)
  usePageHeader('Contracts', 'contracts')
  const hasFailed = ({ error, rows }: LongList<ContractView>) => Boolean(error) && !rows
  // When both failed, one Retry revives them.
  const retry = () => [open, closed].filter(hasFailed).forEach((list) => list.retry())
  return (
    <>
      <VisuallyHidden as="h1">Contracts</VisuallyHidden>
      <Stack spacing={2.5}>
        <ContractTable list="open" contracts={open} onRetry={retry} />
        <ContractTable list="closed" contracts={closed} onRetry={hasFailed(open) ? undefined : retry} />
      </Stack>
    </>
  )
}

interface ContractTableProps {
  list: ListName
  contracts: LongList<ContractView>
  onRetry: (() => void) | undefined
}

function ContractTable({ list, contracts: { rows, pages, error, loading }, onRetry }: ContractTableProps) {
  const permitted = !useNotPermitted('contracts')
  const { title, columns, search, exportName, empty } = lists[list]
  const sorted = useMemo(() => (pages ? rows : rows && [...rows].sort(byAnnualUsageDescending)), [rows, pages])
  return (
    <PortalTable
      title={title}
      rows={sorted}
      pages={pages}
      columns={columns(permitted)}
      rowId={(contract) => contract.energyPlanId}
      rowHref={(contract) => paths.contract(contract.energyPlanId)}
      initialSort={byUsage}
      memory={useListMemory(`${list}-contracts`)}
      searchLabel={search}
      filters={['commodity', 'status']}
      exportName={exportName}
      emptyText={empty}
      loading={loading}
      error={rows ? undefined : failureText(error)}
      cause={error}
      onRetry={onRetry}
    />
  )
}

const byUsage = { id: 'yearlyUsage', desc: true } as const

export default remotePart(ContractsScreen)
