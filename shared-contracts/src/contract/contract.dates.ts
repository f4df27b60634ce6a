const DAY = /^(\d{4})-(\d{2})-(\d{2})/

/**
 * The calendar day `months` before `day`; a day that the earlier month lacks becomes its last one,
 * so 2028-03-31 minus 1 month is 2028-02-29. `day` is `YYYY-MM-DD`, a time after it is ignored.
 * @throws RangeError if `day` is no calendar day or `months` no whole number
 */
export function minusMonths(day: string, months: number): string {
  const [, year, month, date] = DAY.exec(day) ?? []
  if (year === undefined || month === undefined || date === undefined || !Number.isInteger(months)) {
    throw new RangeError(`not a calendar day and whole months: ${day}, ${months}`)
  }
  const index = Number(year) * 12 + Number(month) - 1 - months
  const [toYear, toMonth] = [Math.floor(index / 12), index - Math.floor(index / 12) * 12]
  const lastDay = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate()
  return dayText(toYear, toMonth + 1, Math.min(Number(date), lastDay))
}

/** C§3: a contract starts at its end date minus its term in months. Days are `YYYY-MM-DD`. */
export function contractStart(plan: { endDate: string; termMonths: number }): string {
  return minusMonths(plan.endDate, plan.termMonths)
}

function dayText(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
