import { useId } from 'react'
import { contractDenialReason, type ContractConditions, type ContractDenial } from 'shared-contracts/contract/plan'
import { readCountersignedDocument } from 'shared-contracts/contract/countersign'
import type { EnvelopeDocument } from 'shared-contracts/contract/signing'
import { Button, Download, IconButton, Spinner, styled } from 'shared-ui/core'
import { Signature, Trash2, Upload } from 'shared-ui/icons'
import { Tooltip } from 'shared-ui/dialogs'
import { useDownload, useRemote } from 'remote-kit/context'
import { useKeptFocus } from '../../ui/use-kept-focus'

const Row = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  flex: 'none',
  minHeight: 52,
  padding: '6px 12px 6px var(--edge)',
  borderBottom: '1px solid var(--border)',
  backgroundColor: 'var(--surface)',
  '&[data-waiting]': { backgroundColor: 'var(--primary-soft)' },
  '& h2': { marginRight: 'auto', fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& > b': { flex: '1 1 160px', minWidth: 0, fontWeight: 500, color: 'var(--text-2)', overflowWrap: 'anywhere' },
})

export interface CountersignedContractProps {
  conditions: ContractConditions
  /** Why nothing can be decided on yet, although the rules would allow it. */
  undecided: string | undefined
  envelope: { customerId: string; envelopeId: string }
  /** The envelope's document '999' (C§9). */
  document: EnvelopeDocument | undefined
  onUpload: () => void
  onSignHere: () => void
  onReview: () => void
  onDelete: () => void
}

/** C§2: the countersigned copy, or the upload while the contract waits for one (C§4). */
export function CountersignedContract(props: CountersignedContractProps) {
  const { conditions, undecided, envelope, document, onUpload, onSignHere, onReview, onDelete } = props
  const { api } = useRemote()
  const id = useId()
  const { busy, start } = useDownload()
  const kept = useKeptFocus<HTMLElement>()
  // Where only the right is missing, the button is shown, disabled and with the reason.
  const isHidden = (reason: ContractDenial | undefined) => reason !== undefined && reason.code !== 'not-permitted'
  const [uploadDenial, deletionDenial] = [
    contractDenialReason('countersign', conditions),
    contractDenialReason('deleteCountersigned', conditions),
  ]
  const whyNoDeletion = undecided ?? deletionDenial?.message
  if (!document && isHidden(uploadDenial)) return null

  const downloadFile = (name: string) =>
    start(name, () => api.call(readCountersignedDocument, { params: envelope, query: { include_certificate: 'true' } }))

  return (
    <Row {...kept} aria-labelledby={id} data-waiting={!document || undefined}>
      <h2 id={id}>Countersigned contract</h2>
      {document ? (
        <>
          <b>{document.name}</b>
          <Button size="small" aria-label="Review countersigned contract" onClick={onReview}>
            Review
          </Button>
          <IconButton
            size="small"
            aria-label="Download"
            aria-busy={busy !== undefined || undefined}
            onClick={() => downloadFile(document.name)}
          >
            {busy ? <Spinner aria-hidden /> : <Download aria-hidden />}
          </IconButton>
          {!isHidden(deletionDenial) && (
            <Tooltip text={whyNoDeletion}>
              <Button
                size="small"
                color="error"
                startIcon={<Trash2 aria-hidden />}
                disabled={Boolean(whyNoDeletion)}
                onClick={onDelete}
              >
                Delete
              </Button>
            </Tooltip>
          )}
        </>
      ) : (
        <>
          <Tooltip text={uploadDenial?.message}>
            <Button
              size="small"
              variant="contained"
              startIcon={<Upload aria-hidden />}
              disabled={Boolean(uploadDenial)}
              onClick={onUpload}
            >
              Upload countersigned contract
            </Button>
          </Tooltip>
          <Tooltip text={uploadDenial?.message}>
            <Button
              size="small"
              startIcon={<Signature aria-hidden />}
              disabled={Boolean(uploadDenial)}
              onClick={onSignHere}
            >
              Countersign here
            </Button>
          </Tooltip>
        </>
      )}
    </Row>
  )
}
