import { styled } from '@mui/material/styles'
import { Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../core/Button'
import { ErrorText } from '../form/FieldFrame'

const Zone = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  padding: 20,
  border: '1.5px dashed var(--border-control)',
  borderRadius: 8,
  backgroundColor: 'var(--sunken)',
  textAlign: 'center',
  color: 'var(--text-2)',
  '&[data-over]': { borderColor: 'var(--primary)', backgroundColor: 'var(--primary-soft)' },
})

export interface FileDropProps {
  label: string
  /** What may come, e.g. `PDF, at most 25 MB`. */
  hint?: string
  /** As of `<input accept>`. The caller judges each file itself. */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  error?: string | undefined
  onFiles: (files: File[]) => void
}

/** Takes files by drag and drop or by the browser's file dialog. */
export function FileDrop({ label, hint, accept, multiple = false, disabled = false, error, onFiles }: FileDropProps) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1))
  }
  return (
    <div>
      <Zone
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!disabled)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <Upload size={20} aria-hidden color="var(--text-3)" />
        <span>{multiple ? 'Drop files here or' : 'Drop a file here or'}</span>
        <Button size="small" disabled={disabled} aria-describedby={`${id}-hint`} onClick={() => picker.current?.click()}>{label}</Button>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={label}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onChange={(event) => {
            take(event.currentTarget.files)
            // The same file may be chosen again, e.g. after it was put right.
            event.currentTarget.value = ''
          }}
        />
        <span id={`${id}-hint`} style={{ fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' }}>{hint}</span>
      </Zone>
      {error !== undefined && <div style={{ marginTop: 6 }}><ErrorText>{error}</ErrorText></div>}
    </div>
  )
}
