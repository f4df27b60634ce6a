import { commodityRules, type CommodityType } from 'shared-contracts/bid'

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** `12,480,000`. */
export const usageNumber = (usage: number): string => whole.format(usage)

/** `12,480,000 kWh`, or Dth for gas. */
export const usageText = (usage: number, commodity: CommodityType): string =>
  `${usageNumber(usage)} ${commodityRules[commodity].usageUnit}`

/** `1 meter`, `12 meters`. */
export const meterCountText = (count: number): string => `${whole.format(count)} ${count === 1 ? 'meter' : 'meters'}`
