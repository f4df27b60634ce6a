import { shownOptions, type Scenario } from 'shared-contracts/bid/request'
import { formatMonthYear } from 'shared-ui/date'

/** Beside the title: `start Jan 2027`. */
export function startMonth(scenario: Scenario): string {
  const starts = shownOptions(scenario).flatMap((option) => option.earliestStartDate ?? [])
  const [first] = starts.sort()
  return first === undefined ? '' : `start ${formatMonthYear(first)}`
}
