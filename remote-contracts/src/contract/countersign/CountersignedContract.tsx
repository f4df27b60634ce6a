import { denialReason, type ContractFacts, type ContractRefusal } from 'shared-contracts/contract/plan'
import { readCountersignedDocument } from 'shared-contracts/contract/countersign'
import type { EnvelopeDocument } from 'shared-contracts/contract/signing'
import { Button, Card, Download, styled } from 'shared-ui/core'
import { Signature, Trash2, Upload } from 'shared-ui/icons'
import { Tooltip } from 'shared-ui/dialogs'
import { FileKind } from 'shared-ui/upload'
import { useDownload, useRemote } from 'remote-kit/context'

const File = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& b': { flex: '1 1 160px', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& p': { flex: '1 1 auto', color: 'var(--text-2)' },
})

export interface CountersignedContractProps {
  facts: ContractFacts
  envelope: { customerId: string; envelopeId: string }
  /** The envelope's document '999' (C§9). */
  document: EnvelopeDocument | undefined
  onUpload: () => void
  onSignHere: () => void
  onDelete: () => void
}

/** C§2: the countersigned copy, or the upload while the contract waits for one (C§4). */
export function CountersignedContract(props: CountersignedContractProps) {
  const { facts, envelope, document, onUpload, onSignHere, onDelete } = props
  const { api } = useRemote()
  const { busy, start } = useDownload()
  // Who lacks the right alone sees the button, with why it does nothing.
  const isOut = (reason: ContractRefusal | undefined) => reason !== undefined && reason.code !== 'not-permitted'
  const [upload, deletion] = [denialReason('countersign', facts), denialReason('deleteCountersigned', facts)]
  if (document === undefined && isOut(upload)) return null

  const downloadFile = (name: string) =>
    start(name, () => api.call(readCountersignedDocument, { params: envelope, query: { include_certificate: 'true' } }))

  return (
    <Card title="Countersigned contract">
      {document ? (
        <File>
          <FileKind name={document.name} />
          <b>{document.name}</b>
          <Button
            startIcon={<Download aria-hidden />}
            busy={busy !== undefined}
            onClick={() => downloadFile(document.name)}
          >
            Download
          </Button>
          {!isOut(deletion) && (
            <Tooltip text={deletion?.message}>
              <Button
                color="error"
                startIcon={<Trash2 aria-hidden />}
                disabled={deletion !== undefined}
                onClick={onDelete}
              >
                Delete
              </Button>
            </Tooltip>
          )}
        </File>
      ) : (
        <File>
          <p>Upload the contract that both sides have signed.</p>
          <Tooltip text={upload?.message}>
            <Button
              variant="contained"
              startIcon={<Upload aria-hidden />}
              disabled={upload !== undefined}
              onClick={onUpload}
            >
              Upload countersigned contract
            </Button>
          </Tooltip>
          <Tooltip text={upload?.message}>
            <Button startIcon={<Signature aria-hidden />} disabled={upload !== undefined} onClick={onSignHere}>
              Countersign here
            </Button>
          </Tooltip>
        </File>
      )}
    </Card>
  )
}
