import { usageUnitOf, type CommodityType } from '../../bid/request'
import { decimals, type DecimalText } from '../../money'

/** An amount as people read it: USD to 5 decimals, half up, `$0.11284` (C§2, C§9). */
export function dollars(amount: DecimalText): string {
  const [whole = '0', places = ''] = decimals.round(amount, 5).split('.')
  const sign = whole.startsWith('-') ? '-' : ''
  return `${sign}$${whole.replace('-', '').replace(/\B(?=(\d{3})+$)/g, ',')}.${places}`
}

/** `$0.11284 / kWh`; without a unit where the commodity is not known (decision 55). */
export function dollarsPerUnit(amount: DecimalText, commodity: CommodityType | null | undefined): string {
  const unit = usageUnitOf(commodity)
  return unit === undefined ? dollars(amount) : `${dollars(amount)} / ${unit}`
}
