import { useEffect } from 'react'
import { acceptedTypes } from 'shared-contracts/document'
import { Banner, Button, styled } from 'shared-ui/core'
import { Tooltip } from 'shared-ui/dialogs'
import { Upload } from 'shared-ui/icons'
import { FileDrop, UploadList } from 'shared-ui/upload'
import { UploadQuestion } from '../../ui/FileEvidence'
import { useConfirmation } from '../../ui/use-confirmation'
import type { Uploads } from './use-uploads'

const Area = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, padding: '0 16px 16px' })
const NoUpload = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, color: 'var(--text-2)' })

export interface UploadAreaProps {
  uploads: Uploads
  /** There is something to update. */
  hasDocuments: boolean
  whyNoUpload: string | undefined
}

/** Takes files and shows those on their way; asks about those that may be wrong (C§2, decision 26). */
export function UploadArea({ uploads, hasDocuments, whyNoUpload }: UploadAreaProps) {
  const { doubtful } = uploads
  const { active, ask, close } = useConfirmation<string>()
  const id = doubtful?.id
  useEffect(() => (id ? ask(id) : close()), [id, ask, close])
  // Closed between two files: the second press of a double click answers nothing that nobody has seen.
  const asked = active === id ? doubtful : undefined
  return (
    <Area>
      {whyNoUpload ? (
        // Nothing can be dropped here: no place that looks as if it could.
        <NoUpload>
          <Tooltip text={whyNoUpload}>
            <Button disabled startIcon={<Upload aria-hidden />}>
              {hasDocuments ? 'Update the contract' : 'Upload the contract'}
            </Button>
          </Tooltip>
          {whyNoUpload}
        </NoUpload>
      ) : (
        <FileDrop
          lead="Drop files here, or"
          action={hasDocuments ? 'update the contract' : 'upload the contract'}
          hint="PDF, Word, Excel, PNG or JPG, at most 25 MB each. You can add more than one document."
          accept={acceptedTypes('contract-document')}
          multiple
          onFiles={uploads.add}
        />
      )}
      {uploads.items.length > 0 && (
        <UploadList
          label="Uploads"
          uploads={uploads.items}
          onCancel={uploads.cancel}
          onRetry={uploads.retry}
          onRemove={uploads.remove}
        />
      )}
      {uploads.unread.map(({ id, name, text }) => (
        <Banner key={id} tone="amber" role="status">
          {name}: {text}
        </Banner>
      ))}
      <UploadQuestion
        open={Boolean(asked)}
        fileName={asked?.fileName ?? ''}
        evidence={asked?.evidence}
        onUpload={() => asked && uploads.decide(true)}
        onAgain={() => asked && uploads.readAgain()}
        onClose={() => asked && uploads.decide(false)}
      />
    </Area>
  )
}
