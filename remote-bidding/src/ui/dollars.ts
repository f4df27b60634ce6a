const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** An amount in whole dollars: `$4,806`, `-$12`. */
export const wholeDollars = (amount: string | number): string => whole.format(Number(amount))
