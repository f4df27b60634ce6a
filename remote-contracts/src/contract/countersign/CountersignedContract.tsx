import { whyNot, type ContractFacts } from 'shared-contracts/contract/plan'
import { type EnvelopeDocument } from 'shared-contracts/contract/signing'
import { Button, Card, Download, styled } from 'shared-ui/core'
import { FileKind, Trash2, Upload } from 'shared-ui/extra'

const File = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& b': { flex: '1 1 auto', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& p': { flex: '1 1 auto', color: 'var(--text-2)' },
})

export interface CountersignedContractProps {
  facts: ContractFacts
  /** The envelope's document '999' (C§9). */
  document: EnvelopeDocument | undefined
  downloading: boolean
  onUpload: () => void
  onDownload: () => void
  onDelete: () => void
}

/** C§2: the countersigned copy, or the upload while the contract waits for one (C§4). */
export function CountersignedContract({
  facts,
  document,
  downloading,
  onUpload,
  onDownload,
  onDelete,
}: CountersignedContractProps) {
  const mayUpload = whyNot('countersign', facts) === undefined
  if (document === undefined && !mayUpload) return null
  return (
    <Card title="Countersigned contract">
      {document ? (
        <File>
          <FileKind name={document.name} />
          <b>{document.name}</b>
          <Button startIcon={<Download aria-hidden />} busy={downloading} onClick={onDownload}>
            Download
          </Button>
          {whyNot('deleteCountersigned', facts) === undefined && (
            <Button color="error" startIcon={<Trash2 aria-hidden />} onClick={onDelete}>
              Delete
            </Button>
          )}
        </File>
      ) : (
        <File>
          <p>Upload the contract that both sides have signed.</p>
          <Button variant="contained" startIcon={<Upload aria-hidden />} onClick={onUpload}>
            Upload countersigned contract
          </Button>
        </File>
      )}
    </Card>
  )
}
