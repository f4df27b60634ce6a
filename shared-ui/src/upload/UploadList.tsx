import { IconButton } from '../core/IconButton'
import { styled } from '@mui/material/styles'
import { CircleCheck, RefreshCw, Trash2, X } from 'lucide-react'
import { ErrorText } from '../form/FieldLayout'

const List = styled('ul')({ display: 'flex', flexDirection: 'column', gap: 8 })
const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '10px 12px',
  border: '1px solid var(--border)',
  borderRadius: 6,
})
const Kind = styled('span')({
  flex: 'none',
  width: 32,
  height: 36,
  display: 'grid',
  placeItems: 'center',
  border: '1px solid var(--border)',
  borderRadius: 5,
  fontSize: 9,
  fontWeight: 600,
  letterSpacing: '.02em',
})
/** The name, and under it the size; beside it how far it is while it is sent. */
const Text = styled('div')({
  '&[data-sending]': { display: 'flex', alignItems: 'baseline', gap: 12 },
  '& b': {
    display: 'block',
    flex: '1 1 auto',
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  '& small': {
    display: 'block',
    flex: 'none',
    fontSize: 12,
    lineHeight: '16px',
    color: 'var(--text-3)',
    fontVariantNumeric: 'tabular-nums',
  },
})
const Bar = styled('div')({
  height: 4,
  marginTop: 6,
  borderRadius: 2,
  overflow: 'hidden',
  backgroundColor: 'var(--track)',
  '& > i': { display: 'block', height: '100%', backgroundColor: 'var(--primary)' },
})

export interface Upload {
  id: string
  name: string
  /** Under the name, e.g. `1.2 MB` or who uploaded it. */
  detail?: string
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Percent sent. */
  progress?: number
  error?: string
}

export interface UploadListProps {
  label: string
  uploads: readonly Upload[]
  onCancel?: (id: string) => void
  onRetry?: (id: string) => void
  onRemove?: (id: string) => void
}

const kindColor = (kind: string) => {
  if (kind === 'PDF') return 'var(--red)'
  if (kind.startsWith('XL')) return 'var(--green)'
  return 'var(--blue)'
}

/** The small page with a file's ending on it. */
function FileKindIcon({ name }: { name: string }) {
  const kind = (/\.([a-z0-9]{1,4})$/i.exec(name)?.[1] ?? 'file').toUpperCase()
  return (
    <Kind aria-hidden style={{ color: kindColor(kind) }}>
      {kind}
    </Kind>
  )
}

/** Files on their way: progress, cancel, retry. */
export function UploadList({ label, uploads, onCancel, onRetry, onRemove }: UploadListProps) {
  return (
    <List aria-label={label}>
      {uploads.map((upload) => (
        <Row key={upload.id}>
          <FileKindIcon name={upload.name} />
          <div style={{ flex: '1 1 auto', minWidth: 0 }}>
            <Text data-sending={upload.state === 'sending' || undefined}>
              <b>{upload.name}</b>
              {upload.detail && <small>{upload.detail}</small>}
            </Text>
            {upload.state === 'sending' && (
              <Bar
                role="progressbar"
                aria-label={`Sending ${upload.name}`}
                aria-valuenow={Math.floor(upload.progress ?? 0)}
                aria-valuemin={0}
                aria-valuemax={100}
              >
                <i style={{ width: `${upload.progress ?? 0}%` }} />
              </Bar>
            )}
            {upload.state === 'failed' && <ErrorText>{upload.error ?? 'The file could not be sent.'}</ErrorText>}
          </div>
          {upload.state === 'done' && <CircleCheck role="img" aria-label="Sent" color="var(--green)" />}
          {upload.state === 'failed' && onRetry && (
            <IconButton size="small" aria-label={`Retry ${upload.name}`} onClick={() => onRetry(upload.id)}>
              <RefreshCw aria-hidden />
            </IconButton>
          )}
          {(upload.state === 'sending' || upload.state === 'waiting') && onCancel && (
            <IconButton size="small" aria-label={`Cancel ${upload.name}`} onClick={() => onCancel(upload.id)}>
              <X aria-hidden />
            </IconButton>
          )}
          {(upload.state === 'done' || upload.state === 'failed') && onRemove && (
            <IconButton size="small" aria-label={`Remove ${upload.name}`} onClick={() => onRemove(upload.id)}>
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </Row>
      ))}
    </List>
  )
}
