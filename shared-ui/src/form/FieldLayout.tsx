import { styled } from '@mui/material/styles'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const Wrapper = styled('div')({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 })

export const labelStyles = { fontSize: 12, lineHeight: '16px', fontWeight: 500, color: 'var(--text-2)' } as const
const Label = styled('label')(labelStyles)
export const Legend = styled('legend')({ ...labelStyles, padding: 0, marginBottom: 6 })

export const Help = styled('div')({
  display: 'flex',
  gap: 5,
  alignItems: 'flex-start',
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-3)',
  '&[data-error]': { color: 'var(--red)' },
  '& svg': { marginTop: 1 },
})

/** Border, focus ring and error ring of every control that takes text. */
export const controlStyles = {
  width: '100%',
  height: 36,
  padding: '0 10px',
  border: '1px solid var(--border-control)',
  borderRadius: 6,
  backgroundColor: 'var(--surface)',
  color: 'var(--text)',
  fontSize: 13,
  '&::placeholder': { color: 'var(--text-3)', opacity: 1 },
  '&:focus-visible': {
    outline: '2px solid var(--focus)',
    outlineOffset: -1,
    borderColor: 'var(--focus)',
    boxShadow: '0 0 0 4px color-mix(in srgb, var(--focus) 16%, transparent)',
  },
  '&[aria-invalid="true"]': { borderColor: 'var(--red-solid)', boxShadow: '0 0 0 1px var(--red-solid)' },
  '&:disabled': { backgroundColor: 'var(--sunken)', borderColor: 'var(--border)', color: 'var(--text-2)', opacity: 1 },
  '&[data-size="large"]': { height: 44, padding: '0 12px', fontSize: 14 },
} as const

export const Asterisk = () => (
  <span aria-hidden style={{ color: 'var(--red)', marginLeft: 2 }}>
    *
  </span>
)

/** A field's message: icon and text, read out when it appears. */
export function ErrorText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Help id={id} data-error="" role="alert">
      <CircleAlert size={14} aria-hidden />
      <span>{children}</span>
    </Help>
  )
}

export interface FieldLayoutProps {
  id: string
  label: ReactNode
  required: boolean | undefined
  help: ReactNode
  error: string | undefined
  /** After the help, at the end of its line. */
  counter?: ReactNode
  children: ReactNode
}

/** Ids of what describes the control, for aria-describedby. */
export const describedByIds = (id: string, help: ReactNode, error: string | undefined): string | undefined =>
  [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`].filter(Boolean).join(' ') || undefined

/** Label above, help and error below. */
export function FieldLayout({ id, label, required, help, error, counter, children }: FieldLayoutProps) {
  return (
    <Wrapper>
      <Label htmlFor={id}>
        {label}
        {required && <Asterisk />}
      </Label>
      {children}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      {(help !== undefined || counter !== undefined) && (
        <Help>
          {help !== undefined && <span id={`${id}-help`}>{help}</span>}
          {counter !== undefined && (
            <span style={{ marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' }}>{counter}</span>
          )}
        </Help>
      )}
    </Wrapper>
  )
}
