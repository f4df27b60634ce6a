import { actionPanel, denialReason, type ContractFacts } from 'shared-contracts/contract/plan'
import { isSigned, readSignedDocument, type EnvelopeRequest } from 'shared-contracts/contract/signing'
import { Button, Card, Download, Info, styled } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { Tooltip } from 'shared-ui/dialogs'
import { CircleX, Eye, FileCheck, FilePen } from 'shared-ui/icons'
import { FileKind } from 'shared-ui/upload'
import { useDownload, useRemote } from 'remote-kit/context'

const File = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 12,
  padding: '0 16px 16px',
  '& b': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
  '& > div:nth-of-type(1)': { flex: '1 1 160px', minWidth: 0 },
})
const Actions = styled('footer')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  padding: '12px 16px',
  borderTop: '1px solid var(--border)',
})
const Reason = styled('p')({ display: 'flex', alignItems: 'center', gap: 6, fontSize: 12, color: 'var(--text-3)' })
const Version = styled('span')({ fontSize: 12, color: 'var(--text-3)' })

export interface ExecutedContractProps {
  customerId: string
  envelope: EnvelopeRequest
  facts: ContractFacts
  /** Why nothing can be decided on yet, although the rules would allow it. */
  undecided: string | undefined
  reviewing: boolean
  onReview: () => void
  onBook: () => void
  onRevise: () => void
  onReject: () => void
  onFinalReject: () => void
}

/** C§2: the contract as the customer signed it, with Review, Book, Revise and Reject. */
export function ExecutedContract(props: ExecutedContractProps) {
  const { envelope, facts, undecided } = props
  const allowed = actionPanel(facts)
  const panel = undecided === undefined ? allowed : { ...allowed, buttons: 'disabled' as const, reason: undecided }
  const finalReject = denialReason('finalReject', facts)
  const hasFinalReject = undecided === undefined && (finalReject?.code ?? 'not-permitted') === 'not-permitted'
  return (
    <Card title="Executed contract" flush tools={<Version>Version {envelope.version}</Version>}>
      <SignedFile {...props} />
      {panel.shown && (
        <Actions aria-label="Contract actions">
          {panel.buttons === 'hidden' ? (
            <WithReason reason={panel.reason} />
          ) : (
            <Buttons {...props} disabled={panel.buttons === 'disabled'} reason={panel.reason} />
          )}
        </Actions>
      )}
      {hasFinalReject && (
        <Actions sx={{ justifyContent: 'flex-end' }}>
          <Tooltip text={finalReject?.message}>
            <Button
              color="error"
              startIcon={<CircleX aria-hidden />}
              disabled={finalReject !== undefined}
              onClick={props.onFinalReject}
            >
              Reject this contract
            </Button>
          </Tooltip>
        </Actions>
      )}
    </Card>
  )
}

function SignedFile({ customerId, envelope, facts, reviewing, onReview }: ExecutedContractProps) {
  const { api } = useRemote()
  const { busy, start } = useDownload()
  const { envelopeId, friendlyFileName, signedAt, version } = envelope
  const downloadFile = () =>
    start(friendlyFileName, () =>
      api.call(readSignedDocument, { params: { customerId, envelopeId }, query: { include_certificate: 'true' } }),
    )
  return (
    <File>
      <FileKind name={friendlyFileName} />
      <div>
        <b>{friendlyFileName}</b>
        <small>
          {isSigned(envelope, facts, version)
            ? `Signed${signedAt == null ? '' : ` ${formatDateTimeZone(Date.parse(signedAt))}`}`
            : 'Not signed yet'}
        </small>
      </div>
      <Button startIcon={<Download aria-hidden />} busy={busy !== undefined} onClick={downloadFile}>
        Download
      </Button>
      <Button startIcon={<Eye aria-hidden />} aria-pressed={reviewing} onClick={onReview}>
        Review
      </Button>
    </File>
  )
}

interface ButtonsProps extends ExecutedContractProps {
  disabled: boolean
  reason: string | undefined
}

function Buttons({ onBook, onRevise, onReject, disabled, reason }: ButtonsProps) {
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
      {reason !== undefined && <WithReason reason={reason} />}
      <span style={{ marginLeft: 'auto' }}>
        <Tooltip text={reason}>
          <Button color="error" startIcon={<CircleX aria-hidden />} disabled={disabled} onClick={onReject}>
            Reject this contract
          </Button>
        </Tooltip>
      </span>
    </>
  )
}

const WithReason = ({ reason }: { reason: string | undefined }) => (
  <Reason>
    <Info size={14} aria-hidden />
    {reason}
  </Reason>
)
