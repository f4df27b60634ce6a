import type { StoredDocument } from 'shared-contracts/document'
import { IconButton, Spinner, styled, VisuallyHidden } from 'shared-ui/core'
import { Eye, Trash2 } from 'shared-ui/icons'
import { StaticTable } from 'shared-ui/sections'
import { useDownload, useRemote } from 'remote-kit/context'
import { isPdf } from '../../ui/open-pdf'

const Name = styled('button')({
  padding: 0,
  border: 0,
  background: 'none',
  textAlign: 'left',
  fontWeight: 500,
  color: 'var(--primary-text)',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
})

export interface DocumentsTableProps {
  documents: readonly StoredDocument[]
  /** Why none can be deleted; without a reason each has its delete icon (C§2). */
  whyNoDelete: string | undefined
  onDelete: (document: StoredDocument) => void
  onReview: (documentId: string) => void
}

/** C§2: id, original name, description, and a delete icon while contracts are being requested. */
export function DocumentsTable({ documents, whyNoDelete, onDelete, onReview }: DocumentsTableProps) {
  return (
    <StaticTable
      label="Contract documents"
      rows={documents}
      rowId={({ documentId }) => String(documentId)}
      empty="No documents yet."
      inCard
      columns={[
        {
          id: 'id',
          head: 'Id',
          width: 90,
          cell: ({ documentId }) => <span style={{ color: 'var(--text-2)' }}>{documentId}</span>,
        },
        {
          id: 'name',
          head: 'Original name',
          cell: (document) => <DownloadDocument {...document} />,
        },
        { id: 'description', head: 'Description', cell: ({ description }) => description || '–' },
        {
          id: 'review',
          head: <VisuallyHidden>Review</VisuallyHidden>,
          align: 'right',
          width: 56,
          cell: ({ documentId, originalFileName }) =>
            isPdf(originalFileName) && (
              <IconButton size="small" aria-label={`Review ${originalFileName}`} onClick={() => onReview(documentId)}>
                <Eye aria-hidden />
              </IconButton>
            ),
        },
        {
          id: 'delete',
          head: <VisuallyHidden>Delete</VisuallyHidden>,
          align: 'right',
          width: 56,
          cell: (document) =>
            !whyNoDelete && (
              <IconButton
                size="small"
                aria-label={`Delete ${document.originalFileName}`}
                onClick={() => onDelete(document)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            ),
        },
      ]}
    />
  )
}

/** Each by itself: two may have one name. */
function DownloadDocument({ originalFileName, downloadUrl }: StoredDocument) {
  const { api } = useRemote()
  const { busy, start } = useDownload()
  return (
    <Name
      data-prints
      type="button"
      aria-busy={Boolean(busy) || undefined}
      onClick={() => start(originalFileName, () => api.file(downloadUrl))}
    >
      {originalFileName}
      {busy && (
        <Spinner size={14} aria-hidden style={{ display: 'inline-block', verticalAlign: 'middle', marginLeft: 6 }} />
      )}
    </Name>
  )
}
