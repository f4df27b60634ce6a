import { useState } from 'react'
import { toProblem } from 'shared-contracts/api'
import { blockOf, restingRate, type RateField } from 'shared-contracts/bid/rates'
import { commodityRules, termLabel, type RateCheck } from 'shared-contracts/bid/request'
import { Button } from 'shared-ui/core'
import { lazyPart, NotThere, useRemote } from 'remote-kit/context'
import { rowAt } from '../../ui/bid-reducer'
import { useBid } from '../../ui/bid-store'
import type { ChangeRatesDialogProps } from './ChangeRatesDialog'
import type { QuoteTableRow } from './quote-columns'
import type { RateGrid } from './rate-grid'

const ChangeRatesDialog = lazyPart<ChangeRatesDialogProps>({
  load: () => import('./ChangeRatesDialog'),
  Instead: NotThere,
})

export interface GridToolsProps {
  customer: string
  rateCheck: RateCheck
  rows: readonly QuoteTableRow[]
  /** Rates that the request takes. */
  fields: readonly RateField[]
  grid: RateGrid
  /** Shows what a block would change. */
  onBlock: (text: string) => void
}

/** What fills many rates at once: from a spreadsheet, to a spreadsheet, and by an amount. */
export function GridTools({ customer, rateCheck, rows, fields, grid, onBlock }: GridToolsProps) {
  const { clock, log, notifications } = useRemote()
  const { state } = useBid()
  const [changing, setChanging] = useState(false)
  const close = () => {
    setChanging(false)
    // The dialog gives the focus back to its button first.
    setTimeout(() => grid.focus())
  }
  const paste = async () => {
    try {
      const text = await navigator.clipboard.readText()
      if (text.trim() !== '') return onBlock(text)
      notifications.error('Nothing to paste', 'Copy cells in the spreadsheet first.')
    } catch {
      notifications.error('The clipboard was not read', 'Press Ctrl+V in a rate of the grid.')
    }
    grid.focus()
  }
  const copy = async () => {
    const { rateNames } = commodityRules[rateCheck.commodityType]
    const heads = ['Term', ...fields.map((field) => rateNames[field])]
    const lines = rows.map(({ quote: { option } }, at) => [
      termLabel(option.minTerm, option.maxTerm),
      ...fields.map((field) => restingRate(rateCheck.commodityType, rowAt(state(), at)?.[field] ?? '')),
    ])
    try {
      await navigator.clipboard.writeText(blockOf([heads, ...lines]))
      notifications.success('Grid copied', 'Paste it into a spreadsheet, and the same cells back here.')
    } catch {
      notifications.error('The grid was not copied', 'This browser does not allow it here.')
    }
  }
  const template = async () => {
    try {
      const { saveTemplate } = await import('./rates-template')
      await saveTemplate({
        customer,
        commodity: rateCheck.commodityType,
        fields,
        rows: rows.map(({ quote: { option } }, at) => ({ option, rates: rowAt(state(), at) })),
        now: new Date(clock.now()),
      })
      notifications.success('Template saved', 'Fill it in, copy all of it, and press Ctrl+V in the grid.')
    } catch (error) {
      log('template-not-saved', toProblem(error))
      notifications.error('The template could not be made', 'Please try again.')
    }
  }
  return (
    <>
      <Button size="small" variant="text" onClick={() => void paste()}>
        Paste from Excel
      </Button>
      <Button size="small" variant="text" onClick={() => void copy()}>
        Copy grid
      </Button>
      <Button size="small" variant="text" onClick={() => void template()}>
        Template
      </Button>
      <Button size="small" variant="text" onClick={() => setChanging(true)}>
        Change rates
      </Button>
      {changing && <ChangeRatesDialog rateCheck={rateCheck} fields={fields} onClose={close} />}
    </>
  )
}
