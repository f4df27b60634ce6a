import { styled } from '@mui/material/styles'
import MuiSwitch from '@mui/material/Switch'
import { Check, X, type LucideIcon } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useField } from 'react-final-form'

const Wrapper = styled('label')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  verticalAlign: 'middle',
  minHeight: 24,
  borderRadius: 6,
  fontWeight: 500,
  fontSize: 13,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&[data-disabled]': { color: 'var(--disabled-text)', cursor: 'not-allowed' },
  '&:has(:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: 2 },
})
const Control = styled(MuiSwitch)({
  flex: 'none',
  width: 34,
  height: 20,
  padding: 0,
  '&& .MuiSwitch-switchBase': { padding: 2, color: 'var(--neutral-solid)', outline: 0 },
  // As wide as its knob, not three times: no more of it than what is seen can be cut off.
  '&& .MuiSwitch-input': { left: 0, width: '100%' },
  '&& .Mui-checked': { transform: 'translateX(14px)', color: 'var(--on-color)' },
  // Seen where forced colors take the fills away; the sign in the knob says which it is.
  '&&& .MuiSwitch-track': {
    borderRadius: 999,
    outline: '1px solid transparent',
    outlineOffset: -1,
    backgroundColor: 'var(--neutral-solid)',
    opacity: 1,
  },
  '&&& .Mui-checked + .MuiSwitch-track': { backgroundColor: 'var(--on-color)' },
  '&&& .Mui-disabled + .MuiSwitch-track': {
    backgroundColor: 'var(--track)',
    boxShadow: 'inset 0 0 0 1px var(--border-button)',
  },
})
const Knob = styled('span')({
  width: 16,
  height: 16,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  outline: '1px solid transparent',
  backgroundColor: '#fff',
  boxShadow: '0 1px 2px rgba(0, 0, 0, .2)',
  '.Mui-disabled > &': {
    backgroundColor: 'var(--surface)',
    boxShadow: '0 0 0 1px var(--border-button)',
    color: 'transparent',
  },
})
const knob = (Icon: LucideIcon) => (
  <Knob>
    <Icon size={10} strokeWidth={2.5} aria-hidden />
  </Knob>
)

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
  return (
    <Wrapper
      data-disabled={disabled || undefined}
      style={{ ['--on-color' as string]: tone === 'green' ? 'var(--green-solid)' : 'var(--primary)' }}
    >
      <Control
        checked={checked}
        disabled={disabled}
        icon={knob(X)}
        checkedIcon={knob(Check)}
        slotProps={{ input: { 'aria-label': name, 'aria-describedby': describedBy, onKeyDown: switchByEnter } }}
        onChange={(_, on) => onChange(on)}
      />
      {label}
    </Wrapper>
  )
}

/** As a button, which it looks like; a checkbox would leave Enter to the form. With Ctrl it is the page's. */
function switchByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  event.currentTarget.click()
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
