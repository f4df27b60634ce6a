import { bidStatus } from 'shared-contracts/bid/request'
import {
  contractStart,
  type ContractConditions,
  type ContractView,
  type EnergyPlan,
  type MonthlyUsage,
  type PlanMeter,
} from 'shared-contracts/contract/plan'
import type { ListedPlan } from './listed-plan.repo'
import type { listMetersOfPlan, PlanRow } from './plan.repo'
import type { PriceTerms } from './price-terms'

const names = new Map<number, string>(Object.entries(bidStatus).map(([name, code]) => [code, name]))

/** The provider's own name of a status, e.g. `REQUESTING_CONTRACTS`. */
export const statusName = (code: number): string => names.get(code) ?? `STATUS_${code}`

/** What the rules of shared-contracts look at. */
export function toContractFacts(row: PlanRow): ContractConditions {
  return {
    rateCheckStatusCode: row.rateCheck.statusCode,
    isMatrixPricing: row.rateCheck.matrixPricing,
    selfServiceContracts: row.selfServiceContracts,
    submittedAt: row.plan.submittedAt?.toISOString(),
    uploadedDocuments: row.uploadedDocuments,
    created: row.rateCheck.createdAt.toISOString(),
    unresolvedRevision: row.unresolvedRevision,
    countersigned: row.countersigned,
    finalRejection: row.finalRejection,
  }
}

interface Around {
  documentIds: string[] | undefined
  openRevision: Date | undefined
  selfServiceContracts: boolean
}

export function toContractView({ plan, rateCheck, customer }: ListedPlan, around: Around): ContractView {
  return {
    energyPlanId: plan.id,
    customerId: customer.id,
    rateCheckId: rateCheck.id,
    companyName: customer.companyName,
    legalEntityNames: [...rateCheck.legalEntityNames].sort(),
    utilityNames: [...rateCheck.utilityNames].sort(),
    state: rateCheck.state,
    commodityType: rateCheck.commodityType,
    isMatrixPricing: rateCheck.matrixPricing,
    startDate: contractStart(plan),
    termMonths: plan.termMonths,
    yearlyUsage: plan.yearlyUsage,
    meterCount: plan.meterCount,
    rateCheckStatusCode: rateCheck.statusCode,
    rateCheckStatus: statusName(rateCheck.statusCode),
    latestRevisionRequest: around.openRevision
      ? { resolved: false, createdDT: around.openRevision.toISOString() }
      : null,
    documentIds: around.documentIds ?? [],
    selfServiceContracts: around.selfServiceContracts,
  }
}

export function toEnergyPlan(
  { plan, rateCheck, customer, selfServiceContracts }: PlanRow,
  { feeOnTop, renewable, taxesOnTop }: PriceTerms,
): EnergyPlan {
  return {
    energyPlanId: plan.id,
    customerId: customer.id,
    customerFirstName: customer.firstName,
    customerLastName: customer.lastName,
    customerCompanyName: customer.companyName,
    isMatrixPricing: rateCheck.matrixPricing,
    rateCheckStatus: statusName(rateCheck.statusCode),
    rateCheckStatusCode: rateCheck.statusCode,
    totalZenFee: rateCheck.totalFee,
    energyPlanMeter: {
      startDate: contractStart(plan),
      endDate: plan.endDate,
      energyPlan: {
        pricingSolutionRate: plan.pricingSolutionRate,
        feeOnTop: feeOnTop ?? false,
        renewable: renewable ?? false,
        taxesOnTop: taxesOnTop ?? [],
        state: rateCheck.state,
        termMonths: plan.termMonths,
        utilityNames: [...rateCheck.utilityNames].sort(),
        rateCheckId: rateCheck.id,
        quoteId: plan.quoteId,
      },
    },
    commodityType: rateCheck.commodityType,
    selfServiceContracts,
    submittedAt: plan.submittedAt?.toISOString() ?? null,
  }
}

type MeterRow = Awaited<ReturnType<typeof listMetersOfPlan>>[number]

export function toPlanMeter({ meter, legalEntityName, utilityName }: MeterRow): PlanMeter {
  return {
    legalEntityName,
    utilityName,
    utilAccountNo: meter.utilityAccountNo,
    secondaryUtilAccountNo: meter.secondaryUtilityAccountNo,
    street1: meter.street1,
    street2: meter.street2,
    city: meter.city,
    state: meter.state,
    zip: meter.zip,
    contractStartDate: meter.minStartDate,
    annualKwhUsage: meter.totalAnnualUsage,
    billCount: meter.billCount,
  }
}

/** The usage of all meters together by month, oldest first. */
export function usageProfile(rows: Pick<MeterRow, 'meter'>[]): MonthlyUsage[] {
  const byMonth = new Map<string, number>()
  for (const { meter } of rows) {
    meter.monthlyUsage.forEach((usage, index) => {
      const month = addMonths(meter.usageEndMonth, index + 1 - meter.monthlyUsage.length)
      byMonth.set(month, (byMonth.get(month) ?? 0) + usage)
    })
  }
  return [...byMonth].sort(([a], [b]) => a.localeCompare(b)).map(([month, usage]) => ({ month, usage }))
}

/** `YYYY-MM` and months to add, which may be negative. */
function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + count
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}
