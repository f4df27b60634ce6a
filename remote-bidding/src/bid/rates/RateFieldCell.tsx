import { useId } from 'react'
import type { CommodityType } from 'shared-contracts/bid/request'
import { restingRate, settledRate } from 'shared-contracts/bid/rates'
import { ErrorText, RateInput } from 'shared-ui/form'
import { RateCell } from './quote-table-look'

export interface RateFieldCellProps {
  label: string
  /** The rate as typed, decimal text. */
  value: string
  commodity: CommodityType
  disabled: boolean
  problem: string | undefined
  onChange: (text: string) => void
}

/** A rate in the table: as it is typed, as it is submitted once the field is left, and what is wrong with it. */
export function RateFieldCell({ label, value, commodity, disabled, problem, onChange }: RateFieldCellProps) {
  const problemId = useId()
  function settle() {
    const settled = settledRate(commodity, value)
    if (settled !== value) onChange(settled)
  }
  return (
    <RateCell>
      <RateInput
        label={label}
        value={value}
        rest={restingRate(commodity, value)}
        onChange={onChange}
        onBlur={settle}
        commodity={commodity}
        disabled={disabled}
        error={problem}
        describedBy={problem === undefined ? undefined : problemId}
      />
      {problem !== undefined && <ErrorText id={problemId}>{problem}</ErrorText>}
    </RateCell>
  )
}
