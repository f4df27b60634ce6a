import type { DecimalText } from 'shared-contracts/money'

const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** An amount in whole dollars: `$4,806`, `-$12`. */
export const wholeDollars = (amount: DecimalText | number): string => whole.format(Number(amount))

/** `$74,118.62`, to the cent: as text it is formatted to its last digit, which the library's types do not know yet. */
export const centsText = (amount: DecimalText): string => cents.format(amount as unknown as number)
