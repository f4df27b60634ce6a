import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Input } from '../../form/fields/TextField'
import type { ColumnFilter } from './column-filter'

const Wrapper = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: 12,
  width: 280,
  color: 'var(--text-3)',
})

interface RangeFilterProps {
  label: string
  filter: ColumnFilter | undefined
  onChange: (filter: ColumnFilter | undefined) => void
}

/** undefined for no bound, NaN for what is no number. */
const boundOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.replaceAll(',', ''))

/** A lowest and a highest number; what is no number stays in the field and bounds nothing. */
export function RangeFilter({ label, filter, onChange }: RangeFilterProps) {
  const range = filter?.kind === 'range' ? filter : undefined
  const [min, setMin] = useState(range?.min?.toString() ?? '')
  const [max, setMax] = useState(range?.max?.toString() ?? '')
  const change = (low: string, high: string) => {
    const [from, to] = [boundOf(low), boundOf(high)]
    const usable = (bound: number | undefined) => (bound === undefined || Number.isNaN(bound) ? null : bound)
    onChange(
      usable(from) === null && usable(to) === null ? undefined : { kind: 'range', min: usable(from), max: usable(to) },
    )
  }
  const field = (
    name: string,
    value: string,
    set: (text: string) => void,
    with_: (text: string) => [string, string],
  ) => (
    <Input
      aria-label={`${label}, ${name}`}
      aria-invalid={Number.isNaN(boundOf(value))}
      placeholder={name}
      inputMode="decimal"
      value={value}
      onChange={(event) => {
        set(event.currentTarget.value)
        change(...with_(event.currentTarget.value))
      }}
    />
  )
  return (
    <Wrapper>
      {field('lowest', min, setMin, (text) => [text, max])}
      <span>to</span>
      {field('highest', max, setMax, (text) => [min, text])}
    </Wrapper>
  )
}
