import { useState } from 'react'
import { blockOf, restingRate, type RateField } from 'shared-contracts/bid/rates'
import { commodityRules, shownOptions, termLabel, type Scenario } from 'shared-contracts/bid/request'
import { Button } from 'shared-ui/core'
import { lazyPart, NotThere, useAction, useRemote } from 'remote-kit/context'
import { rowName } from '../../ui/bid-form-values'
import { useBid } from '../../ui/bid-store'
import type { ChangeRatesDialogProps } from './ChangeRatesDialog'
import type { RateGrid } from './rate-grid'

const ChangeRatesDialog = lazyPart<ChangeRatesDialogProps>({
  load: () => import('./ChangeRatesDialog'),
  Instead: NotThere,
})

export interface GridToolsProps {
  scenario: Scenario
  /** Rates that the request takes. */
  fields: readonly RateField[]
  grid: RateGrid
  /** Shows what a block would change. */
  onBlock: (text: string) => void
}

/** What fills many rates at once: from a spreadsheet, to a spreadsheet, and by an amount. */
export function GridTools({ scenario, fields, grid, onBlock }: GridToolsProps) {
  const { clock, notifications } = useRemote()
  const { state } = useBid()
  const [changing, setChanging] = useState(false)
  const { rateCheck } = scenario
  const rows = () => ({ ...state().grid.starting, ...state().rows })
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
    const typed = rows()
    const lines = shownOptions(scenario).map((option) => [
      termLabel(option.minTerm, option.maxTerm),
      ...fields.map((field) => restingRate(rateCheck.commodityType, typed[rowName(option.id)]?.[field] ?? '')),
    ])
    try {
      await navigator.clipboard.writeText(blockOf([heads, ...lines]))
      notifications.success('Grid copied', 'Paste it into a spreadsheet, and the same cells back here.')
    } catch {
      notifications.error('The grid was not copied', 'This browser does not allow it here.')
    }
  }
  const template = useAction(
    async () => {
      const { saveTemplate } = await import('../../ui/rates-template')
      await saveTemplate({ scenario, rows: rows() }, fields, new Date(clock.now()))
      notifications.success('Template saved', 'Fill it in, copy all of it, and press Ctrl+V in the grid.')
    },
    { event: 'template-not-saved', failed: 'The template could not be made' },
  )
  const tools = [
    { label: 'Paste from Excel', onClick: () => void paste() },
    { label: 'Copy grid', onClick: () => void copy() },
    { label: 'Template', onClick: () => void template.run() },
    { label: 'Change rates', onClick: () => setChanging(true) },
  ]
  return (
    <>
      {tools.map(({ label, onClick }) => (
        <Button key={label} size="small" variant="text" onClick={onClick}>
          {label}
        </Button>
      ))}
      {changing && <ChangeRatesDialog rateCheck={rateCheck} fields={fields} onClose={close} />}
    </>
  )
}
