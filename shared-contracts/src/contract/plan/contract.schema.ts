import { z } from 'zod'
import { id, orElse } from '../../api'
import { commodityType, statusCode } from '../../bid/request'
import { decimal } from '../../money'
import { providerTime } from '../../time'
import { contractDay } from './contract.dates'

/**
 * A calendar day, `2026-03-01`. Of an instant the day in New York is kept, so that all that follows has one base
 * (decision 45).
 */
const day = providerTime
  .refine((value) => contractDay(value) !== undefined, 'a calendar day')
  .transform((value) => contractDay(value) ?? value)
  .pipe(z.string())
const instant = providerTime

/** C§3: a revision as the lists know it. Resolved ones override no label. */
const latestRevisionRequest = z.object({ resolved: z.boolean().nullish(), createdDT: instant.nullish() })

/** One row of the contract lists: the energy plan contract view of C§3. */
export const contractView = z.object({
  energyPlanId: id,
  customerId: id,
  rateCheckId: id,
  companyName: z.string(),
  legalEntityNames: z.array(z.string()),
  utilityNames: z.array(z.string()).nullish(),
  state: z.string(),
  commodityType,
  isMatrixPricing: z.boolean(),
  startDate: day,
  /** Months. */
  termMonths: z.number().int(),
  /** kWh or Dth a year. */
  yearlyUsage: z.number(),
  meterCount: z.number().int(),
  rateCheckStatusCode: statusCode,
  /** The provider's own name of the status. */
  rateCheckStatus: z.string().nullish(),
  latestRevisionRequest: z.union([z.boolean(), latestRevisionRequest]).nullish(),
  documentIds: z.array(z.string()),
  /** As of the energy plan. */
  selfServiceContracts: z.boolean().nullish(),
})
export type ContractView = z.infer<typeof contractView>

/** A won quote with the customer behind it (C§3). */
export const energyPlan = z.object({
  energyPlanId: id,
  customerId: id,
  customerFirstName: z.string(),
  customerLastName: z.string(),
  customerCompanyName: z.string(),
  isMatrixPricing: z.boolean(),
  /** The provider's own name of the status. */
  rateCheckStatus: z.string(),
  rateCheckStatusCode: statusCode,
  /** USD per kWh or Dth; a provider may not say it. */
  totalZenFee: decimal.nullish(),
  energyPlanMeter: z.object({
    /** Where a provider does not send it, the end date minus the term. */
    startDate: day.nullish(),
    endDate: day,
    energyPlan: z.object({
      /** USD per kWh or Dth. */
      pricingSolutionRate: decimal,
      /** Whether that is the renewable total, for gas that with Carbon Offsets; a provider may not say it. */
      renewable: z.boolean().nullish(),
      /** Whether the fee comes on top; a provider may not say it. */
      feeOnTop: z.boolean().nullish(),
      /** State taxes that are not in the rate, as `PA GRT 5.9%`; a provider may not say them. */
      taxesOnTop: z.array(z.string()).nullish(),
      state: z.string(),
      /** Months. */
      termMonths: z.number().int(),
      utilityNames: z.array(z.string()),
      rateCheckId: id,
      quoteId: id,
    }),
  }),
  commodityType: commodityType.nullish(),
  /** Decision 26: whether the supplier uploads and submits contracts of non-matrix plans itself; off by default. */
  selfServiceContracts: z.boolean().nullish(),
  /** When the rep submitted the uploaded documents; from then on they stay as they are (C§4). */
  submittedAt: instant.nullish(),
})
export type EnergyPlan = z.infer<typeof energyPlan>

/** One meter of an energy plan (C§3). Usage is in kWh a year, Dth for gas. */
export const planMeter = z.object({
  legalEntityName: z.string(),
  utilityName: z.string(),
  utilAccountNo: z.string(),
  /** Shown as Service Reference #. */
  secondaryUtilAccountNo: z.string().nullish(),
  street1: z.string(),
  street2: z.string().nullish(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  contractStartDate: day.nullish(),
  annualKwhUsage: z.number(),
  billCount: z.number().int(),
})
export type PlanMeter = z.infer<typeof planMeter>

/** Usage of all meters in one month, `2025-12`, in kWh or Dth. */
export const monthlyUsage = z.object({ month: z.string().regex(/^\d{4}-\d{2}/), usage: z.number() })
export type MonthlyUsage = z.infer<typeof monthlyUsage>

/** C§3: status code to ISO instant, with `created`. Without any nothing is known of when. */
export const auditInfo = orElse(z.record(z.string(), instant.nullish()), {})
export type AuditInfo = z.infer<typeof auditInfo>
