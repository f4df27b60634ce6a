import { commodityRules, termLabel } from 'shared-contracts/bid/request'
import { contractLabel, contractProgress, type ContractView } from 'shared-contracts/contract/plan'
import { ChevronRight, CustomerCell, Progress, StatusChip, styled } from 'shared-ui/core'
import { exportedDay, formatContractDate } from 'shared-ui/date'
import type { PortalColumn } from 'shared-ui/table'

const Unit = styled('span')({ color: 'var(--text-3)' })
const number = new Intl.NumberFormat('en-US')

type Column = PortalColumn<ContractView>

const utilities = (contract: ContractView) => (contract.utilityNames ?? []).join(', ')
const meters = ({ meterCount }: ContractView) => `${meterCount} ${meterCount === 1 ? 'meter' : 'meters'}`

const customer = (second: (contract: ContractView) => string): Column => ({
  id: 'customer',
  header: 'Customer',
  width: 280,
  value: (contract) => `${contract.companyName} ${second(contract)}`,
  exportValue: (contract) => contract.companyName,
  cell: (contract) => (
    <CustomerCell commodity={contract.commodityType} name={contract.companyName} sub={second(contract)} />
  ),
})

const annualUsage: Column = {
  id: 'yearlyUsage',
  header: 'Annual usage',
  align: 'right',
  width: 150,
  value: (contract) => contract.yearlyUsage,
  exportUnit: (contract) => commodityRules[contract.commodityType].usageUnit,
  cell: (contract) => (
    <>
      {number.format(contract.yearlyUsage)} <Unit>{commodityRules[contract.commodityType].usageUnit}</Unit>
    </>
  ),
}

const startDate: Column = {
  id: 'startDate',
  header: 'Start date',
  width: 110,
  value: (contract) => contract.startDate,
  cell: (contract) => formatContractDate(contract.startDate),
  exportValue: (contract) => exportedDay(contract.startDate),
}

const term: Column = {
  id: 'term',
  header: 'Term',
  width: 100,
  value: (contract) => contract.termMonths,
  cell: (contract) => termLabel(contract.termMonths),
  exportValue: (contract) => termLabel(contract.termMonths),
}

const status: Column = {
  id: 'status',
  header: 'Status',
  width: 205,
  filter: 'set',
  value: (contract) => contractLabel(contract).text,
  cell: (contract) => {
    const { text, tone } = contractLabel(contract)
    return <StatusChip label={text} tone={tone} />
  },
}

const progress: Column = {
  id: 'progress',
  header: 'Progress',
  width: 150,
  searchable: false,
  value: (contract) => contractProgress(contract.rateCheckStatusCode).percent,
  cell: (contract) => {
    const { percent, color } = contractProgress(contract.rateCheckStatusCode)
    return <Progress value={percent} tone={color} />
  },
}

const open: Column = {
  id: 'open',
  header: '',
  width: 40,
  sortable: false,
  notExported: true,
  value: () => null,
  cell: () => <ChevronRight aria-hidden />,
}

const state: Column = { id: 'state', header: 'State', width: 84, value: (contract) => contract.state }

const commodity: Column = {
  id: 'commodity',
  header: 'Commodity',
  defaultHidden: true,
  filter: 'set',
  value: (contract) => commodityRules[contract.commodityType].name,
}

/** The contracts page: Open and Closed. */
export const pageColumns: readonly Column[] = [
  customer((contract) =>
    [utilities(contract), contract.isMatrixPricing ? 'Matrix pricing' : 'Custom bid'].filter(Boolean).join(' · '),
  ),
  commodity,
  state,
  startDate,
  term,
  annualUsage,
  status,
  progress,
  open,
]

/** The dashboard's Open Contracts. */
export const dashboardColumns: readonly Column[] = [
  customer((contract) => `${[utilities(contract), contract.state].filter(Boolean).join(', ')} · ${meters(contract)}`),
  annualUsage,
  startDate,
  term,
  status,
  progress,
  open,
]
