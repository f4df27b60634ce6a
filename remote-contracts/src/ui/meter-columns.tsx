import type { PlanMeter } from 'shared-contracts/contract/plan'
import { meterAddress, visibleBillCount } from 'shared-contracts/meter'
import { exportedDay, formatContractDate } from 'shared-ui/date'
import { TwoLines, type PortalColumn } from 'shared-ui/table'

const number = new Intl.NumberFormat('en-US')

/** C§2 lists them: each is there, empty or not (decision 54). */
const neverBlank = { isBlank: () => false }

/** C§2: the columns of Portfolio Details, and of the meter accounts' spreadsheet. `unit`: kWh or Dth where known. */
export const meterColumns = (unit: string | undefined): readonly PortalColumn<PlanMeter>[] => [
  {
    id: 'legalEntityName',
    header: 'LEN',
    width: 170,
    fit: { least: 90 },
    value: (meter) => meter.legalEntityName,
    cell: (meter) => <TwoLines>{meter.legalEntityName}</TwoLines>,
  },
  {
    id: 'utilityName',
    header: 'Utility',
    width: 108,
    fit: { least: 70 },
    givesWay: true,
    value: (meter) => meter.utilityName,
    cell: (meter) => <TwoLines>{meter.utilityName}</TwoLines>,
  },
  { id: 'utilAccountNo', ...neverBlank, header: 'UAN', width: 126, fit: {}, value: (meter) => meter.utilAccountNo },
  {
    id: 'secondary',
    ...neverBlank,
    header: 'Service Reference #',
    width: 166,
    fit: {},
    givesWay: true,
    value: (meter) => meter.secondaryUtilAccountNo ?? null,
  },
  {
    id: 'address',
    header: 'Address',
    width: 218,
    fit: { least: 110 },
    givesWay: true,
    value: meterAddress,
    cell: (meter) => <TwoLines>{meterAddress(meter)}</TwoLines>,
  },
  {
    id: 'contractStartDate',
    header: 'Start Date',
    width: 112,
    fit: { texts: ['00/00/0000'] },
    value: (meter) => meter.contractStartDate ?? null,
    cell: (meter) => formatContractDate(meter.contractStartDate),
    exportValue: (meter) => exportedDay(meter.contractStartDate),
  },
  {
    id: 'annualKwhUsage',
    header: `Annual ${unit ?? 'usage'}`,
    align: 'right',
    width: 128,
    fit: { texts: (meter) => number.format(meter.annualKwhUsage) },
    value: (meter) => meter.annualKwhUsage,
    cell: (meter) => number.format(meter.annualKwhUsage),
  },
  {
    id: 'billCount',
    ...neverBlank,
    header: 'Bill Count',
    align: 'right',
    width: 106,
    fit: {},
    value: (meter) => visibleBillCount(meter.billCount),
  },
]
