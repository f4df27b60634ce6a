import { meterAddress } from 'shared-contracts/meter'
import type { CommodityType } from 'shared-contracts/bid/request'
import { csvLine } from 'shared-contracts/document'
import type { MadeFiles } from '../../documents/made-files'
import type { ExportedMeter } from './downloads.repo'
import { uniqueNames, zipName, type ZipFile } from './export-zip'

/** Meters in order, a page at a time; `ids` narrows them. */
export type MeterPages = (ids?: string[]) => AsyncIterable<ExportedMeter[]>

/** So that Excel reads names beyond ASCII. */
const BYTE_ORDER_MARK = '\uFEFF'

const units = { ELECTRICITY: 'kWh', GAS: 'Dth' } as const

export async function* meterInformation(pages: MeterPages, commodity: CommodityType): AsyncGenerator<string> {
  const unit = units[commodity]
  yield (
    BYTE_ORDER_MARK +
    csvLine([
      'LEN',
      'Tax exempt',
      'Utility',
      'UAN',
      'Service Reference #',
      'Rate class',
      'Street',
      'Street 2',
      'City',
      'State',
      'Zip',
      'Start Date',
      `Annual ${unit}`,
      'Bill Count',
    ])
  )
  for await (const meters of pages()) {
    yield meters
      .map((meter) =>
        csvLine([
          meter.legalEntityName,
          meter.taxExempt ? 'Yes' : 'No',
          meter.utilityName,
          meter.utilityAccountNo,
          meter.secondaryUtilityAccountNo,
          meter.rateClass,
          meter.street1,
          meter.street2,
          meter.city,
          meter.state,
          meter.zip,
          meter.minStartDate,
          meter.totalAnnualUsage,
          meter.billCount,
        ]),
      )
      .join('')
  }
}

/** A line a meter and month, oldest first. */
export async function* proxyUsage(pages: MeterPages): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(['LEN', 'Utility', 'UAN', 'Service Reference #', 'Rate class', 'Month', 'Usage kWh'])
  for await (const meters of pages()) {
    yield meters
      .flatMap((meter) =>
        meter.monthlyUsage.map((usage, index) => {
          const month = monthBefore(meter.usageEndMonth, meter.monthlyUsage.length - 1 - index)
          return csvLine([
            meter.legalEntityName,
            meter.utilityName,
            meter.utilityAccountNo,
            meter.secondaryUtilityAccountNo,
            meter.rateClass,
            month,
            usage,
          ])
        }),
      )
      .join('')
  }
}

/** The months of a meter's bills, newest first. */
export function billMonths(meter: Pick<ExportedMeter, 'billCount' | 'monthlyUsage' | 'usageEndMonth'>): string[] {
  const count = Math.min(meter.billCount, meter.monthlyUsage.length)
  return Array.from({ length: count }, (_, back) => monthBefore(meter.usageEndMonth, back))
}

/** What people call a meter: its utility and account number, and the service reference where there is one. */
export const accountName = (
  meter: Pick<ExportedMeter, 'utilityName' | 'utilityAccountNo' | 'secondaryUtilityAccountNo'>,
): string =>
  zipName([meter.utilityName, meter.utilityAccountNo, meter.secondaryUtilityAccountNo].filter(Boolean).join(' '))

/** A PDF a bill, a folder a meter; `chosen` names a meter's months, undefined means all of them. */
export async function* billFiles(
  pages: MeterPages,
  commodity: CommodityType,
  made: MadeFiles,
  chosen: Map<string, Set<string>> | undefined,
): AsyncGenerator<ZipFile> {
  // One account may have two meters: the second one's folder gets a number.
  const unique = uniqueNames()
  for await (const meters of pages(chosen && [...chosen.keys()])) {
    for (const meter of meters) {
      const folder = unique(accountName(meter))
      const months = chosen?.get(meter.meterId)
      for (const [back, month] of billMonths(meter).entries()) {
        if (months && !months.has(month)) continue
        yield {
          name: `utility-bills/${folder}/${zipName(meter.utilityAccountNo)} ${month}.pdf`,
          content: made.bill({
            ...meter,
            commodityType: commodity,
            customerName: meter.legalEntityName,
            address: meterAddress(meter),
            month,
            usage: meter.monthlyUsage.slice(0, meter.monthlyUsage.length - back),
          }),
        }
      }
    }
  }
}

/** `2026-01` and 2 back: `2025-11`. */
export function monthBefore(month: string, back: number): string {
  // Without a Date: a page has hundreds of them.
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 - back
  const at = (months % 12) + 1
  return `${Math.floor(months / 12)}-${at < 10 ? '0' : ''}${at}`
}
