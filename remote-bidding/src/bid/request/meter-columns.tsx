import type { ReactNode } from 'react'
import { commodityRules, type CommodityType } from 'shared-contracts/bid/request'
import { meterAddress, shownBillCount, type Meter } from 'shared-contracts/meter'
import { styled, tabularNumbers, Tag } from 'shared-ui/core'
import { exportedDay, formatContractDate } from 'shared-ui/date'
import type { PortalColumn } from 'shared-ui/table'
import { usageNumber } from '../../ui/usage'
import { meterColumnWidths, TAX_EXEMPT } from './meter-column-widths'

const Counted = styled('span')({
  ...tabularNumbers,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 4,
  '& > span': { width: 28, flex: 'none' },
})

/** A long text takes two lines rather than lose its end. */
const Wrapped = styled('span')({
  display: 'block',
  whiteSpace: 'normal',
  lineHeight: '16px',
  maxHeight: 32,
  overflow: 'hidden',
})

/** Street, and the place behind it or below it as a whole. */
function Address({ text }: { text: string }) {
  const place = text.lastIndexOf(',', text.lastIndexOf(',') - 1) + 1
  return (
    <Wrapped style={{ color: 'var(--text-2)' }}>
      {text.slice(0, place)} <span style={{ whiteSpace: 'nowrap' }}>{text.slice(place).trim()}</span>
    </Wrapped>
  )
}

/** What a rep can open from a meter's row. Keep the functions between renders. */
export interface MeterActions {
  usage?: ((meter: Meter) => ReactNode) | undefined
  bills?: ((meter: Meter) => ReactNode) | undefined
}

const serviceReference: PortalColumn<Meter> = {
  id: 'serviceReference',
  header: 'Service Reference #',
  width: 170,
  value: (meter) => meter.secondaryUtilityAccountNo ?? null,
}

/** The columns of the meters (B§2); names and addresses take two lines rather than lose their end. */
export function meterColumns(
  commodity: CommodityType,
  meters: readonly Meter[],
  actions: MeterActions,
): PortalColumn<Meter>[] {
  const { usageUnit } = commodityRules[commodity]
  const width = meterColumnWidths(meters)
  return [
    {
      id: 'len',
      header: 'LEN',
      width: width.len,
      value: (meter) => meter.legalEntityName,
      cell: (meter) => (
        <Wrapped>
          {meter.legalEntityName} {meter.lenTaxExempt && <Tag>{TAX_EXEMPT}</Tag>}
        </Wrapped>
      ),
      exportValue: (meter) => (meter.lenTaxExempt ? `${meter.legalEntityName} (tax exempt)` : meter.legalEntityName),
    },
    { id: 'utility', header: 'Utility', width: width.utility, value: (meter) => meter.utilityName },
    {
      id: 'uan',
      header: 'UAN',
      width: width.uan,
      value: (meter) => meter.utilityAccountNo,
      cell: (meter) => <span style={tabularNumbers}>{meter.utilityAccountNo}</span>,
    },
    // Most utilities have none: then the column would be empty.
    ...(meters.some((meter) => meter.secondaryUtilityAccountNo) ? [serviceReference] : []),
    {
      id: 'address',
      header: 'Address',
      width: width.address,
      value: meterAddress,
      cell: (meter) => <Address text={meterAddress(meter)} />,
    },
    {
      id: 'start',
      header: 'Start Date',
      width: 108,
      value: (meter) => meter.minStartDate ?? null,
      cell: (meter) => <span style={tabularNumbers}>{formatContractDate(meter.minStartDate)}</span>,
      exportValue: (meter) => exportedDay(meter.minStartDate),
    },
    {
      id: 'usage',
      header: `Annual ${usageUnit}`,
      width: 124,
      align: 'right',
      value: (meter) => meter.totalAnnualKwhUsage,
      cell: (meter) => (
        <Counted>
          {usageNumber(meter.totalAnnualKwhUsage)}
          <span>{actions.usage?.(meter)}</span>
        </Counted>
      ),
    },
    {
      id: 'bills',
      header: 'Bills',
      width: 80,
      align: 'right',
      value: (meter) => shownBillCount(meter.billCount),
      cell: (meter) => (
        <Counted>
          {shownBillCount(meter.billCount)}
          <span>{actions.bills?.(meter)}</span>
        </Counted>
      ),
      searchable: false,
    },
  ]
}
