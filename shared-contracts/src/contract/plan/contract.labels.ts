import { statusColor, statusLabel, statusProgress, type StatusLabel } from '../../bid/request'
import { auditCodes, contractStatus, type AuditCode } from './contract.status'

const named: readonly number[] = Object.values(contractStatus)

interface Labeled {
  rateCheckStatusCode: number
  /** The provider's own name of the status. */
  rateCheckStatus?: string | null | undefined
  latestRevisionRequest?: { resolved?: boolean | null | undefined } | boolean | null | undefined
}

/** Whether a revision request still waits for its new version (C§4). */
export function hasOpenRevisionRequest({
  latestRevisionRequest: latest,
}: Pick<Labeled, 'latestRevisionRequest'>): boolean {
  if (typeof latest === 'object' && latest !== null) return latest.resolved !== true
  return latest === true
}

/**
 * The label of a contract in lists (C§4). An open revision request overrides it;
 * a code that no table names shows the provider's own status name (decision 35) in the color of its number (B§4).
 */
export function contractLabel(contract: Labeled): StatusLabel {
  const code = contract.rateCheckStatusCode
  if (hasOpenRevisionRequest(contract)) return statusLabel(code, { latestRevisionRequest: true })
  if (named.includes(code)) return statusLabel(code)
  return { text: contract.rateCheckStatus || `Status ${code}`, tone: statusColor(code) }
}

/** What an audit step is called: the list label of its code (C§3). */
export function auditStepLabel(code: AuditCode): string {
  return statusLabel(code).text
}

/** Progress in percent and its color, by the status number alone (B§4). */
export function contractProgress(code: number): { percent: number; color: 'green' | 'blue' } {
  return { percent: statusProgress(code), color: statusColor(code) }
}

const ended: readonly number[] = [contractStatus.REJECTED, contractStatus.ABORTED, contractStatus.TIMED_OUT]

export interface AuditStep {
  /** One of the audit codes, or the status with which the contract ended. */
  code: number
  label: string
  /** ISO instant; nothing when the step was not reached. */
  at: string | undefined
  /** `skipped`: it was not needed. `ended`: here the contract ended, not booked. */
  state: 'done' | 'skipped' | 'current' | 'ahead' | 'ended'
}

/**
 * The audit steps 410, 510, 520 and 1000 with their times (C§3). A booking without a countersigned copy
 * leaves 520 out. A contract that was rejected, aborted or timed out has the steps that it reached, and its end.
 * A contract that went back keeps the old times of the steps ahead of it: they are not shown.
 */
export function auditSteps(code: number, audit: Readonly<Record<string, string | null | undefined>>): AuditStep[] {
  const over = ended.includes(code)
  const steps = auditCodes
    .filter((step) => !over || audit[step] != null)
    .map((step): AuditStep => {
      const state = over ? 'done' : stepState(step, code, audit[step] != null)
      return {
        code: step,
        label: auditStepLabel(step),
        at: state === 'ahead' ? undefined : (audit[step] ?? undefined),
        state,
      }
    })
  if (over) return [...steps, { code, label: statusLabel(code).text, at: undefined, state: 'ended' }]
  return steps
}

function stepState(step: AuditCode, code: number, reached: boolean): AuditStep['state'] {
  const { AWAITING_COUNTERSIGNED_CONTRACT: copy, COMPLETE } = contractStatus
  if (code === COMPLETE && step === copy && !reached) return 'skipped'
  if (code === COMPLETE || step < code) return 'done'
  return step === code ? 'current' : 'ahead'
}
