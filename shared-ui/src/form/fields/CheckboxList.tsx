import { styled } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'
import { VisuallyHidden } from '../../core/VisuallyHidden'
import { ErrorText, Legend } from '../FieldLayout'
import { TickBox } from '../inputs/TickBox'

export interface CheckboxListProps<Value extends string> {
  /** What the boxes are about. */
  legend: ReactNode
  legendHidden?: boolean
  items: readonly { value: Value; label: ReactNode; detail?: ReactNode; disabled?: boolean }[]
  selected: readonly Value[]
  onChange: (selected: Value[]) => void
  disabled?: boolean
  /** What is wrong with the choice. */
  error?: string | undefined
}

// No style of its element: what lays out a form gives it its margin.
const Group = styled('fieldset')({ border: 0, margin: 0, padding: 0 })
const Boxes = styled('div')({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 4 })

/** Several of a few choices; the order of `selected` is that of the items. */
export function CheckboxList<Value extends string>({
  legend,
  legendHidden,
  items,
  selected,
  onChange,
  disabled,
  error,
}: CheckboxListProps<Value>) {
  const id = useId()
  return (
    <Group aria-describedby={error ? id : undefined}>
      {legendHidden ? <VisuallyHidden as="legend">{legend}</VisuallyHidden> : <Legend>{legend}</Legend>}
      <Boxes data-boxes="">
        {items.map((item) => (
          <TickBox
            key={item.value}
            label={item.label}
            detail={item.detail}
            checked={selected.includes(item.value)}
            disabled={disabled === true || item.disabled === true}
            onChange={(event) => {
              const on = event.currentTarget.checked
              onChange(
                items
                  .map(({ value }) => value)
                  .filter((value) => (value === item.value ? on : selected.includes(value))),
              )
            }}
          />
        ))}
      </Boxes>
      {error && <ErrorText id={id}>{error}</ErrorText>}
    </Group>
  )
}
