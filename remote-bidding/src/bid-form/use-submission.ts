import { useCallback, useRef, useState } from 'react'
import type { Scenario, Submission } from 'shared-contracts/bid'
import type { RemoteContext } from 'shared-contracts/remote'
import { createAttempts, sendSubmission, submissionFailure, type SubmissionFailure } from './submit-quotes'

export type SubmissionStep = 'confirm' | 'attest' | 'sending'

export interface SubmissionFlow {
  step: SubmissionStep | undefined
  /** What will be sent; fixed from the first dialog on. */
  submission: Submission | undefined
  /** The last failure, until the next attempt. */
  failure: SubmissionFailure | undefined
  start(submission: Submission): void
  confirmed(): void
  attested(): void
  cancel(): void
}

export interface SubmissionEnds {
  onSubmitted(): void
  /** The page shows something that is no longer true. */
  onOutdated(): void
}

/** Confirm lowest rate, then the attestation, then one submission (B§4); failures leave the form as it was. */
export function useSubmission(context: RemoteContext, scenario: Scenario, { onSubmitted, onOutdated }: SubmissionEnds): SubmissionFlow {
  const [step, setStep] = useState<SubmissionStep>()
  const [submission, setSubmission] = useState<Submission>()
  const [failure, setFailure] = useState<SubmissionFailure>()
  const attempts = useRef(createAttempts())
  const sending = useRef(false)

  const attested = useCallback(async () => {
    if (submission === undefined || sending.current) return
    sending.current = true
    setStep('sending')
    try {
      await sendSubmission(context, scenario, submission, attempts.current)
      context.notifications.success('Quote request submitted', 'Thank you for submitting quotes.')
      onSubmitted()
    } catch (error) {
      const failed = submissionFailure(error, context.settings.supportEmail)
      context.log('bid-not-submitted', failed.problem)
      setFailure(failed)
      // A session that has ended leads to /login; the draft is there again after signing in.
      if (failed.problem.status !== 401) context.notifications.error(failed.title, failed.detail)
      if (failed.outdated) onOutdated()
    } finally {
      sending.current = false
      setStep(undefined)
    }
  }, [context, scenario, submission, onSubmitted, onOutdated])

  return {
    step,
    submission,
    failure,
    start: (next) => {
      setFailure(undefined)
      setSubmission(next)
      setStep('confirm')
    },
    confirmed: () => setStep('attest'),
    attested: () => void attested(),
    cancel: () => setStep(undefined),
  }
}
