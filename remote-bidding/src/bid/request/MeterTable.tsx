import { useMemo, type ReactNode } from 'react'
import { toProblem } from 'shared-contracts/api'
import { type Scenario, commodityRules, type CommodityType } from 'shared-contracts/bid/request'
import { PortalTable, TwoLines, type PortalColumn } from 'shared-ui/table'
import { meterAddress, visibleBillCount, type Meter } from 'shared-contracts/meter'
import { styled, tabularNumbers, Tag } from 'shared-ui/core'
import { exportedDay, formatContractDate } from 'shared-ui/date'
import type { useAllMeters } from '../../ui/use-all-meters'
import { usageNumber } from '../../ui/usage'

const TAX_EXEMPT = 'Tax exempt'

const Counted = styled('span')({
  ...tabularNumbers,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 4,
  '& > span': { width: 28, flex: 'none' },
})

/** Street, and the place behind it or below it as a whole. */
function Address({ text }: { text: string }) {
  const split = text.lastIndexOf(',', text.lastIndexOf(',') - 1) + 1
  return (
    <TwoLines style={{ color: 'var(--text-2)' }}>
      {text.slice(0, split)} <span style={{ whiteSpace: 'nowrap' }}>{text.slice(split).trim()}</span>
    </TwoLines>
  )
}

/** What a rep can open from a meter's row. Keep the functions between renders. */
export interface MeterActions {
  usage: (meter: Meter) => ReactNode
  bills: (meter: Meter) => ReactNode
}

const serviceReference: PortalColumn<Meter> = {
  id: 'serviceReference',
  header: 'Service Reference #',
  width: 170,
  fit: {},
  givesWay: true,
  value: (meter) => meter.secondaryUtilityAccountNo ?? null,
}

/** The columns of the meters (B§2); names and addresses take two lines rather than lose their end. */
function meterColumns(commodity: CommodityType, actions: MeterActions): PortalColumn<Meter>[] {
  const { usageUnit } = commodityRules[commodity]
  return [
    {
      id: 'len',
      header: 'LEN',
      width: 200,
      fit: {
        texts: ({ legalEntityName, lenTaxExempt }) => ({ text: legalEntityName, extraWidth: lenTaxExempt ? 74 : 0 }),
        least: 90,
      },
      value: (meter) => meter.legalEntityName,
      cell: (meter) => (
        <TwoLines>
          {meter.legalEntityName} {meter.lenTaxExempt && <Tag>{TAX_EXEMPT}</Tag>}
        </TwoLines>
      ),
      exportValue: (meter) => (meter.lenTaxExempt ? `${meter.legalEntityName} (tax exempt)` : meter.legalEntityName),
    },
    {
      id: 'utility',
      header: 'Utility',
      width: 108,
      fit: { least: 70 },
      givesWay: true,
      value: (meter) => meter.utilityName,
      cell: (meter) => <TwoLines>{meter.utilityName}</TwoLines>,
    },
    {
      id: 'uan',
      header: 'UAN',
      width: 126,
      fit: {},
      value: (meter) => meter.utilityAccountNo,
      cell: (meter) => <span style={tabularNumbers}>{meter.utilityAccountNo}</span>,
    },
    serviceReference,
    {
      id: 'address',
      header: 'Address',
      width: 220,
      fit: { least: 130 },
      givesWay: true,
      value: meterAddress,
      cell: (meter) => <Address text={meterAddress(meter)} />,
    },
    {
      id: 'start',
      header: 'Start Date',
      width: 108,
      fit: { texts: ['00/00/0000'] },
      value: (meter) => meter.minStartDate ?? null,
      cell: (meter) => <span style={tabularNumbers}>{formatContractDate(meter.minStartDate)}</span>,
      exportValue: (meter) => exportedDay(meter.minStartDate),
    },
    {
      id: 'usage',
      header: `Annual ${usageUnit}`,
      width: 124,
      fit: { texts: (meter) => ({ text: usageNumber(meter.totalAnnualKwhUsage), extraWidth: 32 }) },
      align: 'right',
      value: (meter) => meter.totalAnnualKwhUsage,
      cell: (meter) => (
        <Counted>
          {usageNumber(meter.totalAnnualKwhUsage)}
          <span>{actions.usage(meter)}</span>
        </Counted>
      ),
    },
    {
      id: 'bills',
      header: 'Bills',
      width: 80,
      fit: { texts: (meter) => ({ text: String(visibleBillCount(meter.billCount) ?? ''), extraWidth: 32 }) },
      align: 'right',
      value: (meter) => visibleBillCount(meter.billCount),
      cell: (meter) => (
        <Counted>
          {visibleBillCount(meter.billCount)}
          <span>{actions.bills(meter)}</span>
        </Counted>
      ),
      searchable: false,
    },
  ]
}

const NO_METERS: readonly never[] = []
const byUsage = { id: 'usage', desc: true }

export interface MeterTableProps {
  scenario: Scenario
  read: ReturnType<typeof useAllMeters>
  actions: MeterActions
  count: string
  buttons: ReactNode
}

/** The meters one by one (B§9): a filter box and pages of 10 to 100 and All. */
export default function MeterTable({ scenario, read, actions, count, buttons }: MeterTableProps) {
  const { meters, error, busy, retry } = read
  const { commodityType: commodity } = scenario.rateCheck
  const { usage, bills } = actions
  const columns = useMemo(() => meterColumns(commodity, { usage, bills }), [commodity, usage, bills])
  return (
    <PortalTable
      title="Meter Details"
      count={count}
      rows={meters ?? (scenario.meterTotals ? undefined : NO_METERS)}
      loading={busy}
      error={error && !meters ? toProblem(error).message : undefined}
      cause={error}
      onRetry={retry}
      columns={columns}
      rowId={(meter) => meter.meterId}
      searchLabel="Filter meters"
      initialSort={byUsage}
      allowAll
      dense
      filters={[]}
      exportName="meters"
      exportOf={scenario.quoteRequest.companyName}
      toolbarExtra={buttons}
    />
  )
}
