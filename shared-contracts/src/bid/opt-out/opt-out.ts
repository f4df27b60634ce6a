import { z } from 'zod'
import { characters } from '../../words'
import { commodityRules, type CommodityType } from '../request'

/** B§3, in the order in which they are offered. */
export const optOutReason = z.enum([
  'UTILITY_NOT_SUPPORTED',
  'BELOW_MINIMUM_THRESHOLD',
  'LOE_CONFLICT',
  'CANNOT_MAKE_START_DATE',
  'CANNOT_SUPPORT_DELIVERY_POINT',
  'CANNOT_SUPPORT_BILLING_REQUIREMENT',
  'CANNOT_SUPPORT_PRODUCT',
  'CANNOT_SUPPORT_RATE_CLASS',
  'OTHER',
])
export type OptOutReason = z.infer<typeof optOutReason>

export const optOutReasonLabels: Record<OptOutReason, string> = {
  UTILITY_NOT_SUPPORTED: 'Utility not supported',
  BELOW_MINIMUM_THRESHOLD: 'Below minimum threshold',
  LOE_CONFLICT: 'LOE conflict',
  CANNOT_MAKE_START_DATE: 'Cannot make start date',
  CANNOT_SUPPORT_DELIVERY_POINT: 'Cannot support delivery point',
  CANNOT_SUPPORT_BILLING_REQUIREMENT: 'Cannot support billing requirement',
  CANNOT_SUPPORT_PRODUCT: 'Cannot support product',
  CANNOT_SUPPORT_RATE_CLASS: 'Cannot support rate class',
  OTHER: 'Other',
}

/** B§9: the most characters of the opt-out note, as its counter shows them. */
export const OPT_OUT_TEXT_MAX = 200

/** The reasons a rep may choose from: the delivery point is one for gas alone (B§5). */
export function optOutReasonsFor(commodity: CommodityType | undefined): OptOutReason[] {
  const hasDeliveryPoint = commodity && commodityRules[commodity].hasDeliveryPoint
  return optOutReason.options.filter((reason) => hasDeliveryPoint || reason !== 'CANNOT_SUPPORT_DELIVERY_POINT')
}

/** By which commodity the reasons for all of these are judged (B§5); nothing where they differ, or nobody says it. */
export function commodityOfAll(commodities: readonly (CommodityType | null | undefined)[]): CommodityType | undefined {
  const [first] = commodities
  if (commodities.every((commodity) => commodity === first)) return first ?? undefined
  return undefined
}

/** Whether the reasons ask for more details: Other and Below minimum threshold do (B§5). */
export function needsOptOutText(reasons: readonly OptOutReason[]): boolean {
  return reasons.includes('OTHER') || reasons.includes('BELOW_MINIMUM_THRESHOLD')
}

/** What a rep gives as reasons, as sent and as typed. */
export interface OptOutForm {
  optOutReasons: readonly OptOutReason[]
  optOutReasonText: string
}

export interface OptOutProblem {
  code: 'no-reason' | 'reason-not-offered' | 'text-required' | 'text-too-long'
  /** Which field to mend. */
  field: keyof OptOutForm
  message: string
}

/** What is wrong with the reasons, or nothing (B§5). The dialog shows it and the server enforces it. */
export function optOutProblem(commodity: CommodityType | undefined, form: OptOutForm): OptOutProblem | undefined {
  const { optOutReasons, optOutReasonText } = form
  if (optOutReasons.length === 0) {
    return { code: 'no-reason', field: 'optOutReasons', message: 'Please choose at least one reason.' }
  }
  const offered = optOutReasonsFor(commodity)
  const foreign = optOutReasons.find((reason) => !offered.includes(reason))
  if (foreign) {
    const message = `'${optOutReasonLabels[foreign]}' is not a reason for this commodity.`
    return { code: 'reason-not-offered', field: 'optOutReasons', message }
  }
  if (needsOptOutText(optOutReasons) && optOutReasonText.trim() === '') {
    return { code: 'text-required', field: 'optOutReasonText', message: 'Please provide more details.' }
  }
  if (characters(optOutReasonText) > OPT_OUT_TEXT_MAX) {
    const message = `Please use at most ${OPT_OUT_TEXT_MAX} characters.`
    return { code: 'text-too-long', field: 'optOutReasonText', message }
  }
  return undefined
}
