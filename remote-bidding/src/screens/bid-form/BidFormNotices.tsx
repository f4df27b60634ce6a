import type { SecondRequest } from 'shared-contracts/bid/hand-off'
import { Banner, Lock, styled } from 'shared-ui/core'
import { DraftKeeper, type Draft } from 'remote-kit/draft'
import { lazyPart } from 'remote-kit/context'
import { OptOutBanner } from '../../bid/opt-out/OptOutAction'
import type { AssignmentNoticesProps } from '../../bid/hand-off/AssignmentNotices'
import type { SecondNoticeProps } from '../../bid/hand-off/SecondNotice'
import { ChangedNotice } from '../../bid/submission/ChangedNotice'
import { CHANGED_MEANWHILE, type SubmissionFailure } from '../../bid/submission/submit-quotes'
import type { BidFormValues } from '../../ui/bid-form-values'
import type { OpenBid } from './open-bid'

const SecondNotice = lazyPart<SecondNoticeProps>({ load: () => import('../../bid/hand-off/SecondNotice') })
const AssignmentNotices = lazyPart<AssignmentNoticesProps>({
  load: () => import('../../bid/hand-off/AssignmentNotices'),
})

/** Below the rates, so that these never move; in sight above the bar of Submit where the rates are longer. */
const Notices = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  zIndex: 5,
  // A line each: they lie upon the rates.
  '&& > div': { paddingTop: 4, paddingBottom: 4 },
  '&:empty': { display: 'none' },
  '@media screen and (min-height: 560px)': { position: 'sticky', bottom: 56 },
})

export interface BidFormNoticesProps {
  bid: OpenBid
  draft: Draft<BidFormValues>
  isSubmitted: AssignmentNoticesProps['isSubmitted']
  /** What changed under the open form, as sentences. */
  changes: readonly string[]
  /** Of the last submission. */
  failure: SubmissionFailure | undefined
  onReview: (second: SecondRequest) => void
}

/** Whatever the rep has to know before typing on. */
export function BidFormNotices({ bid, draft, isSubmitted, changes, failure, onReview }: BidFormNoticesProps) {
  const { scenario, reload, lastLook, forReading, closed } = bid
  return (
    <Notices data-notices>
      <OptOutBanner scenario={scenario} reload={reload} readOnly={forReading} />
      {/* Opting out and Last Look have banners of their own. */}
      {closed && closed.code !== 'opted-out' && !lastLook && (
        <Banner tone="neutral" role="status" icon={<Lock size={18} aria-hidden />} title={closed.message}>
          Rates are locked.
        </Banner>
      )}
      {failure?.problem.code === CHANGED_MEANWHILE && (
        <ChangedNotice changedBy={failure.changedBy} message={failure.problem.message} scenario={scenario} />
      )}
      {!forReading && <SecondNotice scenario={scenario} onReview={onReview} />}
      {changes.length > 0 && (
        <Banner tone="amber" role="alert" title="This request changed while you had it open.">
          {changes.join(' ')}
        </Banner>
      )}
      <DraftKeeper draft={draft} pending="submitted" />
      {!forReading && <AssignmentNotices scenario={scenario} isSubmitted={isSubmitted} />}
    </Notices>
  )
}
