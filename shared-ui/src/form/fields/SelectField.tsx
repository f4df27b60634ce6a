import { styled } from '@mui/material/styles'
import { ChevronDown } from 'lucide-react'
import { controlStyles, FieldLayout } from '../FieldLayout'
import { useTextField, type FieldProps } from './use-text-field'

const Wrapper = styled('div')({
  position: 'relative',
  '& > svg': {
    position: 'absolute',
    right: 10,
    top: '50%',
    marginTop: -8,
    pointerEvents: 'none',
    color: 'var(--text-3)',
  },
})
const Select = styled('select')({
  ...controlStyles,
  appearance: 'none',
  paddingRight: 32,
  textOverflow: 'ellipsis',
  '&[data-empty]': { color: 'var(--text-3)' },
  '& option': { color: 'var(--text)', backgroundColor: 'var(--surface)' },
})

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
  const empty = !value
  return (
    <FieldLayout {...layout}>
      <Wrapper>
        <Select {...control} data-empty={empty || undefined}>
          {(empty || clearable) && <option value="">Select</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Select>
        <ChevronDown aria-hidden />
      </Wrapper>
    </FieldLayout>
  )
}
