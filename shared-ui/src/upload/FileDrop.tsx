import { styled } from '@mui/material/styles'
import { CloudUpload, Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { ErrorText } from '../form/FieldLayout'

const Zone = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  padding: '14px 20px',
  border: '1.5px dashed var(--border-control)',
  borderRadius: 8,
  backgroundColor: 'var(--sunken)',
  color: 'var(--text-2)',
  '& > svg': { flex: 'none', color: 'var(--text-3)' },
  '& small': { display: 'block', marginTop: 2, fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
  '&[data-layout="stacked"]': { flexDirection: 'column', gap: 8, padding: 20, textAlign: 'center' },
  '&[data-layout="line"]': { gap: 8, padding: '0 12px', minHeight: 44, borderRadius: 6 },
  '&:not([data-layout="line"]) b': { color: 'var(--text)' },
  '&[data-layout="line"] b': { fontWeight: 400 },
  '&[data-over]': { borderColor: 'var(--primary)', backgroundColor: 'var(--primary-soft)' },
  '&[data-invalid]': { borderColor: 'var(--red-solid)' },
})

/** Looks like the link of the pictures, and is a button: it opens the browser's file dialog. */
const Choose = styled('button')({
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontWeight: 600,
  color: 'var(--primary-text)',
  textDecoration: 'underline',
  textUnderlineOffset: 2,
  cursor: 'pointer',
  '&:disabled': { color: 'var(--disabled-text)', textDecoration: 'none', cursor: 'not-allowed' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2, borderRadius: 4 },
})

export interface FileDropProps {
  /** Before the button, e.g. `Drop the PDF here, or`. */
  lead: string
  /** The button, e.g. `choose a file`. */
  action: string
  /** What is chosen, where a page has several: `choose a file` is then read as `choose a file: Contract`. */
  subject?: string
  /** What may come, e.g. `PDF, at most 25 MB`. */
  hint?: string
  /** `row`: icon beside the words; `stacked`: above them; `line`: one line of a form. */
  layout?: 'row' | 'stacked' | 'line'
  /** As of `<input accept>`. The caller judges each file itself. */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  error?: string | undefined
  onFiles: (files: File[]) => void
}

/** Takes files by drag and drop or by the browser's file dialog. */
export function FileDrop({
  lead,
  action,
  subject,
  hint,
  layout = 'row',
  accept,
  multiple = false,
  disabled = false,
  error,
  onFiles,
}: FileDropProps) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const name = [action, subject].filter(Boolean).join(': ')
  const Icon = layout === 'line' ? Upload : CloudUpload
  const addFiles = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1))
  }
  return (
    <div>
      <Zone
        data-layout={layout}
        data-over={over || undefined}
        data-invalid={Boolean(error) || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!disabled)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          addFiles(event.dataTransfer.files)
        }}
      >
        <Icon size={layout === 'line' ? 16 : 20} aria-hidden />
        <div>
          <b>{lead} </b>
          <Choose
            type="button"
            aria-label={name}
            disabled={disabled}
            aria-describedby={hint ? `${id}-hint` : undefined}
            onClick={() => picker.current?.click()}
          >
            {action}
          </Choose>
          {hint && <small id={`${id}-hint`}>{hint}</small>}
        </div>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={name}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onChange={(event) => {
            addFiles(event.currentTarget.files)
            // The same file may be chosen again, e.g. after it was put right.
            event.currentTarget.value = ''
          }}
        />
      </Zone>
      {error && (
        <div style={{ marginTop: 6 }}>
          <ErrorText>{error}</ErrorText>
        </div>
      )}
    </div>
  )
}
