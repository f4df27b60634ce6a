import { contractStatus } from './contract.status'

interface Listed {
  rateCheckStatusCode: number
}

const closed: readonly number[] = [contractStatus.COMPLETE, contractStatus.REJECTED, contractStatus.ABORTED]

/** Whether a contract is in the Closed table: booked, rejected or aborted. Timed-out ones are in no list (C§2). */
export function isClosedContract(contract: Listed): boolean {
  return closed.includes(contract.rateCheckStatusCode)
}

/** Whether a contract is in the Open table and counts as a pending task: it waits for somebody (C§2). */
export function isOpenContract(contract: Listed): boolean {
  return !isClosedContract(contract) && contract.rateCheckStatusCode !== contractStatus.TIMED_OUT
}

/** The contracts page sorts by annual usage, descending (C§2); equal ones by company. */
export function byAnnualUsageDescending(
  a: { yearlyUsage: number; companyName: string },
  b: { yearlyUsage: number; companyName: string },
): number {
  return b.yearlyUsage - a.yearlyUsage || a.companyName.localeCompare(b.companyName)
}

/** The dashboard's Open Contracts sort by start date, ascending (C§2); equal ones by company. */
export function byStartDateAscending(
  a: { startDate: string; companyName: string },
  b: { startDate: string; companyName: string },
): number {
  return a.startDate.localeCompare(b.startDate) || a.companyName.localeCompare(b.companyName)
}
