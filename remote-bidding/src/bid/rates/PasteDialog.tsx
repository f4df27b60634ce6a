import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { reviewPaste, type PasteColumn } from 'shared-contracts/bid/paste'
import { shownRate, type QuoteInput, type RateField } from 'shared-contracts/bid/rates'
import { commodityRules, type RateCheck } from 'shared-contracts/bid/request'
import { Button, styled } from 'shared-ui/core'
import { Dialog, Tooltip } from 'shared-ui/dialogs'
import { TickBox, useFormState } from 'shared-ui/form'
import type { BidFormValues } from '../../ui/bid-form-values'
import type { GridCell } from './grid-moves'
import { PasteLines } from './PasteLines'
import type { QuoteTableRow } from './quote-columns'
import type { RateGrid } from './rate-grid'

const Area = styled('textarea')({
  width: '100%',
  minHeight: 120,
  padding: 10,
  border: '1px solid var(--border-control)',
  borderRadius: 6,
  color: 'var(--text)',
  backgroundColor: 'var(--surface)',
})
const Columns = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& label': { display: 'grid', gap: 4, fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& select': {
    height: 32,
    padding: '0 8px',
    border: '1px solid var(--border-control)',
    borderRadius: 6,
    color: 'var(--text)',
    backgroundColor: 'var(--surface)',
  },
})
const Scroll = styled('div')({
  maxHeight: 'min(420px, 50vh)',
  overflow: 'auto',
  border: '1px solid var(--border)',
  borderRadius: 8,
})

/** What was pasted, and into which cell; without a text it is still to be pasted. */
export interface PastedBlock {
  text: string | undefined
  from: GridCell | undefined
}

export interface PasteDialogProps {
  rateCheck: RateCheck
  rows: readonly QuoteTableRow[]
  /** Rates that the request takes. */
  fields: readonly RateField[]
  grid: RateGrid
  block: PastedBlock
  onBlock: (block: PastedBlock) => void
  onClose: () => void
  /** Offers to add a term (months) that the request does not have. */
  missingTerm?: ((term: number) => ReactNode) | undefined
}

/** What a block of a spreadsheet would change, before it does. */
export default function PasteDialog(props: PasteDialogProps) {
  const { rateCheck, rows, fields, grid, block, onBlock, onClose, missingTerm } = props
  const { commodityType, renewableQuotes } = rateCheck
  const { rateUnit, rateNames } = commodityRules[commodityType]
  const { values } = useFormState<BidFormValues>({ subscription: { values: true } })
  const [columns, setColumns] = useState<readonly PasteColumn[]>()
  const [convert, setConvert] = useState(false)
  const { text, from } = block
  const review = useMemo(() => {
    if (text === undefined) return undefined
    const terms = rows.map(({ quote: { option }, starting }, at) => ({
      id: option.id,
      minTerm: option.minTerm,
      maxTerm: option.maxTerm,
      row: grid.rowAt(at) ?? starting,
    }))
    // Rows that are pasted into go by the switches of the form (decision 48).
    const fee = { feeIncluded: values.feeIncluded, totalFee: rateCheck.totalFee }
    const table = { commodity: commodityType, renewable: renewableQuotes, fee, terms }
    return reviewPaste(text, table, {
      convert,
      ...(from ? { from: { term: from.row, field: from.field } } : {}),
      ...(columns ? { columns } : {}),
    })
  }, [text, from, rows, grid, rateCheck, commodityType, renewableQuotes, values, convert, columns])
  const apply = () => {
    if (!review || review.rows.size === 0) return
    const changed = rows.flatMap(({ quote: { option } }, at) => {
      const row = review.rows.get(option.id)
      return row ? [[at, row] as const] : []
    })
    grid.change(new Map<number, QuoteInput>(changed))
    onClose()
  }
  const start = useRef<HTMLElement>(null)
  const reading = text !== undefined
  // The dialog takes the focus as it opens; then its first part does, so that Ctrl+V works at once. What was pasted is
  // shown with the focus on it: an Enter that follows at once applies it.
  useEffect(() => {
    const timer = setTimeout(() => start.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  useLayoutEffect(() => start.current?.focus(), [reading])
  const count = review?.rows.size ?? 0
  return (
    <Dialog
      open
      width={760}
      title="Paste from Excel"
      subtitle={
        reading ? 'Nothing changes until you apply it. Ctrl+Z takes it back.' : 'Copy cells in the spreadsheet first.'
      }
      onClose={onClose}
      actions={
        <>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
          <Tooltip text={count === 0 && 'Nothing that was pasted changes a rate.'}>
            <Button variant="contained" disabled={count === 0} onClick={apply}>
              {count === 1 ? 'Apply to 1 term' : `Apply to ${count} terms`}
            </Button>
          </Tooltip>
        </>
      }
    >
      {!review ? (
        <Area
          ref={(area) => void (start.current = area)}
          aria-label="Cells of the spreadsheet"
          placeholder="Press Ctrl+V here"
          value=""
          onChange={(event) => onBlock({ text: event.currentTarget.value, from: undefined })}
        />
      ) : (
        <>
          <Columns role="group" aria-label="What the columns are">
            {review.columns.map((column, at) => (
              <label key={at}>
                {`Column ${at + 1}`}
                <select
                  value={column}
                  onChange={({ currentTarget: { value } }) =>
                    setColumns(review.columns.map((each, index) => chosen(each, index === at, value as PasteColumn)))
                  }
                >
                  <option value="term">Term</option>
                  {fields.map((field) => (
                    <option key={field} value={field}>
                      {rateNames[field]}
                    </option>
                  ))}
                  <option value="other">Not used</option>
                </select>
              </label>
            ))}
          </Columns>
          {review.foreignUnits.length > 0 && (
            <TickBox
              checked={convert}
              onChange={(event) => setConvert(event.currentTarget.checked)}
              label={`Convert ${review.foreignUnits.join(' and ')} to ${rateUnit}`}
            />
          )}
          {/* A scrolling region must be reachable by keyboard; Enter in it applies. */}
          <Scroll
            ref={(region) => void (start.current = region)}
            tabIndex={0}
            role="region"
            aria-label="What would change"
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.target !== event.currentTarget) return
              // Once the dialog is closed the focus is on its button, which this key would press.
              event.preventDefault()
              apply()
            }}
          >
            <PasteLines
              review={review}
              nameOf={(field) => rateNames[field]}
              shown={(rate) => shownRate(commodityType, rate)}
              missingTerm={missingTerm}
            />
          </Scroll>
        </>
      )}
    </Dialog>
  )
}

/** A column that a person names; another with the same name is not used then. */
function chosen(column: PasteColumn, here: boolean, value: PasteColumn): PasteColumn {
  if (here) return value
  return column === value ? 'other' : column
}
