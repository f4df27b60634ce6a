import { useEffect, useRef, useState } from 'react'
import type { Scenario } from 'shared-contracts/bid/request'
import type { Submission } from 'shared-contracts/bid/submission'
import { readOwnRights } from 'shared-contracts/account'
import { useRemote } from 'remote-kit/context'
import { useRefreshCalls } from 'remote-kit/swr'
import { mayRepeat } from '../../domain/submission-arrival'
import { checkArrival, isUnanswered, type CheckOutcome, type SentBid } from './check-arrival'
import {
  CHANGED_MEANWHILE,
  RIGHTS_CODES,
  sendSubmission,
  submissionFailure,
  type SubmissionFailure,
} from './submit-quotes'

/** `checking`: no answer came; `received`, `not-received` and `unknown`: what was found out then. */
export type SubmissionStep = 'confirm' | 'attest' | 'sending' | 'checking' | 'received' | 'not-received' | 'unknown'

export interface SubmissionFlow {
  step: SubmissionStep | undefined
  /** What will be sent: rates, fixed from the first dialog on; what is not among them stands (decision 62). */
  submission: Submission | undefined
  /** What the submission was made of. */
  startedOn: Scenario
  /** What the rep had before their eyes as they confirmed: a change of it since is told, not overwritten. */
  confirmedOn: Scenario
  /** The last failure, until the next attempt. */
  failure: SubmissionFailure | undefined
  /** With step `received`: when, and whether the provider counted it once. */
  received: Extract<CheckOutcome, { kind: 'received' }> | undefined
  start(submission: Submission): void
  /** Sends the last submitted rates again; the form's rows are no part of it. */
  startOriginal(submission: Submission): void
  /** After `startOriginal`. */
  isOriginal: boolean
  /** Attests what a colleague asked for; it was confirmed then. */
  review(submission: Submission, secondId: string): void
  /** After `review`: the colleague's question that is answered by attesting. */
  secondId: string | undefined
  confirmed(on: Scenario): void
  attested(): void
  /** Sends the same once more, under the same key. */
  again(): void
  /** Asks once more whether it arrived. */
  check(): void
  cancel(): void
  /** Leaves the notice that it was received. */
  done(): void
}

export interface SubmissionEnds {
  /** With a colleague's question where that was answered: then nothing of this form was sent. */
  onSubmitted(secondId: string | undefined): void
  /** The page does not show what the server has. */
  onOutdated(): void
}

/** ms that the first answer may take, before it is asked what became of it. */
const TIMEOUT_MS = 20_000

/**
 * Confirm lowest rate, then the attestation, then one submission (B§4); failures leave the form as it was. When no
 * answer comes it is found out whether the submission arrived: it is never shown as failed while that is not known.
 */
