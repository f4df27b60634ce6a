import type { FinalRejection, SubmittedRejection } from 'shared-contracts/contract/rejection'
import { Card, styled } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'

const List = styled('ul')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  '& li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 16 },
  '& b': { fontWeight: 600 },
  '& time': { fontSize: 12, color: 'var(--text-3)' },
  '& p': { gridColumn: '1 / -1', color: 'var(--text-2)', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
})

const Time = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTimeZone(Date.parse(at))}</time>

export interface SubmittedRejectionsProps {
  rejections: readonly SubmittedRejection[]
  finalRejections: readonly FinalRejection[]
}

/** C§2: what the rep has rejected, and why. Nothing when nothing was. */
export function SubmittedRejections({ rejections, finalRejections }: SubmittedRejectionsProps) {
  if (rejections.length + finalRejections.length === 0) return null
  return (
    <Card title="Submitted rejections">
      <List>
        {finalRejections.map(({ reason, createdDT }) => (
          <li key={createdDT}>
            <b>Rejection request for the booked contract</b>
            <Time at={createdDT} />
            <p>{reason}</p>
          </li>
        ))}
        {rejections.map(({ comments, createdDT }) => (
          <li key={createdDT}>
            <b>Customer-signed contract rejected</b>
            <Time at={createdDT} />
            {comments.loadFactor && <p>Load Factor: {comments.loadFactorComment}</p>}
            {comments.other && <p>Other: {comments.otherComment}</p>}
          </li>
        ))}
      </List>
    </Card>
  )
}
