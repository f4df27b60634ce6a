import { splitIds } from '../../api'
import { MAX_VISIBLE_BILLS, visibleBillCount, type Meter, type MeterTotals } from '../../meter'
import { commodityRules, type CommodityType } from '../request'
import { nounFor } from '../../words'

/** What an export can hold (B§3), as `data_products` names it (B§7). */
export type ExportChoice = 'utility_bills' | 'meter' | 'proxy_data'

/** B§9: what a document without a name is saved as. */
export const DEFAULT_DOCUMENT_NAME = 'contact.pdf'

/** Longest address of an export that carries the ids of its bills; browsers and servers cut off longer ones. */
export const EXPORT_ADDRESS_MAX = 6000

export interface ExportInput {
  commodityType: CommodityType
  /** utilityRequirements.billRequired (B§3). */
  billRequired: boolean
  meters: readonly Pick<Meter, 'meterId' | 'billCount' | 'latestBills'>[]
  /** In the place of many meters. */
  billed?: MeterTotals['billed'] | undefined
}

export interface ExportOffer {
  choice: ExportChoice
  label: string
  /** What is in it, in a few words. */
  detail: string
}

/**
 * What the export dialog offers, in order; all of it is preselected (B§5). Utility Bills only if the scenario has
 * bills or the utility requires them, Proxy Usage Data only for electricity.
 */
export function exportOffers(input: ExportInput): ExportOffer[] {
  const offers: ExportOffer[] = []
  if (input.billRequired || hasBills(input))
    offers.push({ choice: 'utility_bills', label: 'Utility Bills', detail: billsText(input) })
  offers.push({ choice: 'meter', label: 'Meter Information', detail: 'Accounts, addresses, start dates' })
  if (commodityRules[input.commodityType].hasProxyData)
    offers.push({ choice: 'proxy_data', label: 'Proxy Usage Data', detail: 'Electricity only' })
  return offers
}

/** Why nothing can be exported, as a sentence, or nothing when it can (B§5: disabled when nothing is selected). */
export function exportDenialReason(selected: readonly ExportChoice[], input: ExportInput): string | undefined {
  if (selected.length === 0) return 'Choose at least one kind of data.'
  if (selected.every((choice) => choice === 'utility_bills') && !hasBills(input))
    return 'There are no bills for these meters yet.'
  return undefined
}

function hasBills(input: ExportInput): boolean {
  return countBilled(input).meters > 0
}

function countBilled({ billed, meters }: Pick<ExportInput, 'billed' | 'meters'>): MeterTotals['billed'] {
  const withBills = meters.filter((meter) => meter.billCount > 0)
  const bills = withBills.reduce((sum, meter) => sum + visibleBillCount(meter.billCount), 0)
  return billed ?? { meters: withBills.length, bills }
}

/** `140 bills from 12 meters`: meters with a bill, and no more than 12 bills of each (B§9). */
export function billsText(input: Pick<ExportInput, 'billed' | 'meters'>): string {
  const { meters, bills } = countBilled(input)
  if (meters === 0) return 'No bills yet'
  return `${count(bills, 'bill')} from ${count(meters, 'meter')}`
}

const count = (amount: number, thing: string) => `${amount.toLocaleString('en-US')} ${nounFor(amount, thing)}`

export interface ExportQuery {
  data_products: string
  bill_ids?: string
  bill_meter_ids?: string
}

/**
 * The query of an export (B§7): for utility bills `bill_ids` and, for gas, `bill_meter_ids`. Ids that would make the
 * address longer than any server takes stay out, and so do ids that the scenario did not name: then all bills of the
 * scenario are meant.
 */
export function exportQuery(selected: readonly ExportChoice[], input: ExportInput): ExportQuery {
  const query: ExportQuery = { data_products: selected.join(',') }
  if (!selected.includes('utility_bills') || input.billed) return query
  const meters = input.meters.filter((meter) => meter.billCount > 0)
  if (meters.some((meter) => !meter.latestBills?.length)) return query
  const bill_ids = meters
    .flatMap((meter) => meter.latestBills ?? [])
    .map((bill) => bill.utilityBillId)
    .join(',')
  const bill_meter_ids = meters.map((meter) => meter.meterId).join(',')
  const { billsByMeter } = commodityRules[input.commodityType]
  const withBills = billsByMeter ? { ...query, bill_ids, bill_meter_ids } : { ...query, bill_ids }
  if (new URLSearchParams(withBills).toString().length > EXPORT_ADDRESS_MAX) return query
  return withBills
}

/** The query for the bills of one meter. Its id goes along where the scenario did not name its bills. */
export function meterBillsQuery(meter: ExportInput['meters'][number], commodityType: CommodityType): ExportQuery {
  const ids = (meter.latestBills ?? []).slice(0, MAX_VISIBLE_BILLS).map((bill) => bill.utilityBillId)
  return {
    data_products: 'utility_bills',
    bill_ids: ids.length > 0 ? ids.join(',') : undefined,
    bill_meter_ids: ids.length === 0 || commodityRules[commodityType].billsByMeter ? meter.meterId : undefined,
  }
}

export interface ExportRequest {
  choices: ExportChoice[]
  billIds: string[]
  billMeterIds: string[]
}

export interface ExportProblem {
  code: 'nothing-selected' | 'unknown-data-product' | 'proxy-electricity-only'
  message: string
}

/** Reads an export's query; the server's side of `exportQuery`. */
export function readExportQuery(
  query: { [Name in keyof ExportQuery]?: string | undefined },
  commodityType: CommodityType,
): ExportRequest | ExportProblem {
  const choices: ExportChoice[] = []
  for (const name of splitIds(query.data_products)) {
    if (name !== 'utility_bills' && name !== 'meter' && name !== 'proxy_data') {
      return {
        code: 'unknown-data-product',
        message: `The Marketplace cannot export ${name}. Choose utility_bills, meter or proxy_data.`,
      }
    }
    choices.push(name)
  }
  if (choices.length === 0) return { code: 'nothing-selected', message: 'Choose at least one kind of data.' }
  if (choices.includes('proxy_data') && !commodityRules[commodityType].hasProxyData) {
    return { code: 'proxy-electricity-only', message: 'Proxy usage data exists for electricity only.' }
  }
  return { choices, billIds: splitIds(query.bill_ids), billMeterIds: splitIds(query.bill_meter_ids) }
}
