import type { RemovedDocument } from 'shared-contracts/document'
import { Tooltip } from 'shared-ui/dialogs'
import { Button, styled } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'

const Removed = styled('section')({
  padding: '12px 16px',
  borderBottom: '1px solid var(--border-subtle)',
  '& h3': { marginBottom: 4, fontSize: 12, fontWeight: 500, color: 'var(--text-2)' },
  '& li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 36, color: 'var(--text-2)' },
  '& span': { flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { flex: 'none', fontSize: 12, color: 'var(--text-3)' },
})

export interface RemovedDocumentsProps {
  removed: readonly RemovedDocument[]
  /** Why nothing can be restored. */
  denialReason: string | undefined
  onRestore: (document: RemovedDocument) => void
}

/** The way back: what was removed can be restored until the contract is submitted. */
export function RemovedDocuments({ removed, denialReason, onRestore }: RemovedDocumentsProps) {
  if (removed.length === 0) return null
  return (
    <Removed aria-label="Removed documents">
      <h3>Removed</h3>
      <ul>
        {removed.map((document) => (
          <li key={document.documentId}>
            <span>{document.originalFileName}</span>
            <small>{formatDateTimeZone(Date.parse(document.removedAt))}</small>
            <Tooltip text={denialReason}>
              <Button
                size="small"
                variant="text"
                disabled={denialReason !== undefined}
                aria-label={`Restore ${document.originalFileName}`}
                onClick={() => onRestore(document)}
              >
                Restore
              </Button>
            </Tooltip>
          </li>
        ))}
      </ul>
    </Removed>
  )
}
