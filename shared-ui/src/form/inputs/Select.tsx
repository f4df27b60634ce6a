import InputBase from '@mui/material/InputBase'
import NativeSelect, { nativeSelectClasses } from '@mui/material/NativeSelect'
import { styled } from '@mui/material/styles'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlStyles } from '../FieldLayout'

const Styled = styled(NativeSelect)({
  // On a line of text it would leave room for letters below.
  display: 'flex',
  minWidth: 0,
  // Its own look is written with the weight of three classes.
  '&&& select': {
    ...controlStyles,
    boxSizing: 'border-box',
    paddingRight: 32,
    textOverflow: 'ellipsis',
    '&:has(> option[value=""]:checked)': { color: 'var(--text-3)' },
    '& option': { color: 'var(--text)', backgroundColor: 'var(--surface)' },
    '&[data-size="small"]': { height: 28, padding: '0 26px 0 8px', fontWeight: 500 },
    '&[data-on]': {
      borderColor: 'var(--primary-soft-border)',
      backgroundColor: 'var(--primary-soft)',
      color: 'var(--blue)',
      fontWeight: 500,
    },
  },
  [`& .${nativeSelectClasses.icon}`]: { right: 10, top: 'calc(50% - 8px)', color: 'var(--text-3)' },
  [`&:has(> [data-size="small"]) .${nativeSelectClasses.icon}`]: { right: 7 },
})

// Without a line below, which MUI's own input has.
const bare = <InputBase disableInjectingGlobalStyles />

export interface Option<Value extends string = string> {
  value: Value
  label: string
  disabled?: boolean
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'children'> {
  options: readonly Option[]
  /** In a bar or a table: 28 px high. */
  isSmall?: boolean
  /** It is chosen other than usual, and shows it. */
  isOn?: boolean
}

/** One of a few values. The browser's own list: every keyboard and screen reader knows it. */
export function Select({ options, isSmall, isOn, ...control }: SelectProps) {
  const inputProps = {
    ...control,
    'data-size': isSmall ? 'small' : undefined,
    'data-on': isOn ? '' : undefined,
  }
  return (
    <Styled input={bare} inputProps={inputProps} IconComponent={ChevronDown}>
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </Styled>
  )
}
