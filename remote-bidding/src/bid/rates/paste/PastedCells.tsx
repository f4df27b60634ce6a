import { useState } from 'react'
import { counted } from 'shared-contracts/words'
import type { PasteColumn, PasteReview } from '../../../domain/paste'
import { parseCells, type RateField } from 'shared-contracts/bid/rates'
import { Button } from 'shared-ui/core'
import { PasteMore, Source } from './paste-styles'

type CellState = 'used' | 'unused' | 'unclear'

/** What becomes of each cell of the pasted block, by `row,column`; headings and what is above them have no state. */
export function cellStates(review: PasteReview): Map<string, CellState> {
  const { across, positions, columns, pastedRows } = review
  const states = new Map<string, CellState>()
  const key = (rowNumber: number, position: number) =>
    across ? `${position},${rowNumber - 1}` : `${rowNumber - 1},${position}`
  for (const { rowNumber, termId, cells } of pastedRows) {
    for (const [at, position] of positions.entries())
      states.set(key(rowNumber, position), columns[at] === 'term' && termId ? 'used' : 'unused')
    if (!termId) continue
    for (const { source, becomes, verdict } of cells) {
      const otherwise = verdict === 'not-taken' ? 'unused' : 'unclear'
      states.set(`${source.row},${source.column}`, becomes ? 'used' : otherwise)
    }
  }
  return states
}

/** Rows and columns that are shown of a block. */
const ROWS = 6
const COLUMNS = 8

interface PastedCellsProps {
  text: string
  review: PasteReview
  fields: readonly RateField[]
  nameOf: (field: RateField) => string
  onChooseColumn: (at: number, column: PasteColumn) => void
}

/** The block as it was pasted; each heading is a menu of what it may be, at its row where terms stand side by side. */
export function PastedCells({ text, review, ...choice }: PastedCellsProps) {
  const [all, setAll] = useState(false)
  const cells = parseCells(text)
  const width = Math.max(0, ...cells.map((row) => row.length))
  const states = cellStates(review)
  const { across } = review
  const rows = cells.slice(0, all ? undefined : ROWS)
  const visibleColumns = Array.from({ length: all ? width : Math.min(width, COLUMNS) }, (_, at) => at)
  const more = [moreText(width - COLUMNS, 'column'), moreText(cells.length - ROWS, 'row')].filter(Boolean)
  return (
    <div style={all ? { overflow: 'auto', maxHeight: 320 } : undefined}>
      <Source aria-label="Pasted block" style={all ? { minWidth: width * 84 + (across ? 164 : 0) } : undefined}>
        {!across && (
          <thead>
            <tr>
              {visibleColumns.map((position) => (
                <th key={position} scope="col">
                  <ColumnMenu {...{ position, review }} {...choice} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {across && (
                <th scope="row">
                  <ColumnMenu position={at} review={review} {...choice} />
                </th>
              )}
              {visibleColumns.map((position) => {
                const cell = row[position]?.trim() ?? ''
                return (
                  <td
                    key={position}
                    title={cell.length > 10 ? cell : undefined}
                    data-words={/^[^\d]*$/.test(cell) && !states.has(`${at},${position}`) ? '' : undefined}
                    data-state={states.get(`${at},${position}`)}
                  >
                    {cell}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Source>
      {more.length > 0 && (
        <PasteMore>
          <Button size="small" variant="text" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show less' : more.join(', ')}
          </Button>
        </PasteMore>
      )}
    </div>
  )
}

/** `+ 3 rows`; nothing where all of them are shown. */
const moreText = (count: number, name: string) => count > 0 && `+ ${counted(count, name)}`

interface ColumnMenuProps extends Omit<PastedCellsProps, 'text'> {
  /** Where the column is in the block, from 0. */
  position: number
}

/** What a column of the block is, and what else it may be. */
function ColumnMenu({ position, review, fields, nameOf, onChooseColumn }: ColumnMenuProps) {
  const { across, positions, columns, heads } = review
  const at = positions.indexOf(position)
  const column = columns[at]
  if (!column) return null
  return (
    <select
      aria-label={[`${across ? 'Row' : 'Column'} ${position + 1}`, heads[at]].filter(Boolean).join(', ')}
      data-heading
      data-unused={column === 'other' || undefined}
      value={column}
      onChange={({ currentTarget: { value } }) => onChooseColumn(at, value as PasteColumn)}
    >
      <option value="term">Term</option>
      {fields.map((field) => (
        <option key={field} value={field}>
          {nameOf(field)}
        </option>
      ))}
      <option value="other">Not used</option>
    </select>
  )
}
