import type { RevisionFile, RevisionProblems } from 'shared-contracts/contract/revision'
import { acceptedTypes } from 'shared-contracts/document'
import { styled } from 'shared-ui/core'
import { FileDrop, UploadList, type UploadItem } from 'shared-ui/upload'
import { useFormState } from 'shared-ui/form'
import { fileSize } from '../../ui/judge-chosen-file'
import type { ChosenFile, RevisionFiles } from './use-revision-files'

const Label = styled('div')({
  marginBottom: 6,
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 500,
  color: 'var(--text-2)',
  '& i': { marginLeft: 2, fontStyle: 'normal', color: 'var(--red)' },
})

/** Beside which description each file stands. */
const descriptionFields: Record<RevisionFile, string> = {
  personalGuarantee: 'secureCredit.secureCreditDesc',
  businessGuarantee: 'secureCredit.secureCreditDesc',
  differentContract: 'differentContract.differentContractDesc',
}

export interface RevisionFileFieldProps {
  kind: RevisionFile
  label: string
  problems: RevisionProblems
  revisionFiles: RevisionFiles
  disabled: boolean
}

/** One file that a revision needs: the place to put it, then the file itself. */
export function RevisionFileField({ kind, label, problems, revisionFiles, disabled }: RevisionFileFieldProps) {
  const { files, refused, choose, remove } = revisionFiles
  const { touched } = useFormState({ subscription: { touched: true } })
  const chosen = files[kind]
  // A missing file is named once its description was left, as a missing text is.
  const missing = touched?.[descriptionFields[kind]] === true ? problems[kind] : undefined
  const removeFile = () => remove(kind)
  return (
    <div role="group" aria-label={label}>
      <Label aria-hidden>
        {label}
        <i>*</i>
      </Label>
      {chosen ? (
        <UploadList
          label={label}
          uploads={[uploadItem(chosen)]}
          onCancel={disabled ? undefined : removeFile}
          onRemove={disabled ? undefined : removeFile}
        />
      ) : (
        <FileDrop
          lead="Drop or"
          action="choose a file"
          subject={label}
          layout="line"
          accept={acceptedTypes('contract-document')}
          disabled={disabled}
          error={refused[kind] ?? missing}
          onFiles={([file]) => void choose(kind, file)}
        />
      )}
    </div>
  )
}

function uploadItem({ file, progress, uploaded }: ChosenFile): UploadItem {
  const item = { id: 'file', name: file.name, detail: fileSize(file.size) }
  if (uploaded) return { ...item, detail: `${item.detail}, uploaded`, state: 'done' }
  if (progress === undefined) return { ...item, state: 'waiting' }
  return { ...item, state: 'sending', progress }
}
