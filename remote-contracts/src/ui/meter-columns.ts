import type { PlanMeter } from 'shared-contracts/contract/plan'
import { meterAddress, shownBillCount } from 'shared-contracts/meter'
import { exportedDay, formatContractDate } from 'shared-ui/date'
import type { PortalColumn } from 'shared-ui/table'

const number = new Intl.NumberFormat('en-US')

/**
 * C§2: the columns of Portfolio Details, and of the meter accounts' spreadsheet. `unit` is kWh or Dth. An account
 * number is never cut: `longestAccount` is its most characters. Those of most utilities fit without scrolling.
 */
export const meterColumns = (unit: string, longestAccount = 0): readonly PortalColumn<PlanMeter>[] => [
  { id: 'legalEntityName', header: 'LEN', width: 170, value: (meter) => meter.legalEntityName },
  { id: 'utilityName', header: 'Utility', width: 108, value: (meter) => meter.utilityName },
  {
    id: 'utilAccountNo',
    header: 'UAN',
    width: Math.max(126, 28 + 8 * longestAccount),
    value: (meter) => meter.utilAccountNo,
  },
  {
    id: 'secondary',
    header: 'Service Reference #',
    width: 166,
    value: (meter) => meter.secondaryUtilAccountNo ?? null,
  },
  { id: 'address', header: 'Address', width: 218, value: (meter) => meterAddress(meter) },
  {
    id: 'contractStartDate',
    header: 'Start Date',
    width: 112,
    value: (meter) => meter.contractStartDate ?? null,
    cell: (meter) => formatContractDate(meter.contractStartDate),
    exportValue: (meter) => exportedDay(meter.contractStartDate),
  },
  {
    id: 'annualKwhUsage',
    header: `Annual ${unit}`,
    align: 'right',
    width: 128,
    value: (meter) => meter.annualKwhUsage,
    cell: (meter) => number.format(meter.annualKwhUsage),
  },
  {
    id: 'billCount',
    header: 'Bill Count',
    align: 'right',
    width: 106,
    value: (meter) => shownBillCount(meter.billCount),
  },
]
