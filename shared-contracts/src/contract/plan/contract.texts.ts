import { usageUnit, type CommodityType } from '../../bid/request'
import { decimals, type DecimalText } from '../../money'

/** An amount as people read it: USD to 5 decimals, half up, `$0.11284` (C§2, C§9). */
export function dollars(amount: DecimalText): string {
  const [whole = '0', fraction = ''] = decimals.round(amount, 5).split('.')
  const sign = whole.startsWith('-') ? '-' : ''
  return `${sign}$${whole.replace('-', '').replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}

/** The amount to its last digit, where 5 decimals do not say it: `$0.112845` (decision 64). */
export function exactDollars(amount: DecimalText): string | undefined {
  if (decimals.compare(decimals.round(amount, 5), amount) === 0) return undefined
  const [whole = '0', fraction = ''] = decimals.add(amount, '0').split('.')
  const [wholeDollars] = dollars(whole).split('.')
  return `${wholeDollars}.${fraction}`
}

/** `$0.11284 / kWh`; without a unit where the commodity is not known (decision 55). */
export function dollarsPerUnit(amount: DecimalText, commodity: CommodityType | null | undefined): string {
  const unit = usageUnit(commodity)
  if (unit === undefined) return dollars(amount)
  return `${dollars(amount)} / ${unit}`
}
