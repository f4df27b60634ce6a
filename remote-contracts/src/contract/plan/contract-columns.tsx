import { commodityFilter, commodityRules, stateFilter, statusFilter, termLabel } from 'shared-contracts/bid/request'
import {
  contractLabel,
  contractNeedsRep,
  contractProgress,
  contractStatus,
  contractWaitsFor,
  isClosedContract,
  isOpenContract,
  type ContractView,
} from 'shared-contracts/contract/plan'
import { counted } from 'shared-contracts/words'
import { ChevronRight, CustomerCell, Progress, StatusChip, StatusMark, styled } from 'shared-ui/core'
import { exportedDay, formatContractDate } from 'shared-ui/date'
import { chipText, customerTexts, markText, progressTexts, switchColumn, type PortalColumn } from 'shared-ui/table'

const Unit = styled('span')({ color: 'var(--text-3)' })
const number = new Intl.NumberFormat('en-US')

type Column = PortalColumn<ContractView>

const utilities = (contract: ContractView) => (contract.utilityNames ?? []).join(', ')
const meters = ({ meterCount }: ContractView) => counted(meterCount, 'meter')

const customer = (second: (contract: ContractView) => string): Column => ({
  id: 'customer',
  header: 'Customer',
  width: 280,
  fit: { texts: (contract) => customerTexts(contract.companyName, second(contract)), least: 160 },
  onServer: { sort: 'customer' },
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
  fit: {
    texts: ({ yearlyUsage, commodityType }) =>
      `${number.format(yearlyUsage)} ${commodityRules[commodityType].usageUnit}`,
  },
  givesWay: true,
  onServer: { sort: 'usage' },
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
  fit: { texts: ['00/00/0000'] },
  onServer: { sort: 'start' },
  value: (contract) => contract.startDate,
  cell: (contract) => formatContractDate(contract.startDate),
  exportValue: (contract) => exportedDay(contract.startDate),
}

const term: Column = {
  id: 'term',
  header: 'Term',
  width: 100,
  fit: { texts: (contract) => termLabel(contract.termMonths) },
  value: (contract) => contract.termMonths,
  cell: (contract) => termLabel(contract.termMonths),
  exportValue: (contract) => termLabel(contract.termMonths),
}

const status = (permitted: boolean): Column => ({
  id: 'status',
  header: 'Status',
  width: 205,
  fit: {
    texts: (contract) => {
      const waitsFor = contractWaitsFor({ ...contract, permitted })
      return [chipText(contractLabel(contract).text), ...(waitsFor ? [markText(waitsFor)] : [])]
    },
  },
  filter: 'set',
  value: (contract) => contractLabel(contract).text,
  cell: (contract) => {
    const { text, tone } = contractLabel(contract)
    const waitsFor = contractWaitsFor({ ...contract, permitted })
    return (
      <span className="pm-marked">
        <StatusChip label={text} tone={tone} />
        {waitsFor && <StatusMark kind="waiting" text={waitsFor} tone="neutral" />}
      </span>
    )
  },
})

const progress: Column = {
  id: 'progress',
  header: 'Progress',
  width: 150,
  fit: { texts: progressTexts },
  givesWay: true,
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
  fit: { texts: [{ text: '', extraWidth: 18 }] },
  givesWay: true,
  sortable: false,
  notExported: true,
  value: () => null,
  cell: () => <ChevronRight aria-hidden color="var(--text-3)" />,
}

const state: Column = {
  id: 'state',
  header: 'State',
  width: 84,
  fit: {},
  givesWay: true,
  onServer: { sort: 'state', ...stateFilter },
  value: (contract) => contract.state,
}

const codes: readonly number[] = Object.values(contractStatus)

/** With the labels that contracts of a list can have. */
const statusColumn = (has: typeof isOpenContract, permitted: boolean): Column => ({
  ...status(permitted),
  onServer: {
    sort: 'status',
    ...statusFilter((code) => [contractLabel({ rateCheckStatusCode: code }).text], {
      isListed: (code) => codes.includes(code) && has({ rateCheckStatusCode: code }),
      more: [contractLabel({ rateCheckStatusCode: 0, latestRevisionRequest: true }).text],
    }),
  },
})

const commodity: Column = {
  id: 'commodity',
  header: 'Commodity',
  fit: {},
  defaultHidden: true,
  filter: 'set',
  onServer: commodityFilter,
  value: (contract) => commodityRules[contract.commodityType].name,
}

/** On what this rep can act (decision 37). */
const needsMe = (permitted: boolean): Column =>
  switchColumn('needs', 'Needs me', (contract) => contractNeedsRep({ ...contract, permitted }))

const pageColumns = (has: typeof isOpenContract, permitted: boolean): readonly Column[] => [
  customer((contract) =>
    [utilities(contract), contract.isMatrixPricing ? 'Matrix pricing' : 'Custom bid'].filter(Boolean).join(' · '),
  ),
  commodity,
  state,
  startDate,
  term,
  annualUsage,
  statusColumn(has, permitted),
  progress,
  open,
]

/** What depends on whether the rep may decide on contracts: the same columns at each drawing. */
const byRight = <T,>(columns: (permitted: boolean) => T) => {
  const [may, mayNot] = [columns(true), columns(false)]
  return (permitted: boolean) => (permitted ? may : mayNot)
}

/** The contracts page. */
export const openContractColumns = byRight((permitted): readonly Column[] => [
  ...pageColumns(isOpenContract, permitted),
  needsMe(permitted),
])
export const closedContractColumns = byRight((permitted) => pageColumns(isClosedContract, permitted))

/** The dashboard's Open Contracts. */
export const dashboardContractColumns = byRight((permitted): readonly Column[] => [
  customer((contract) => `${[utilities(contract), contract.state].filter(Boolean).join(', ')} · ${meters(contract)}`),
  annualUsage,
  startDate,
  term,
  status(permitted),
  progress,
  open,
  needsMe(permitted),
])
