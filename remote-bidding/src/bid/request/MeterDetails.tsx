import { useMemo, useState, type ReactNode } from 'react'
import { commodityRules, type CommodityType } from 'shared-contracts/bid/request'
import { meterAddress, shownBillCount, type Meter } from 'shared-contracts/meter'
import { Button, Card, ChevronDown, ChevronUp, styled, tabularNumbers, Tag } from 'shared-ui/core'
import { exportedDay, formatContractDate } from 'shared-ui/date'
import { PortalTable, type PortalColumn } from 'shared-ui/table'
import { meterCountText, usageNumber } from '../../ui/usage'

const PAGE_SIZES = [10, 20, 50, 100]
const TAX_EXEMPT = 'Tax exempt'
const byUsage = { id: 'usage', desc: true }

/** Width in px of a column that shows its longest text whole, within bounds. A figure is wider than a letter. */
function widthOf(
  meters: readonly Meter[],
  text: (meter: Meter) => string,
  character: number,
  least: number,
  most: number,
): number {
  const longest = meters.reduce((length, meter) => Math.max(length, text(meter).length), 0)
  return Math.min(most, Math.max(least, Math.ceil(longest * character) + 26))
}

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

/** What the columns with a text of their own share at 1440, so that nothing has to be scrolled for, in px. */
const SHARED = 652

/** Widths in px: names and addresses whole in one line where there is room, otherwise in two. */
function columnWidths(meters: readonly Meter[]) {
  const utility = widthOf(meters, (meter) => meter.utilityName, 7, 86, 140)
  const uan = widthOf(meters, (meter) => meter.utilityAccountNo, 8.7, 104, 202)
  const left = SHARED - utility - uan
  const wholeName = widthOf(
    meters,
    (meter) => meter.legalEntityName + (meter.lenTaxExempt ? TAX_EXEMPT : ''),
    6.15,
    110,
    300,
  )
  const wholeAddress = widthOf(meters, meterAddress, 6.5, 150, 300)
  const len = Math.max(Math.min(wholeName, left - wholeAddress), Math.min(wholeName, Math.round(left * 0.5)))
  return { len, utility, uan, address: Math.min(wholeAddress, left - len) }
}

/** What a rep can open from a meter's row. Keep the functions between renders. */
export interface MeterActions {
  usage?: ((meter: Meter) => ReactNode) | undefined
  bills?: ((meter: Meter) => ReactNode) | undefined
}

function meterColumns(
  commodity: CommodityType,
  meters: readonly Meter[],
  actions: MeterActions,
): PortalColumn<Meter>[] {
  const { usageUnit } = commodityRules[commodity]
  const width = columnWidths(meters)
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
    {
      id: 'serviceReference',
      header: 'Service Reference #',
      width: 170,
      value: (meter) => meter.secondaryUtilityAccountNo ?? null,
    },
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

export interface MeterDetailsProps {
  meters: readonly Meter[]
  customer: string
  commodity: CommodityType
  actions?: MeterActions | undefined
  tools?: ReactNode
  startCollapsed?: boolean
}

/** The meters of the request (B§2, B§9): filter box, collapse and expand, pages of 10 to 100 and All. */
export function MeterDetails({
  meters,
  customer,
  commodity,
  actions,
  tools,
  startCollapsed = false,
}: MeterDetailsProps) {
  const [open, setOpen] = useState(!startCollapsed)
  const { usage, bills } = actions ?? {}
  const columns = useMemo(() => meterColumns(commodity, meters, { usage, bills }), [commodity, meters, usage, bills])
  const Arrow = open ? ChevronUp : ChevronDown
  const toggle = (
    <Button
      variant="text"
      size="small"
      aria-expanded={open}
      startIcon={<Arrow aria-hidden />}
      onClick={() => setOpen(!open)}
    >
      {open ? 'Collapse' : 'Expand'}
    </Button>
  )
  const buttons = (
    <>
      {tools}
      {toggle}
    </>
  )
  if (!open) return <Card title="Meter Details" count={meterCountText(meters.length)} tools={buttons} flush />
  return (
    <PortalTable
      title="Meter Details"
      count={meterCountText(meters.length)}
      rows={meters}
      columns={columns}
      rowId={(meter) => meter.meterId}
      searchLabel="Filter meters"
      initialSort={byUsage}
      pageSizes={PAGE_SIZES}
      allowAll
      dense
      filters={[]}
      exportName="meters"
      exportOf={customer}
      toolbarExtra={buttons}
    />
  )
}
