import type { ReactNode } from 'react'
import { actionPanel, type ContractFacts } from 'shared-contracts/contract/plan'
import { isSigned, type EnvelopeRequest } from 'shared-contracts/contract/signing'
import { Button, Card, Download, Info, styled } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { CircleX, Eye, FileCheck, FileKind, FilePen, Tooltip } from 'shared-ui/extra'

const File = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '0 16px 16px',
  '& b': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
  '& > div:nth-of-type(1)': { flex: '1 1 auto', minWidth: 0 },
})
const Actions = styled('footer')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '12px 16px',
  borderTop: '1px solid var(--border)',
})
const Reason = styled('p')({ display: 'flex', alignItems: 'center', gap: 6, fontSize: 12, color: 'var(--text-3)' })
const Version = styled('span')({ fontSize: 12, color: 'var(--text-3)' })

export interface ExecutedContractProps {
  envelope: EnvelopeRequest
  facts: ContractFacts
  /** Why nothing can be decided on yet, although the rules would allow it. */
  undecided: string | undefined
  reviewing: boolean
  downloading: boolean
  onReview: () => void
  onDownload: () => void
  onBook: () => void
  onRevise: () => void
  onReject: () => void
  /** A booked contract's own rejection (C§4); nothing where it is not allowed. */
  children?: ReactNode
}

/** C§2: the contract as the customer signed it, with Review, Book, Revise and Reject. */
export function ExecutedContract(props: ExecutedContractProps) {
  const { envelope, facts, reviewing, children } = props
  const allowed = actionPanel(facts)
  const panel =
    props.undecided === undefined ? allowed : { ...allowed, buttons: 'disabled' as const, reason: props.undecided }
  const signedAt = envelope.signedAt
  return (
    <Card title="Executed contract" flush tools={<Version>Version {envelope.version}</Version>}>
      <File>
        <FileKind name={envelope.friendlyFileName} />
        <div>
          <b>{envelope.friendlyFileName}</b>
          <small>
            {isSigned(envelope, facts, envelope.version)
              ? `Signed${signedAt == null ? '' : ` ${formatDateTimeZone(Date.parse(signedAt))}`}`
              : 'Not signed yet'}
          </small>
        </div>
        <Button startIcon={<Download aria-hidden />} busy={props.downloading} onClick={props.onDownload}>
          Download
        </Button>
        <Button startIcon={<Eye aria-hidden />} aria-pressed={reviewing} onClick={props.onReview}>
          Review
        </Button>
      </File>
      {panel.shown && (
        <Actions aria-label="Contract actions">
          {panel.buttons === 'hidden' ? (
            <Reason>
              <Info size={14} aria-hidden />
              {panel.reason}
            </Reason>
          ) : (
            <Buttons {...props} disabled={panel.buttons === 'disabled'} reason={panel.reason} />
          )}
        </Actions>
      )}
      {children}
    </Card>
  )
}

function Buttons({
  onBook,
  onRevise,
  onReject,
  disabled,
  reason,
}: ExecutedContractProps & { disabled: boolean; reason: string | undefined }) {
  return (
    <>
      <Tooltip text={reason}>
        <Button variant="contained" startIcon={<FileCheck aria-hidden />} disabled={disabled} onClick={onBook}>
          Book
        </Button>
      </Tooltip>
      <Tooltip text={reason}>
        <Button startIcon={<FilePen aria-hidden />} disabled={disabled} onClick={onRevise}>
          Revise
        </Button>
      </Tooltip>
      {reason !== undefined && (
        <Reason>
          <Info size={14} aria-hidden />
          {reason}
        </Reason>
      )}
      <span style={{ marginLeft: 'auto' }}>
        <Tooltip text={reason}>
          <Button
            color="error"
            aria-label="Reject this contract"
            startIcon={<CircleX aria-hidden />}
            disabled={disabled}
            onClick={onReject}
          >
            Reject
          </Button>
        </Tooltip>
      </span>
    </>
  )
}
