import type { StoredDocument } from 'shared-contracts/document'
import { IconButton, styled, VisuallyHidden } from 'shared-ui/core'
import { Trash2 } from 'shared-ui/extra'

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  borderTop: '1px solid var(--border)',
  '& th, & td': { height: 40, padding: '0 16px', textAlign: 'left', borderBottom: '1px solid var(--border-subtle)' },
  '& th': {
    height: 36,
    fontSize: 12,
    fontWeight: 500,
    color: 'var(--text-2)',
    backgroundColor: 'var(--sunken)',
    borderBottom: '1px solid var(--border)',
  },
  '& td:first-of-type': { width: 90, fontVariantNumeric: 'tabular-nums', color: 'var(--text-2)' },
  '& td:last-of-type, & th:last-of-type': { width: 56, textAlign: 'right', padding: '0 12px' },
  '& button.name': {
    padding: 0,
    border: 0,
    background: 'none',
    textAlign: 'left',
    fontWeight: 500,
    color: 'var(--primary-text)',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover': { textDecoration: 'underline' },
  },
})

export interface DocumentsTableProps {
  documents: readonly StoredDocument[]
  /** Why none can be deleted; without a reason each has its delete icon (C§2). */
  whyNoDelete: string | undefined
  onDelete: (document: StoredDocument) => void
  onDownload: (document: StoredDocument) => void
}

/** C§2: id, original name, description, and a delete icon while contracts are being requested. */
export function DocumentsTable({ documents, whyNoDelete, onDelete, onDownload }: DocumentsTableProps) {
  return (
    <Table aria-label="Contract documents">
      <thead>
        <tr>
          <th scope="col">Id</th>
          <th scope="col">Original name</th>
          <th scope="col">Description</th>
          <th scope="col">
            <VisuallyHidden>Delete</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <tr key={document.documentId}>
            <td>{document.documentId}</td>
            <td>
              <button type="button" className="name" onClick={() => onDownload(document)}>
                {document.originalFileName}
              </button>
            </td>
            <td>{document.description || '–'}</td>
            <td>
              {whyNoDelete === undefined && (
                <IconButton
                  size="small"
                  aria-label={`Delete ${document.originalFileName}`}
                  onClick={() => onDelete(document)}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              )}
            </td>
          </tr>
        ))}
        {documents.length === 0 && (
          <tr>
            <td colSpan={4}>No documents yet.</td>
          </tr>
        )}
      </tbody>
    </Table>
  )
}
