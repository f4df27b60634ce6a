import { memo, useId } from 'react'
import type { CommodityType } from 'shared-contracts/bid/request'
import { restingRate, settledRate, type RateField } from 'shared-contracts/bid/rates'
import { TriangleAlert } from 'shared-ui/core'
import { ErrorText, RateInput } from 'shared-ui/form'
import { useCellNote } from '../../ui/cell-notes'
import { CellNote, RateCell } from './quote-table-look'

export interface RateFieldCellProps {
  /** Where the cell is, for the keys of the grid. */
  row: number
  optionId: string
  field: RateField
  label: string
  /** The rate as typed, decimal text. */
  value: string
  commodity: CommodityType
  disabled: boolean
  problem: string | undefined
  /** Keep the function between renders. */
  onType: (field: RateField, text: string) => void
}

/** A rate in the table: as it is typed, as it is submitted once the field is left, and what is wrong with it. */
export const RateFieldCell = memo(function RateFieldCell({
  row,
  optionId,
  field,
  label,
  value,
  commodity,
  disabled,
  problem,
  onType,
}: RateFieldCellProps) {
  const problemId = useId()
  const note = useCellNote(optionId, field)
  const words = problem ?? note
  function settle() {
    const settled = settledRate(commodity, value)
    if (settled !== value) onType(field, settled)
  }
  return (
    <RateCell data-rate-row={row} data-rate-field={field}>
      <RateInput
        label={label}
        value={value}
        rest={restingRate(commodity, value)}
        onChange={(text) => onType(field, text)}
        onBlur={settle}
        commodity={commodity}
        disabled={disabled}
        error={problem}
        describedBy={words === undefined ? undefined : problemId}
      />
      {problem !== undefined && <ErrorText id={problemId}>{problem}</ErrorText>}
      {problem === undefined && note !== undefined && (
        <CellNote id={problemId} data-note title={note}>
          <TriangleAlert size={12} aria-hidden /> {note}
        </CellNote>
      )}
    </RateCell>
  )
})
