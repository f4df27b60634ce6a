import { styled } from '@mui/material/styles'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useField } from 'react-final-form'

const Wrapper = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 24,
  padding: 0,
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: 'var(--text)',
  fontWeight: 500,
  fontSize: 13,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:disabled': { color: 'var(--disabled-text)', cursor: 'not-allowed' },
})
const Track = styled('span')({
  position: 'relative',
  flex: 'none',
  width: 34,
  height: 20,
  borderRadius: 999,
  // Seen where forced colors take the fills away; the sign in the knob says which it is.
  outline: '1px solid transparent',
  outlineOffset: -1,
  backgroundColor: 'var(--neutral-solid)',
  transition: 'background-color 120ms ease-out',
  '& > span': {
    position: 'absolute',
    left: 2,
    top: 2,
    width: 16,
    height: 16,
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    outline: '1px solid transparent',
    backgroundColor: '#fff',
    color: 'var(--neutral-solid)',
    boxShadow: '0 1px 2px rgba(0, 0, 0, .2)',
    transition: 'transform 120ms ease-out',
  },
  '[aria-checked="true"] > &': { backgroundColor: 'var(--on-color)' },
  '[aria-checked="true"] > & > span': { transform: 'translateX(14px)', color: 'var(--on-color)' },
  '[disabled] > &': { backgroundColor: 'var(--track)', boxShadow: 'inset 0 0 0 1px var(--border-button)' },
  '[disabled] > & > span': {
    backgroundColor: 'var(--surface)',
    boxShadow: '0 0 0 1px var(--border-button)',
    color: 'transparent',
  },
})

export interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Beside the switch, e.g. Send or Omit. */
  label: ReactNode
  /** Its name for screen readers where the label alone does not say which one; the label's words are in it. */
  name?: string
  disabled?: boolean
  tone?: 'primary' | 'green'
  describedBy?: string
}

/** On or off, at once. */
export function Switch({ checked, onChange, label, name, disabled, tone = 'primary', describedBy }: SwitchProps) {
  const Icon = checked ? Check : X
  return (
    <Wrapper
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={name}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      style={{ ['--on-color' as string]: tone === 'green' ? 'var(--green-solid)' : 'var(--primary)' }}
    >
      <Track>
        <span>
          <Icon size={10} strokeWidth={2.5} aria-hidden />
        </span>
      </Track>
      {label}
    </Wrapper>
  )
}

interface SwitchFieldProps {
  name: string
  label: ReactNode | ((on: boolean) => ReactNode)
  disabled?: boolean
  /** Id of the element that says more about it. */
  describedBy?: string
}

/** A switch bound to the form; the value is true or false. */
export function SwitchField({ name, label, disabled, describedBy }: SwitchFieldProps) {
  const { input } = useField<boolean>(name, { subscription: { value: true } })
  const on = Boolean(input.value)
  return (
    <Switch
      checked={on}
      onChange={(checked) => input.onChange(checked)}
      label={typeof label === 'function' ? label(on) : label}
      disabled={disabled ?? false}
      describedBy={describedBy || undefined}
    />
  )
}
