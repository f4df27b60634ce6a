import { usageUnit, type CommodityType } from 'shared-contracts/bid/request'
import { formatMonthYear } from 'shared-ui/date'
import type { DecimalText } from 'shared-contracts/money'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** An amount in whole dollars: `$4,806`, `-$12`. */
export const wholeDollars = (amount: DecimalText | number): string => dollars.format(Number(amount))

/** `$74,118.62`, to the cent: as text it is formatted to its last digit, which the library's types do not know yet. */
export const centsText = (amount: DecimalText): string => cents.format(amount as unknown as number)

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** `12,480,000`; a dash where the provider does not say. */
export const usageNumber = (usage: number | null | undefined): string => (usage == null ? '–' : whole.format(usage))

/** `12,480,000 kWh`, or Dth for gas; no unit where nobody says which. */
export const usageText = (usage: number | null | undefined, commodity: CommodityType | null | undefined): string =>
  [usageNumber(usage), usageUnit(commodity)].filter(Boolean).join(' ')

/** `1 meter`, `12 meters`; nothing where the provider does not count them. */
export const meterCountText = (count: number | null | undefined): string =>
  count == null ? '' : `${whole.format(count)} ${count === 1 ? 'meter' : 'meters'}`

/** `PECO`, or `8 utilities` where their names would fill the line. */
export const utilityNamesText = (names: readonly string[]): string =>
  names.length > 2 ? `${names.length} utilities` : names.join(', ')

/** `2025-12` as `Dec 2025`. */
export const monthLabel = (month: string): string => formatMonthYear(`${month}-01`)

/** How many months a chart shows (B§9). */
const CHART_MONTHS = 12

/** The months of usage in a chart: the last twelve, and so for its title and scale. */
export const chartMonths = <Point>(points: readonly Point[]): Point[] => points.slice(-CHART_MONTHS)

/** Usage by month as the bars of a chart. */
export const usageBars = (points: readonly { month: string; usage: number }[]) =>
  points.map(({ month, usage }) => ({ label: monthLabel(month).slice(0, 3), title: monthLabel(month), value: usage }))

/** `Jan 2025 to Dec 2025`: within it a month's name says which one it is. */
export const usageSpan = (points: readonly { month: string }[]): string =>
  `${monthLabel(points[0]?.month ?? '')} to ${monthLabel(points.at(-1)?.month ?? '')}`
