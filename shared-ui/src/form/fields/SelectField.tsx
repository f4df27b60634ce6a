import InputBase from '@mui/material/InputBase'
import NativeSelect, { nativeSelectClasses } from '@mui/material/NativeSelect'
import { styled } from '@mui/material/styles'
import { ChevronDown } from 'lucide-react'
import { controlStyles, FieldLayout } from '../FieldLayout'
import { useTextField, type FieldProps } from './use-text-field'

const Select = styled(NativeSelect)({
  // On a line of text it would leave room for letters below.
  display: 'flex',
  // Its own look is written with the weight of three classes.
  '&&& select': {
    ...controlStyles,
    boxSizing: 'border-box',
    paddingRight: 32,
    textOverflow: 'ellipsis',
    '&:has(> option[value=""]:checked)': { color: 'var(--text-3)' },
    '& option': { color: 'var(--text)' },
  },
  [`& .${nativeSelectClasses.icon}`]: { right: 10, top: 'calc(50% - 8px)', color: 'var(--text-3)' },
})

// Without a line below, which MUI's own input has.
const bare = <InputBase disableInjectingGlobalStyles />

export interface Option<Value extends string = string> {
  value: Value
  label: string
  disabled?: boolean
}

export interface SelectFieldProps extends FieldProps {
  options: readonly Option[]
  /** Whether the choice can be taken back. */
  clearable?: boolean
}

/** One of a few values. The browser's own list: every keyboard and screen reader knows it. */
export function SelectField({ options, clearable, ...props }: SelectFieldProps) {
  const { value, control, layout } = useTextField(props)
  return (
    <FieldLayout {...layout}>
      <Select input={bare} inputProps={control} IconComponent={ChevronDown}>
        {(!value || clearable) && <option value="">Select</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Select>
    </FieldLayout>
  )
}
