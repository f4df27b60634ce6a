import { decimals, type DecimalText } from '../../money'

/** An amount as people read it: USD to 5 decimals, half up, `$0.11284` (C§2, C§9). */
export function dollars(amount: DecimalText): string {
  const [whole = '0', places = ''] = decimals.round(amount, 5).split('.')
  const sign = whole.startsWith('-') ? '-' : ''
  return `${sign}$${whole.replace('-', '').replace(/\B(?=(\d{3})+$)/g, ',')}.${places}`
}
