import { FieldLayout } from '../FieldLayout'
import { Select, type Option } from '../inputs/Select'
import { useTextField, type FieldProps } from './use-text-field'

export interface SelectFieldProps extends FieldProps {
  options: readonly Option[]
  /** Whether the choice can be taken back. */
  clearable?: boolean
}

const NONE: Option = { value: '', label: 'Select' }

/** One of a few values of a form. */
export function SelectField({ options, clearable, ...props }: SelectFieldProps) {
  const { value, control, layout } = useTextField(props)
  return (
    <FieldLayout {...layout}>
      <Select {...control} options={!value || clearable ? [NONE, ...options] : options} />
    </FieldLayout>
  )
}
