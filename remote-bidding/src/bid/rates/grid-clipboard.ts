import type { ClipboardEvent } from 'react'
import { blockOf, cellsOf, restingRate, type QuoteInput } from 'shared-contracts/bid/rates'
import type { CommodityType } from 'shared-contracts/bid/request'
import { announce } from 'shared-ui/core'
import { cellAt, type GridCell } from './grid-moves'

export interface GridClipboard {
  options: () => {
    rateCheck: { commodityType: CommodityType }
    locked: boolean
    onBlock: (text: string, at: GridCell) => void
  }
  /** Cells of the range, row by row; none without one. */
  range: () => GridCell[][]
  rowAt: (row: number) => QuoteInput | undefined
  picked: () => { from: GridCell } | undefined
  isHere: (event: { target: EventTarget }) => boolean
}

/** What is copied from the grid of rates, and pasted into it: more than one cell is a block. */
export function gridClipboard({ options, range, rowAt, picked, isHere }: GridClipboard) {
  const onCopy = (event: ClipboardEvent) => {
    const cells = range()
    if (cells.length === 0 || !isHere(event)) return
    event.preventDefault()
    const { commodityType } = options().rateCheck
    const texts = cells.map((row) =>
      row.map(({ row: at, field }) => restingRate(commodityType, rowAt(at)?.[field] ?? '')),
    )
    event.clipboardData.setData('text/plain', blockOf(texts))
    announce(`${texts.flat().length} rates copied`)
  }
  const onPaste = (event: ClipboardEvent) => {
    const at = cellAt(event.target)
    const text = event.clipboardData.getData('text/plain')
    if (!at || options().locked || cellsOf(text).flat().length < 2) return
    event.preventDefault()
    options().onBlock(text, picked()?.from ?? at)
  }
  return { onCopy, onPaste }
}