export function useSubmission(scenario: Scenario, { onSubmitted, onOutdated }: SubmissionEnds): SubmissionFlow {
  const { log, notifications, settings } = useRemote()
  const refresh = useRefreshCalls()
  const [step, setStep] = useState<SubmissionStep>()
  const [submission, setSubmission] = useState<Submission>()
  const [secondId, setSecondId] = useState<string>()
  const [isOriginal, setIsOriginal] = useState(false)
  const [startedOn, setStartedOn] = useState(scenario)
  const [confirmedOn, setConfirmedOn] = useState(scenario)
  const [failure, setFailure] = useState<SubmissionFailure>()

  const onFailed = (error: unknown) => {
    const failure = submissionFailure(error, settings.supportEmail)
    log('bid-not-submitted', failure.problem)
    setFailure(failure)
    // A session that has ended leads to /login; the draft is there again after signing in.
    // A colleague's change is reported by the form itself: one failure, one message (decision 53).
    const isReportedElsewhere = failure.problem.status === 401 || failure.problem.code === CHANGED_MEANWHILE
    if (!isReportedElsewhere) notifications.error(failure.title, failure.detail, failure.problem)
    if (failure.outdated) onOutdated()
    if (RIGHTS_CODES.includes(failure.problem.code)) void refresh(readOwnRights)
  }
  const done = () => {
    setStep(undefined)
    notifications.success('Quote request submitted', 'Thank you for submitting quotes.')
    onSubmitted(secondId)
  }
  const sending = useSending({ onStep: setStep, onFailed, onSubmitted: done })
  const begin = (next: Submission, of: { second?: string; original?: boolean } = {}) => {
    setFailure(undefined)
    setSubmission(next)
    setStartedOn(scenario)
    setSecondId(of.second)
    setIsOriginal(of.original ?? false)
  }
  const attest = (on: Scenario) => {
    setConfirmedOn(on)
    setStep('attest')
  }

  return {
    step,
    submission,
    startedOn,
    confirmedOn,
    failure,
    received: sending.received,
    start: (next) => {
      begin(next)
      setStep('confirm')
    },
    startOriginal: (next) => {
      begin(next, { original: true })
      setStep('confirm')
    },
    isOriginal,
    review: (next, second) => {
      begin(next, { second })
      attest(scenario)
    },
    secondId,
    confirmed: attest,
    attested: () => submission && void sending.send({ scenario: confirmedOn, submission, secondId }),
    again: sending.again,
    check: sending.check,
    cancel: () => {
      if (step === 'checking' || step === 'unknown')
        notifications.warn(
          'Your bid may have arrived.',
          mayRepeat(confirmedOn.quoteRequest)
            ? 'It is not known yet. If you submit the same rates again, they count once.'
            : 'It is not known yet. Check what stands before you submit again: this Marketplace might count it twice.',
        )
      sending.stop()
      setStep(undefined)
    },
    done,
  }
}

interface SendingEnds {
  onStep: (step: SubmissionStep | undefined) => void
  onFailed: (error: unknown) => void
  onSubmitted: () => void
}

/** Sends a bid, and finds out whether it arrived when no answer comes. */
function useSending({ onStep, onFailed, onSubmitted }: SendingEnds) {
  const { api, log, settings } = useRemote()
  const [received, setReceived] = useState<SubmissionFlow['received']>()
  const sent = useRef<SentBid>(undefined)
  const running = useRef<AbortController>(undefined)
  // Who leaves the page stops asking.
  useEffect(() => () => running.current?.abort(), [])

  /** One at a time. */
  const runAlone = async (work: (signal: AbortSignal) => Promise<void>) => {
    if (running.current) return
    const stop = new AbortController()
    running.current = stop
    try {
      await work(stop.signal)
    } finally {
      running.current = undefined
    }
  }

  /** @param unanswered the failure to tell where it did not arrive, if it was not told before */
  const findOut = async (bid: SentBid, signal: AbortSignal, unanswered?: unknown) => {
    try {
      const outcome = await checkArrival(api, bid, signal)
      if (outcome.kind === 'received') setReceived(outcome)
      onStep(outcome.kind === 'refused' ? undefined : outcome.kind)
      if (outcome.kind === 'refused') onFailed(outcome.error)
      if (outcome.kind === 'not-received' && unanswered) onFailed(unanswered)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  const send = (bid: SentBid) =>
    runAlone(async (signal) => {
      sent.current = bid
      const wasOffline = !navigator.onLine
      onStep('sending')
      try {
        await sendSubmission(api, bid.scenario, bid.submission, { timeout: TIMEOUT_MS, signal }, bid.secondId)
        onSubmitted()
      } catch (error) {
        if (signal.aborted) return
        const { problem } = submissionFailure(error, settings.supportEmail)
        // Without a connection before and after, nothing left this computer.
        const hasNotLeft = wasOffline && !navigator.onLine
        if (isUnanswered(problem) && !hasNotLeft) {
          log('bid-unanswered', problem)
          onStep('checking')
          return await findOut(bid, signal, error)
        }
        onStep(isUnanswered(problem) ? 'not-received' : undefined)
        onFailed(error)
      }
    })

  const check = (bid: SentBid) =>
    runAlone((signal) => {
      onStep('checking')
      return findOut(bid, signal)
    })

  return {
    received,
    send,
    // The same bid, whatever the page has read since: else it would be another request.
    again: () => sent.current && void send(sent.current),
    check: () => sent.current && void check(sent.current),
    stop: () => running.current?.abort(),
  }
}
