import { dayInNewYork, inNewYork } from '../../new-york'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
/**
 * The day of a contract's start or end as `YYYY-MM-DD`: the day in New York of an instant; a date without a time is
 * that day (decision 45). Nothing for what is no date.
 */
export function contractDay(value: string): string | undefined {
  const [, year, month, date] = DAY.exec(value) ?? []
  if (year !== undefined) {
    const instant = new Date(`${value}T00:00:00Z`)
    if (instant.getUTCMonth() + 1 === Number(month) && instant.getUTCDate() === Number(date)) return value
    return undefined
  }
  if (/^\d{4}-\d{2}-\d{2}[T ]\d{2}:/.test(value) && inNewYork(value).isValid()) return dayInNewYork(value)
  return undefined
}

/**
 * The calendar day `months` before `day`; a day that the earlier month lacks becomes its last one,
 * so 2028-03-31 minus 1 month is 2028-02-29. `day` is `YYYY-MM-DD`, or an instant, of which the day in New York counts.
 * @throws RangeError if `day` is no calendar day or `months` no whole number
 */
export function minusMonths(day: string, months: number): string {
  const [, year, month, date] = DAY.exec(contractDay(day) ?? '') ?? []
  if (year === undefined || month === undefined || date === undefined || !Number.isInteger(months)) {
    throw new RangeError(`not a calendar day and whole months: ${day}, ${months}`)
  }
  const index = Number(year) * 12 + Number(month) - 1 - months
  const [toYear, toMonth] = [Math.floor(index / 12), index - Math.floor(index / 12) * 12]
  const lastDay = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate()
  return dayText(toYear, toMonth + 1, Math.min(Number(date), lastDay))
}

/**
 * C§3: a contract starts at its end date minus its term in months; the day is `YYYY-MM-DD`. A start on
 * the 29th to 31st cannot be found again behind a shorter month: the day that is sent goes first.
 */
export function contractStart(plan: { startDate?: string | null; endDate: string; termMonths: number }): string {
  return plan.startDate ?? minusMonths(plan.endDate, plan.termMonths)
}

/**
 * The last day on which a contract holds, `YYYY-MM-DD`: what is shown as its end (decision 45, ADR-11). C§3's end date
 * is the day on which the term comes round, so the last day is the one before it; the bid form names the same.
 */
export function contractLastDay({ endDate }: { endDate: string }): string {
  const day = contractDay(endDate)
  if (day === undefined) return endDate
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}

function dayText(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
