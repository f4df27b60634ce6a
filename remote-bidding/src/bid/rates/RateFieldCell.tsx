import { memo, useCallback, type ReactNode } from 'react'
import type { CommodityType } from 'shared-contracts/bid/request'
import {
  formulaRate,
  restingRate,
  settledRate,
  submittedRate,
  type FormulaRates,
  type RateField,
} from 'shared-contracts/bid/rates'
import { RateInput } from 'shared-ui/form'
import { isPicked, type GridCell } from '../../ui/grid-state'
import { useBidState } from '../../ui/bid-store'
import { RateCell } from './quote-table-styles'

interface RateFieldCellProps {
  /** Where the cell is, for the keys of the grid. */
  row: number
  field: RateField
  label: string
  /** The rate as typed, decimal text. */
  value: string
  commodity: CommodityType
  /** What formulas start from. Keep the function between renders. */
  ratesOf: (field: RateField) => FormulaRates
  /** In Last Look: `-0.0005` lowers the rate. */
  lowers: boolean
  disabled: boolean
  problem: string | undefined
  /** Id of the cell that says what is wrong with it, or unusual. */
  checkId: string | undefined
  /** Keep the function between renders. */
  onType: (field: RateField, text: string) => void
  /** The field is left. Keep the function between renders. */
  onSettle: () => void
}

/** A rate in the table: as it is typed, and as it is submitted once the field is left. */
export const RateFieldCell = memo(function RateFieldCell({
  row,
  field,
  label,
  value,
  commodity,
  ratesOf,
  lowers,
  disabled,
  problem,
  checkId,
  onType,
  onSettle,
}: RateFieldCellProps) {
  const change = useCallback((text: string) => onType(field, text), [onType, field])
  function settle() {
    const settled = settledRate(commodity, value)
    if (settled !== value) onType(field, settled)
    onSettle()
  }
  const ofFormula = (text: string) => {
    const rate = formulaRate(text, ratesOf(field))
    return rate && submittedRate(commodity, rate)
  }
  return (
    <RateGridCell row={row} field={field}>
      <RateInput
        label={label}
        value={value}
        rest={restingRate(commodity, value)}
        onChange={change}
        onBlur={settle}
        onFormula={ofFormula}
        lowers={lowers}
        commodity={commodity}
        disabled={disabled}
        error={problem}
        describedBy={checkId}
      />
      {!disabled && <span data-fill aria-hidden title="Drag down to fill" />}
    </RateGridCell>
  )
})

/** The cell of a rate: where it is, for the keys of the grid, and whether it is in the range. */
export function RateGridCell({ row, field, children }: GridCell & { children: ReactNode }) {
  const picked = useBidState((state) => isPicked(state, { row, field }))
  return (
    <RateCell data-rate-row={row} data-rate-field={field} data-picked={picked ? '' : undefined}>
      {children}
    </RateCell>
  )
}
