import { acceptedTypes } from 'shared-contracts/document'
import { styled } from 'shared-ui/core'
import { FileDrop, UploadList, type UploadItem } from 'shared-ui/extra'
import { fileSize } from '../../ui/judge-chosen-file'
import type { ChosenFile } from './use-revision-files'

const Label = styled('div')({
  marginBottom: 6,
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 500,
  color: 'var(--text-2)',
  '& i': { marginLeft: 2, fontStyle: 'normal', color: 'var(--red)' },
})

export interface RevisionFileFieldProps {
  label: string
  chosen: ChosenFile | undefined
  error: string | undefined
  disabled: boolean
  onChoose: (file: File | undefined) => void
  onRemove: () => void
}

/** One file that a revision needs: the place to put it, then the file itself. */
export function RevisionFileField({ label, chosen, error, disabled, onChoose, onRemove }: RevisionFileFieldProps) {
  return (
    <div role="group" aria-label={label}>
      <Label aria-hidden>
        {label}
        <i>*</i>
      </Label>
      {chosen ? (
        <UploadList
          label={label}
          uploads={[uploadOf(chosen)]}
          {...(disabled ? {} : { onCancel: onRemove, onRemove })}
        />
      ) : (
        <FileDrop
          lead="Drop or"
          action="choose a file"
          of={label}
          layout="line"
          accept={acceptedTypes('contract-document')}
          disabled={disabled}
          error={error}
          onFiles={([file]) => onChoose(file)}
        />
      )}
    </div>
  )
}

function uploadOf({ file, progress, uploaded, error }: ChosenFile): UploadItem {
  const item = { id: 'file', name: file.name, detail: fileSize(file.size) }
  if (uploaded) return { ...item, detail: `${item.detail}, uploaded`, state: 'done' }
  if (error !== undefined) return { ...item, state: 'failed', error }
  return progress === undefined ? { ...item, state: 'waiting' } : { ...item, state: 'sending', progress }
}
