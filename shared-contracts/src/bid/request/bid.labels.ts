import { z } from 'zod'
import { bidStatus, statusColor } from './bid.status'
import { counted } from '../../words'

/** The five tones of a state: they color chips, banners, bars and timers. */
export type Tone = 'blue' | 'green' | 'amber' | 'red' | 'neutral'

export interface StatusLabel {
  text: string
  tone: Tone
}

const labels: Record<number, string> = {
  [bidStatus.BIDDING_OPEN]: 'Bid Required',
  [bidStatus.POST_BIDDING_QA]: 'Internal QA',
  [bidStatus.RECOMMENDATION_QA]: 'Bid Submitted',
  [bidStatus.REQUESTING_CONTRACTS]: 'Contract Requested',
  [bidStatus.BOOKING_ENERGY_PLANS]: 'Awaiting Booking',
  [bidStatus.AWAITING_COUNTERSIGNED_CONTRACT]: 'Awaiting Countersigned',
  [bidStatus.COMPLETE]: 'Booked',
  [bidStatus.REJECTED]: 'Rejected',
  [bidStatus.ABORTED]: 'Aborted',
  [bidStatus.TIMED_OUT]: 'Timed Out',
}

/** Negative ends have no color of progress (decision 74). */
const negative: Record<number, Tone> = {
  [bidStatus.REJECTED]: 'red',
  [bidStatus.ABORTED]: 'neutral',
  [bidStatus.TIMED_OUT]: 'neutral',
}

/** The friendly label of a status (B§4). An open revision request overrides every other label. */
export function statusLabel(
  code: number,
  options: { latestRevisionRequest?: boolean | null | undefined } = {},
): StatusLabel {
  if (options.latestRevisionRequest) return { text: 'Revision Requested', tone: 'amber' }
  return { text: labels[code] ?? 'Customer Review', tone: negative[code] ?? statusColor(code) }
}

/** The label in bidding lists, where an invitation makes 330 a Last Look (B§4, decision 23). */
export function bidListLabel(bid: {
  statusCode?: number | null | undefined
  invitedForLastLook: boolean
  latestRevisionRequest?: boolean | null | undefined
}): StatusLabel {
  // What a provider does not say is not made up (decision 55).
  const label: StatusLabel =
    bid.statusCode == null ? { text: 'Status not known', tone: 'neutral' } : statusLabel(bid.statusCode)
  // Decision 74: the color stays that of the number.
  if (bid.latestRevisionRequest) return { ...label, text: 'Revision Requested' }
  if (bid.statusCode === bidStatus.POST_BIDDING_QA && bid.invitedForLastLook) return { ...label, text: 'Last Look' }
  return label
}

/** Booked, Rejected, Aborted and Timed Out: nothing more will happen (B§4). */
export function isCompleteOrNegative(code: number): boolean {
  const ended: number[] = [bidStatus.COMPLETE, bidStatus.REJECTED, bidStatus.ABORTED, bidStatus.TIMED_OUT]
  return ended.includes(code)
}

/** B§3. A value that is not listed here is kept and shows as empty. */
export const customerDecision = z.string()

const decisionTexts: Record<string, 'switch' | 'hold'> = {
  switch_to_solution: 'switch',
  request_custom_plan: 'switch',
  switch_to_supplier: 'switch',
  hold_current_plan: 'hold',
}

/** The customer's decision as shown: 'switch', 'hold' or empty (B§4). */
export function customerDecisionText(decision: string | null | undefined): 'switch' | 'hold' | '' {
  if (decision == null || !Object.hasOwn(decisionTexts, decision)) return ''
  return decisionTexts[decision] ?? ''
}

/** `1 month`, `24 months`, `12-36 months` (B§9). Terms in months. */
export function termLabel(minTerm: number, maxTerm: number = minTerm): string {
  if (minTerm !== maxTerm) return `${minTerm}-${maxTerm} months`
  return counted(minTerm, 'month')
}

export const billingMethodLabels = { dual: 'Dual', consolidated: 'Consolidated' } as const
export const creditStatusLabels = { PENDING: 'Pending', APPROVED: 'Approved', REJECTED: 'Rejected' } as const
export const renewableLabels = { yes: 'Yes', no: 'No', both: 'Both' } as const
