import type { ReactNode } from 'react'
import type { PastedCell, PasteLine, PasteReview, PasteVerdict } from 'shared-contracts/bid/paste'
import { isNothing, parseRate, type RateField } from 'shared-contracts/bid/rates'
import { decimals } from 'shared-contracts/money'
import { StatusChip, type Tone } from 'shared-ui/core'
import { StaticTable, type StaticColumn } from 'shared-ui/sections'

const verdicts: Record<PasteVerdict, { label: string; tone: Tone }> = {
  changes: { label: 'Changes', tone: 'blue' },
  same: { label: 'Same', tone: 'neutral' },
  rounded: { label: 'Rounded', tone: 'amber' },
  'out-of-bounds': { label: 'Out of bounds', tone: 'red' },
  'other-unit': { label: 'Other unit', tone: 'amber' },
  'not-a-number': { label: 'Not a rate', tone: 'red' },
  'does-not-add-up': { label: 'Does not add up', tone: 'red' },
  'not-taken': { label: 'Not taken', tone: 'amber' },
}

interface Shown {
  id: string
  line: PasteLine
  cell: PastedCell | undefined
}

export interface PasteLinesProps {
  review: PasteReview
  nameOf: (field: RateField) => string
  shown: (rate: string) => string
  missingTerm: ((term: number) => ReactNode) | undefined
}

/** Every pasted rate: now, pasted, by how much, and what becomes of it. */
export function PasteLines({ review, nameOf, shown, missingTerm }: PasteLinesProps) {
  const rows = review.lines.flatMap((line): Shown[] =>
    line.termId === undefined || line.cells.length === 0
      ? [{ id: `${line.line}`, line, cell: undefined }]
      : line.cells.map((cell) => ({ id: `${line.line} ${cell.field}`, line, cell })),
  )
  const columns: StaticColumn<Shown>[] = [
    { id: 'term', head: 'Term', rowHead: true, cell: ({ line }) => line.label },
    { id: 'field', head: 'Rate', cell: ({ cell }) => (cell ? nameOf(cell.field) : '') },
    {
      id: 'values',
      head: 'Now → pasted',
      align: 'right',
      cell: ({ line, cell }) => {
        if (!cell) return line.cells.map(({ pasted }) => pasted.trim()).join(', ') || '–'
        return `${isNothing(cell.now) ? '–' : shownNow(cell.now, shown)} → ${
          cell.becomes === undefined ? cell.pasted.trim() : shown(cell.becomes)
        }`
      },
    },
    { id: 'change', head: 'Change', align: 'right', cell: ({ cell }) => difference(cell, shown) },
    {
      id: 'verdict',
      head: 'Verdict',
      cell: ({ line, cell }) => {
        if (cell)
          return (
            <div style={{ display: 'grid', gap: 2, justifyItems: 'start', padding: '6px 0' }}>
              <StatusChip {...verdicts[cell.verdict]} />
              {cell.message && <small style={{ whiteSpace: 'normal' }}>{cell.message}</small>}
            </div>
          )
        return (
          <>
            {line.problem ?? 'No rate in this row.'} {line.missingTerm !== undefined && missingTerm?.(line.missingTerm)}
          </>
        )
      },
    },
  ]
  return <StaticTable label="Pasted rates" columns={columns} rows={rows} rowId={({ id }) => id} stickyHead />
}

const shownNow = (now: string, shown: (rate: string) => string) => (parseRate(now) === undefined ? now : shown(now))

function difference(cell: PastedCell | undefined, shown: (rate: string) => string): string {
  const now = cell && parseRate(cell.now)
  if (cell?.becomes === undefined || now === undefined) return '–'
  const change = decimals.subtract(cell.becomes, now)
  if (decimals.isZero(change)) return '0'
  return decimals.compare(change, '0') < 0 ? `-${shown(decimals.subtract('0', change))}` : `+${shown(change)}`
}
