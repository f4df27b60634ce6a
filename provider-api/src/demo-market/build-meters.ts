import type { Commodity } from '../db/schema'
import { requestCommodity, type RequestData } from './data/request-data'
import { demoUtilities, type UtilityData } from './data/utilities'
import { firstOfMonth } from './demo-times'
import type { MarketRows } from './market-rows'
import type { Random } from './random'

// Share of a year's use by calendar month: cooling for electricity, heating for gas.
const seasons = {
  ELECTRICITY: [0.084, 0.077, 0.077, 0.073, 0.079, 0.091, 0.101, 0.1, 0.088, 0.077, 0.074, 0.079],
  GAS: [0.176, 0.158, 0.128, 0.078, 0.042, 0.025, 0.022, 0.022, 0.029, 0.061, 0.108, 0.151],
} as const

/** The request's meters: their use sums up to its total exactly. */
export function buildMeters(
  data: RequestData,
  rateCheckId: string,
  legalEntityIds: string[],
  now: Date,
  random: Random,
  rows: MarketRows,
): void {
  const table = data.meterTable
  const weights = Array.from({ length: data.asks.meters }, () => 0.35 + random.next() ** 3 * 4)
  const usages = table?.map((meter) => meter[6]) ?? split(data.asks.usage, weights)
  const startMonth = firstOfMonth(now, data.asks.startsIn).slice(0, 7)
  const usageEndMonth = firstOfMonth(now, -1).slice(0, 7)
  const utilityIds = data.asks.utilities
  for (let index = 0; index < data.asks.meters; index++) {
    const utilityId = utilityIds[index % utilityIds.length] ?? utilityIds[0]
    const utility: UtilityData = demoUtilities[utilityId]
    const [entity, account, reference, street, city, zip, , bills, day] =
      table?.[index] ?? madeUpMeter(utility, index, legalEntityIds.length, random)
    const total = usages[index] ?? 0
    rows.meters.push({
      id: `m-${data.key}-${String(index + 1).padStart(data.asks.meters > 999 ? 5 : 3, '0')}`,
      rateCheckId,
      legalEntityId: legalEntityIds[entity] ?? legalEntityIds[0] ?? '',
      utilityId,
      utilityAccountNo: account,
      secondaryUtilityAccountNo: reference,
      rateClass: random.pick(utility.rateClasses),
      street1: street,
      street2: !table && random.next() < 0.08 ? `Suite ${random.int(1, 40) * 10}` : null,
      city,
      state: utility.state,
      zip,
      minStartDate: `${startMonth}-${String(day).padStart(2, '0')}`,
      totalAnnualUsage: total,
      monthlyUsage: monthly(total, requestCommodity(data), usageEndMonth, random),
      usageEndMonth,
      billCount: bills,
    })
  }
}

function madeUpMeter(utility: UtilityData, index: number, entities: number, random: Random) {
  const [, city = '', zip = ''] = /^(.+) (\d{5})$/.exec(random.pick(utility.cities)) ?? []
  const street = `${random.int(2, 2400)} ${random.pick(streets)}`
  const bills = random.next() < 0.85 ? 12 : random.int(8, 11)
  // Most meters belong to the first entity.
  const entity = index % 3 === 0 || entities === 1 ? 0 : random.int(0, entities - 1)
  return [
    entity,
    utility.accountNo(random),
    utility.serviceReference(random),
    street,
    city,
    zip,
    0,
    bills,
    random.int(1, 28),
  ] as const
}

/** Whole numbers in the proportion of the weights, with exactly this sum. */
function split(total: number, weights: number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  const parts = weights.map((weight) => Math.floor((total * weight) / sum))
  const rest = total - parts.reduce((a, b) => a + b, 0)
  parts[0] = (parts[0] ?? 0) + rest
  return parts
}

/** Twelve months, oldest first. */
function monthly(total: number, commodity: Commodity, endMonth: string, random: Random): number[] {
  const last = Number(endMonth.slice(5)) - 1
  const weights = Array.from({ length: 12 }, (_, index) => {
    const calendarMonth = (last + 1 + index) % 12
    return (seasons[commodity][calendarMonth] ?? 0.08) * (0.94 + random.next() * 0.12)
  })
  return split(total, weights)
}

/** Of the meters that no table lists. */
const streets = (
  'Foundry Ave, Industrial Hwy, Forge Rd, Ridge Pike, Mill Ln, Commerce Blvd, Canal St, Station Ave, Lancaster Ave, ' +
  'Campus Dr, Orchard St, Elm Ave, Depot Rd, School St, Pine St, Field Ln, Market St, Harbor Rd, Quarry Rd, Maple ' +
  'Ave, Union Tpke, Liberty St, Prospect Ave, Franklin Blvd'
).split(', ') as [string, ...string[]]
